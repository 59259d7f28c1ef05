/** The first frame is drawn at once and the rest built in slices, so that no frame waits for all of it. */
import type { Mesh } from '#engine/gl/resources.ts';
import { createSlicedWork } from '#engine/loop/frame-loop.ts';
import type { Track } from '../../rules/track.ts';
import type { Viewport } from '../viewport.ts';
import { indexCorridor, planCity } from './city/city-plan.ts';
import { createTowers, type Towers } from './city/towers.ts';
import { createTraffic } from './city/traffic.ts';
import { createLandmarks } from './landmarks/landmarks.ts';
import type { Ships } from './ships/ships.ts';
import { type Air, setMood } from './sky/air.ts';
import { createCloudSea, createNoiseTexture, createSky, fillNoise, type NoiseTexture } from './sky/sky.ts';
import { surroundingsOf } from './surroundings.ts';
import { lowestOf, readCorridor, readCourse, readRibbons } from './track/course.ts';
import { createSigns } from './track/signs.ts';
import { createTrackMesh } from './track/track-mesh.ts';

export type TrackScene = ReturnType<typeof createScene>;

interface Stage {
  add(...meshes: Mesh[]): void;
  compile(): void;
}

export function createScene(track: Track, air: Air, noise: NoiseTexture, stage: Stage) {
  const ribbons = readRibbons(track);
  const { mood, deck, city, cloudHeight, archSpacing } = surroundingsOf(track.id, lowestOf(track));
  const course = readCourse(track, ribbons, archSpacing);
  const start = course.gates[0]?.frame;
  setMood(air, mood, start ? Math.atan2(start.aheadX, start.aheadZ) : 0, cloudHeight);
  const sky = createSky(air, noise);
  const meshes: Mesh[] = [];
  const add = (...more: Mesh[]): void => {
    meshes.push(...more);
    stage.add(...more);
  };
  add(sky.dome);
  const trackMesh = createTrackMesh(course, air, deck, add);
  const signs = createSigns(course.signs, air);
  let towers: Towers | undefined;
  let traffic: Mesh | undefined;
  let isLowDetail = false;
  return {
    meshes,
    course,
    signs,
    rain: mood.rain,
    /** Replaces the drafts of the first frame, and adds the sun. May be called again. */
    sharpen(): void {
      if (!meshes.includes(sky.sun)) add(sky.sun);
      sky.sharpen();
      trackMesh.sharpen();
    },
    /** Builds the rest, a slice per step: what a race needs first, decoration last. */
    *build(): Generator<void, void> {
      // Computes the rivals' racing lines now, because the first step of a race would otherwise have to.
      for (const { line } of track.paths) {
        void line.across;
        yield;
      }
      add(createCloudSea(air, noise), ...signs.meshes);
      stage.compile();
      yield;
      yield* trackMesh.build();
      const corridor = indexCorridor(readCorridor(ribbons));
      yield;
      const style = city(corridor);
      yield;
      const plan = yield* planCity(corridor, style, cloudHeight);
      towers = createTowers(plan, mood, air, start ?? { x: 0, z: 0, aheadX: 0, aheadZ: 1 }, add);
      yield* towers.build();
      const landmarks = yield* createLandmarks(track, air);
      traffic = createTraffic(plan, style.seed, air);
      traffic.isVisible = !isLowDetail;
      add(landmarks, traffic);
      stage.compile();
    },
    rise: (seconds: number, isMotionReduced: boolean): void => towers?.rise(seconds, isMotionReduced),
    setLowDetail(next: boolean): void {
      isLowDetail = next;
      if (traffic) traffic.isVisible = !isLowDetail;
    },
  };
}

const SLICE_MS = 4;

export function createShownScene({
  viewport,
  first,
  air,
  ships,
  later,
}: {
  viewport: Viewport;
  first: Track;
  air: Air;
  ships: Pick<Ships, 'sharpen'>;
  /** Meshes that are added after the first frame. */
  later: readonly Mesh[];
}) {
  const noise = createNoiseTexture();
  const nowMs = (): number => performance.now();
  const begin = (track: Track): TrackScene => {
    const made = createScene(track, air, noise, viewport);
    // Colour below the horizon until the cloud sea is built.
    const [red = 0, green = 0, blue = 0] = air.cloudShade.value;
    viewport.setBackground([red, green, blue]);
    return made;
  };
  const buildForAll = function* () {
    // A graphics card prepares shaders at their first use, so spread them over several frames.
    scene.sharpen();
    viewport.compile();
    yield;
    ships.sharpen();
    viewport.add(...later);
    viewport.compile();
    yield;
    yield* fillNoise(noise);
  };
  let shown = first;
  let scene = begin(first);
  viewport.compile();
  let hasDrawn = false;
  const workForAll = createSlicedWork(buildForAll(), nowMs);
  let work = createSlicedWork(scene.build(), nowMs);
  return {
    get current(): TrackScene {
      return scene;
    },
    get hasDrawn(): boolean {
      return hasDrawn;
    },
    /** Builds the scene of another track, and removes the old one. Returns false if the track is already shown. */
    show(track: Track): boolean {
      if (track === shown) return false;
      shown = track;
      viewport.remove(...scene.meshes);
      scene = begin(track);
      scene.sharpen();
      work = createSlicedWork(scene.build(), nowMs);
      return true;
    },
    buildOn(seconds: number, isMotionReduced: boolean): void {
      scene.rise(seconds, isMotionReduced);
      // Builds nothing in the first call, because that would delay the first frame.
      if (hasDrawn && !work.isDone) (workForAll.isDone ? work : workForAll).run(SLICE_MS);
      hasDrawn = true;
    },
  };
}
