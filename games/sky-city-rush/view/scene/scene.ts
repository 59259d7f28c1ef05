/** One track's scene: its decks and signs, the city around it and what flies there. Built when the track is chosen, the far towers in slices afterwards. */
import { Group, type Texture } from '#engine/framework.ts';
import type { Track } from '../../rules/track.ts';
import { planCity } from './city/city-plan.ts';
import { indexCorridor } from './city/corridor.ts';
import { createTowers } from './city/towers.ts';
import { createTraffic } from './city/traffic.ts';
import { createLandmarks } from './landmarks/landmarks.ts';
import { type Air, setMood } from './sky/air.ts';
import { createCloudSea } from './sky/cloud-sea.ts';
import { createSky } from './sky/sky.ts';
import { surroundingsOf } from './surroundings.ts';
import type { Course } from './track/course.ts';
import { readCorridor, readCourse, readRibbons } from './track/read-track.ts';
import { createSigns, type Signs } from './track/signs.ts';
import { createTrackMesh } from './track/track-mesh.ts';

/** A scene, built as far as its first picture needs. */
export interface TrackScene {
  readonly group: Group;
  readonly course: Course;
  readonly signs: Signs;
  /** How hard it rains there, 0 to 1. */
  readonly rain: number;
  /** Builds on what the first picture did without; to be called after each picture. */
  buildOn(seconds: number, isMotionReduced: boolean): void;
  /** Leaves out what only adorns, for slow machines. */
  setLowDetail(isLowDetail: boolean): void;
  dispose(): void;
}

/** Builds the scene of a track and turns the air to its mood. */
export function createScene(track: Track, air: Air, noise: Texture): TrackScene {
  const ribbons = readRibbons(track);
  const corridor = indexCorridor(readCorridor(ribbons));
  const surroundings = surroundingsOf(track.id, corridor);
  const course = readCourse(track, ribbons, surroundings.archSpacing);
  const start = course.gates[0]?.frame;
  setMood(
    air,
    surroundings.mood,
    start ? Math.atan2(start.aheadX, start.aheadZ) : 0,
    surroundings.cloudHeight,
  );
  const plan = planCity(corridor, surroundings.city, surroundings.cloudHeight);
  const sky = createSky(air, noise);
  const sea = createCloudSea(air, noise);
  const towers = createTowers(plan, surroundings.mood, air, start ?? { x: 0, z: 0, aheadX: 0, aheadZ: 1 });
  const traffic = createTraffic(plan, surroundings.city.seed, air);
  const trackMesh = createTrackMesh(course, air, surroundings.deck);
  const signs = createSigns(course.signs, air);
  const landmarks = createLandmarks(track, air);
  const group = new Group();
  group.add(
    ...sky.meshes,
    sea.mesh,
    towers.group,
    traffic.mesh,
    trackMesh.group,
    landmarks.mesh,
    ...signs.meshes,
  );
  return {
    group,
    course,
    signs,
    rain: surroundings.mood.rain,
    buildOn: towers.buildOn,
    setLowDetail(isLowDetail) {
      traffic.mesh.visible = !isLowDetail;
    },
    dispose() {
      for (const part of [sky, sea, towers, traffic, trackMesh, landmarks, signs]) part.dispose();
    },
  };
}
