/** One track's scene: its decks and signs, the city around it and what flies there. What the first picture needs is built at once, the rest in pieces. */
import type { Mesh } from '#engine/gl/resources.ts';
import type { Track } from '../../rules/track.ts';
import { indexCorridor, planCity } from './city/city-plan.ts';
import { createTowers, type Towers } from './city/towers.ts';
import { createTraffic } from './city/traffic.ts';
import { createLandmarks } from './landmarks/landmarks.ts';
import { type Air, setMood } from './sky/air.ts';
import { createCloudSea } from './sky/cloud-sea.ts';
import type { NoiseTexture } from './sky/noise-texture.ts';
import { createSky } from './sky/sky.ts';
import { surroundingsOf } from './surroundings.ts';
import { type Course, lowestOf, readCorridor, readCourse, readRibbons } from './track/course.ts';
import { createSigns, type Signs } from './track/signs.ts';
import { createTrackMesh } from './track/track-mesh.ts';

/** A scene, built as far as its first picture needs: the deck about the start, and the sky. */
export interface TrackScene {
  /** What of it is there so far. */
  readonly meshes: readonly Mesh[];
  readonly course: Course;
  readonly signs: Signs;
  /** How hard it rains there, 0 to 1. */
  readonly rain: number;
  /** Prints what the first picture has as a draft, and adds the sun. May be called again. */
  sharpen(): void;
  /** Builds what the first picture did without, a piece with each step: what a race needs first, what adorns last. */
  build(): Generator<void, void>;
  /** Lets the towers that are there rise. */
  rise(seconds: number, isMotionReduced: boolean): void;
  /** Leaves out what only adorns, for slow machines. */
  setLowDetail(isLowDetail: boolean): void;
}

/** Where a scene puts its meshes. */
interface Stage {
  add(...meshes: Mesh[]): void;
  /** Has the shaders of what is new compiled. */
  compile(): void;
}

/** Builds the scene of a track on a stage and turns the air to its mood. */
export function createScene(track: Track, air: Air, noise: NoiseTexture, stage: Stage): TrackScene {
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
    sharpen() {
      if (!meshes.includes(sky.sun)) add(sky.sun);
      sky.sharpen();
      trackMesh.sharpen();
    },
    *build() {
      // The lines that rivals fly by are drawn when they are first read: now, and not in a race's first step.
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
    rise: (seconds, isMotionReduced) => towers?.rise(seconds, isMotionReduced),
    setLowDetail(next) {
      isLowDetail = next;
      if (traffic) traffic.isVisible = !isLowDetail;
    },
  };
}
