/** One track's scene: its decks and signs, the city around it and what flies there. What the first picture needs is built at once, the rest in pieces. */
import { type DataTexture, Group } from '#engine/framework.ts';
import type { Track } from '../../rules/track.ts';
import { planCity } from './city/city-plan.ts';
import { indexCorridor } from './city/corridor.ts';
import { createTowers, type Towers } from './city/towers.ts';
import { createTraffic, type Traffic } from './city/traffic.ts';
import { createLandmarks } from './landmarks/landmarks.ts';
import { type Air, setMood } from './sky/air.ts';
import { createCloudSea } from './sky/cloud-sea.ts';
import { createSky } from './sky/sky.ts';
import { surroundingsOf } from './surroundings.ts';
import type { Course } from './track/course.ts';
import { lowestOf, readCorridor, readCourse, readRibbons } from './track/read-track.ts';
import { createSigns, type Signs } from './track/signs.ts';
import { createTrackMesh } from './track/track-mesh.ts';

/** A scene, built as far as its first picture needs: the deck about the start, and the sky. */
export interface TrackScene {
  readonly group: Group;
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
  dispose(): void;
}

/** Builds the scene of a track and turns the air to its mood. `compile` has the shaders of what is new compiled. */
export function createScene(track: Track, air: Air, noise: DataTexture, compile: () => void): TrackScene {
  const ribbons = readRibbons(track);
  const { mood, deck, city, cloudHeight, archSpacing } = surroundingsOf(track.id, lowestOf(ribbons));
  const course = readCourse(track, ribbons, archSpacing);
  const start = course.gates[0]?.frame;
  setMood(air, mood, start ? Math.atan2(start.aheadX, start.aheadZ) : 0, cloudHeight);
  const sky = createSky(air, noise);
  const trackMesh = createTrackMesh(course, air, deck);
  const signs = createSigns(course.signs, air);
  const group = new Group();
  group.add(sky.dome, trackMesh.group);
  const parts: { dispose(): void }[] = [sky, trackMesh, signs];
  let towers: Towers | undefined;
  let traffic: Traffic | undefined;
  let isLowDetail = false;
  return {
    group,
    course,
    signs,
    rain: mood.rain,
    sharpen() {
      group.add(sky.sun);
      sky.sharpen();
      trackMesh.sharpen();
    },
    *build() {
      // The lines that rivals fly by are drawn when they are first read: now, and not in a race's first step.
      for (const { line } of track.paths) {
        void line.across;
        yield;
      }
      const sea = createCloudSea(air, noise);
      parts.push(sea);
      group.add(sea.mesh, ...signs.meshes);
      compile();
      yield;
      yield* trackMesh.build();
      const corridor = indexCorridor(readCorridor(ribbons));
      yield;
      const style = city(corridor);
      yield;
      const plan = yield* planCity(corridor, style, cloudHeight);
      towers = createTowers(plan, mood, air, start ?? { x: 0, z: 0, aheadX: 0, aheadZ: 1 });
      parts.push(towers);
      group.add(towers.group);
      yield* towers.build();
      const landmarks = yield* createLandmarks(track, air);
      traffic = createTraffic(plan, style.seed, air);
      traffic.mesh.visible = !isLowDetail;
      parts.push(landmarks, traffic);
      group.add(landmarks.mesh, traffic.mesh);
      compile();
    },
    rise: (seconds, isMotionReduced) => towers?.rise(seconds, isMotionReduced),
    setLowDetail(next) {
      isLowDetail = next;
      if (traffic) traffic.mesh.visible = !isLowDetail;
    },
    dispose() {
      for (const part of parts) part.dispose();
    },
  };
}
