import { expect, test } from 'vitest';
import { Mesh, Vector3 } from '#engine/framework.ts';
import { runToEnd } from '#engine/loop/sliced-work.ts';
import { TRACK_IDS } from '../../bot/fly-race.ts';
import { readTrack } from '../../bot/read-track.ts';
import { createTrackFrame, frameAt } from '../../rules/track-frame.ts';
import { createScene, type TrackScene } from './scene.ts';
import { createAir } from './sky/air.ts';
import { createNoiseTexture } from './sky/noise-texture.ts';

/** What of a scene stands in world metres around a middle of its own: decks and towers. */
function placedMeshes(group: TrackScene['group']): Mesh[] {
  const meshes: Mesh[] = [];
  group.traverse((each) => {
    if (each instanceof Mesh && each.frustumCulled) meshes.push(each);
  });
  return meshes;
}

test.each(TRACK_IDS)(
  'the first picture of %s has the deck about the start; city and all other decks follow',
  (id) => {
    const track = readTrack(id);
    const scene = createScene(track, createAir(), createNoiseTexture(), () => {});
    const start = createTrackFrame();
    frameAt(track, 0, 0, 0, 0, start);
    const startPlace = new Vector3(start.x, start.y, start.z);
    const first = placedMeshes(scene.group);

    expect(first.length).toBeGreaterThan(0);
    for (const { position } of first) expect(position.distanceTo(startPlace)).toBeLessThan(620);
    // Four ships' lengths before the line and two hundred metres after it are there.
    const place = createTrackFrame();
    for (const along of [-40, 0, 200]) {
      frameAt(track, 0, along, 0, 0, place);
      const nearest = Math.min(
        ...first.map(({ position, geometry }) => {
          const away = position.distanceTo(new Vector3(place.x, place.y, place.z));
          return away - (geometry.boundingSphere?.radius ?? 0);
        }),
      );
      expect(nearest).toBeLessThanOrEqual(0);
    }

    runToEnd(scene.build());
    const all = placedMeshes(scene.group);
    expect(all.length).toBeGreaterThan(first.length * 4);
  },
);
