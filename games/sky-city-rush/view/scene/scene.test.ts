import { expect, test } from 'vitest';
import type { Mesh, Sphere } from '#engine/gl/resources.ts';
import { runToEnd } from '#engine/loop/frame-loop.ts';
import { readTrack, TRACK_IDS } from '../../bot/fly-race.ts';
import { createTrackFrame, frameAt } from '../../rules/track-frame.ts';
import { metresBetween } from '../point.ts';
import { createScene, type TrackScene } from './scene.ts';
import { createAir } from './sky/air.ts';
import { createNoiseTexture } from './sky/sky.ts';

function spheres({ meshes }: TrackScene): Sphere[] {
  return meshes.flatMap(({ bounds }: Mesh) => bounds ?? []);
}

test.each(TRACK_IDS)(
  'the first frame of %s shows the deck around the start; the city and all other decks follow',
  (id) => {
    const track = readTrack(id);
    const scene = createScene(track, createAir(), createNoiseTexture(), { add() {}, compile() {} });
    const start = createTrackFrame();
    frameAt(track, 0, 0, 0, 0, start);
    const first = spheres(scene);

    expect(first.length).toBeGreaterThan(0);
    for (const sphere of first) expect(metresBetween(sphere, start)).toBeLessThan(620);
    // The deck reaches from four ships' lengths before the line to two hundred metres after it.
    const place = createTrackFrame();
    for (const along of [-40, 0, 200]) {
      frameAt(track, 0, along, 0, 0, place);
      const nearest = Math.min(...first.map((sphere) => metresBetween(sphere, place) - sphere.radius));
      expect(nearest).toBeLessThanOrEqual(0);
    }

    runToEnd(scene.build());
    const all = spheres(scene);
    expect(all.length).toBeGreaterThan(first.length * 4);
  },
);
