/** Checks that passing ships, which are thinned out near the camera, do not cover too much of the picture. */
import { expect, test } from 'vitest';
import { plainTrack } from '../../../bot/fly-race.ts';
import { createTrackFrame, frameAt, type TrackFrame } from '../../../rules/track-frame.ts';
import { FIRST_ORBIT } from '../../../session/orbit.ts';
import type { CameraView } from '../../../session/settings.ts';
import { createEye, createFollowed, moveEye, uprightFov } from '../../camera.ts';
import { createCameraRig } from '../../camera-rig.ts';
import { createAir } from '../sky/air.ts';
import { INVISIBLE_WITHIN_METRES, SOLID_BEYOND_METRES } from './fleet.ts';
import { buildShip } from './ship-model.ts';
import { createShips } from './ships.ts';

const track = plainTrack();
const { positions } = buildShip();

const [COLUMNS, ROWS] = [64, 36];

/** Fraction of dots that the fleet's shader draws at this distance from the eye. */
function printedAt(metres: number): number {
  const at = Math.max(
    0,
    Math.min(1, (metres - INVISIBLE_WITHIN_METRES) / (SOLID_BEYOND_METRES - INVISIBLE_WITHIN_METRES)),
  );
  const near = at * at * (3 - 2 * at);
  // Area of the dots with this squared radius, as a fraction of their cells.
  return near > 0.99 ? 1 : Math.min(1, Math.PI * near * 0.5);
}

type Seen = readonly [column: number, row: number, metres: number];

/** Fraction of the picture that a ship at `ship` covers, weighted by how much it is thinned out. */
function coveredBy(ship: TrackFrame, eye: TrackFrame, fov: number, aspect: number): number {
  const scale = 1 / Math.tan((fov * Math.PI) / 360);
  const cells = new Float32Array(COLUMNS * ROWS);
  const see = (index: number): Seen | null => {
    const [x = 0, y = 0, z = 0] = positions.subarray(index * 3, index * 3 + 3);
    const world = [
      ship.x + ship.rightX * x + ship.upX * y - ship.aheadX * z - eye.x,
      ship.y + ship.rightY * x + ship.upY * y - ship.aheadY * z - eye.y,
      ship.z + ship.rightZ * x + ship.upZ * y - ship.aheadZ * z - eye.z,
    ] as const;
    const along = (a: number, b: number, c: number) => world[0] * a + world[1] * b + world[2] * c;
    const depth = along(eye.aheadX, eye.aheadY, eye.aheadZ);
    if (depth < 0.35) return null;
    const column = ((along(eye.rightX, eye.rightY, eye.rightZ) * scale) / aspect / depth + 1) / 2;
    const row = (1 - (along(eye.upX, eye.upY, eye.upZ) * scale) / depth) / 2;
    return [column * COLUMNS, row * ROWS, Math.hypot(...world)];
  };
  for (let first = 0; first < positions.length / 3; first += 3) {
    const [a, b, c] = [see(first), see(first + 1), see(first + 2)];
    if (a && b && c) fill(cells, a, b, c);
  }
  return cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
}

function fill(cells: Float32Array, a: Seen, b: Seen, c: Seen): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (area === 0) return;
  const [left, right] = [Math.min(a[0], b[0], c[0]), Math.max(a[0], b[0], c[0])];
  const [top, bottom] = [Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1])];
  for (let row = Math.max(0, Math.floor(top)); row < Math.min(ROWS, bottom); row++) {
    for (let column = Math.max(0, Math.floor(left)); column < Math.min(COLUMNS, right); column++) {
      const [x, y] = [column + 0.5, row + 0.5];
      const u = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area;
      const v = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area;
      if (u < 0 || v < 0 || u + v > 1) continue;
      const printed = printedAt(a[2] + (b[2] - a[2]) * u + (c[2] - a[2]) * v);
      const index = row * COLUMNS + column;
      cells[index] = Math.max(cells[index] ?? 0, printed);
    }
  }
}

test('the photo mode shows near ships whole, and also the player’s ship if the camera was on the hood', () => {
  const ships = createShips(createAir());
  const camera = createCameraRig();
  const thinned = () =>
    [ships.solids, ...ships.laterMeshes].flatMap(
      ({ material }) => material.uniforms?.['thinned']?.value ?? [],
    );
  camera.setOrbit(FIRST_ORBIT);
  ships.thin(!camera.isInOrbit);
  // The third ship is the ghost, which is always drawn as dots when near.
  expect(thinned()).toEqual([0, 0, 1]);
  expect(camera.isOnHood('hood')).toBe(false);
  camera.setOrbit(null);
  ships.thin(!camera.isInOrbit);
  expect(thinned()).toEqual([1, 1, 1]);
  expect([camera.isOnHood('hood'), camera.isOnHood('chase')]).toEqual([true, false]);
});

test.each<[CameraView, string, number]>([
  ['chase', 'wide', 16 / 9],
  ['chase', 'upright', 9 / 16],
  ['hood', 'wide', 16 / 9],
  ['hood', 'upright', 9 / 16],
])('from the %s view, %s, no passing ship covers a tenth of the picture', (view, _, aspect) => {
  for (const speedFraction of [0.3, 1]) {
    const eye = createEye();
    const followed = Object.assign(createFollowed(), { along: 500, height: 0.9, speedFraction });
    moveEye(eye, followed, view, false, 1, (along, across, height, out) =>
      frameAt(track, 0, along, across, height, out),
    );
    const fov = uprightFov(eye.fov, aspect);
    const ship = createTrackFrame();
    let most = 0;
    for (let ahead = -14; ahead <= 16; ahead += 1) {
      for (let across = -6; across <= 6; across += 1.5) {
        // Skips positions that overlap the player's ship, because ships push each other aside.
        if (Math.abs(across) < 2.4 && Math.abs(ahead) < 5) continue;
        frameAt(track, 0, 500 + ahead, across, 0.9, ship);
        most = Math.max(most, coveredBy(ship, eye.frame, fov, aspect));
      }
    }
    expect(most).toBeGreaterThan(0.005);
    expect(most).toBeLessThan(0.1);
  }
});
