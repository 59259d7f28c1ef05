import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import { plainTrack, readTrack, TRACK_IDS } from '../bot/fly-race.ts';
import { HOVER_HEIGHT } from '../rules/flight.ts';
import { createSection, GAP, pathOf, readSection, type Track, wrapAlong } from '../rules/track.ts';
import { createTrackFrame, frameAt, type TrackFrame } from '../rules/track-frame.ts';
import { FIRST_ORBIT, ORBIT_BOUNDS, type Orbit, turnOrbit } from '../session/orbit.ts';
import { createEye } from './camera.ts';
import { placePhotoEye } from './photo-camera.ts';
import { LANDMARK_STRIDE } from './scene/landmarks/landmark-builder.ts';
import { facesOf } from './scene/landmarks/landmarks.ts';
import type { SeenShip } from './scene/ships/ships.ts';
import { readCourse, readRibbons } from './scene/track/course.ts';

const LOOK_OVER = 0.4;

const orbits = fc
  .record({
    angle: between(0, 360),
    elevation: between(-20, 100),
    distance: between(0, 50),
  })
  .map((changed) => turnOrbit(FIRST_ORBIT, changed));

/** Returns a ship at `aside`: −1 at the left edge, 0 in the middle, 1 at the right edge. */
function shipAt(track: Track, path: number, along: number, aside: number) {
  const section = createSection();
  readSection(pathOf(track, path), along, section);
  const [leftmost, rightmost] = [section.left + 1.2, section.right - 1.2];
  const across = leftmost + ((aside + 1) / 2) * (rightmost - leftmost);
  const frame = createTrackFrame();
  frameAt(track, path, along, across, HOVER_HEIGHT, frame);
  return { section, ship: { path, along, across, height: HOVER_HEIGHT, frame } as unknown as SeenShip };
}

function openTrack(track: Track) {
  const course = readCourse(track, readRibbons(track), 90);
  return (ship: SeenShip, orbit: Orbit, others: readonly TrackFrame[] = []): TrackFrame => {
    const eye = createEye();
    placePhotoEye(eye, track, ship, others, course, orbit);
    return eye.frame;
  };
}

/** Position along, across and over the path near `along`. */
function onPath(track: Track, path: number, along: number, x: number, y: number, z: number) {
  const at = createTrackFrame();
  let place = along;
  for (let i = 0; i < 6; i++) {
    frameAt(track, path, place, 0, 0, at);
    place += (x - at.x) * at.aheadX + (y - at.y) * at.aheadY + (z - at.z) * at.aheadZ;
  }
  frameAt(track, path, place, 0, 0, at);
  const [dx, dy, dz] = [x - at.x, y - at.y, z - at.z];
  return {
    along: place,
    across: dx * at.rightX + dy * at.rightY + dz * at.rightZ,
    over: dx * at.upX + dy * at.upY + dz * at.upZ,
  };
}

function nearestOnMain(track: Track, x: number, y: number, z: number) {
  const { length } = pathOf(track, 0);
  const at = createTrackFrame();
  let nearest = { along: 0, metres: Number.POSITIVE_INFINITY };
  for (let along = 0; along < length; along += 5) {
    frameAt(track, 0, along, 0, 0, at);
    const metres = Math.hypot(x - at.x, y - at.y, z - at.z);
    if (metres < nearest.metres) nearest = { along, metres };
  }
  return nearest;
}

const centreOf = ({ frame }: SeenShip) => ({
  x: frame.x + frame.upX * LOOK_OVER,
  y: frame.y + frame.upY * LOOK_OVER,
  z: frame.z + frame.upZ * LOOK_OVER,
});

test('from everywhere on the orbit the eye looks at the ship, upright and undistorted', () => {
  const track = plainTrack();
  const eyeAt = openTrack(track);
  fc.assert(
    fc.property(orbits, between(-1, 1), (orbit, aside) => {
      const { ship } = shipAt(track, 0, 900, aside);
      const { x, y, z, ...axes } = eyeAt(ship, orbit);
      const target = centreOf(ship);
      const metres = Math.hypot(target.x - x, target.y - y, target.z - z);
      expect(x + axes.aheadX * metres).toBeCloseTo(target.x, 6);
      expect(y + axes.aheadY * metres).toBeCloseTo(target.y, 6);
      expect(z + axes.aheadZ * metres).toBeCloseTo(target.z, 6);
      expect(
        axes.upX * ship.frame.upX + axes.upY * ship.frame.upY + axes.upZ * ship.frame.upZ,
      ).toBeGreaterThan(0);
      expect(Math.hypot(axes.upX, axes.upY, axes.upZ)).toBeCloseTo(1, 6);
      expect(axes.rightX * axes.aheadX + axes.rightY * axes.aheadY + axes.rightZ * axes.aheadZ).toBeCloseTo(
        0,
        6,
      );
    }),
  );
});

test('0 degrees is behind the ship, 90 degrees to its right, at the chosen distance', () => {
  const track = plainTrack();
  const eyeAt = openTrack(track);
  const { ship } = shipAt(track, 0, 900, 0);
  const { frame } = ship;
  const target = centreOf(ship);
  for (const [angle, ahead, right] of [
    [0, -9.7, 0],
    [90, 0, 9.4],
    [180, 9.7, 0],
  ] as const) {
    const { x, y, z } = eyeAt(ship, { angle, elevation: 14, distance: 10 });
    const [dx, dy, dz] = [x - target.x, y - target.y, z - target.z];
    expect(Math.abs(dx * frame.aheadX + dy * frame.aheadY + dz * frame.aheadZ - ahead)).toBeLessThan(0.5);
    expect(Math.abs(dx * frame.rightX + dy * frame.rightY + dz * frame.rightZ - right)).toBeLessThan(0.5);
  }
});

test('the camera looks past a ship that is beside the player’s', () => {
  const track = plainTrack();
  const eyeAt = openTrack(track);
  const { ship } = shipAt(track, 0, 900, -0.3);
  const { ship: rival } = shipAt(track, 0, 900.5, 0.2);
  const orbit = { angle: 90, elevation: 4, distance: 14 };
  const over = (eye: TrackFrame): number => eye.y - ship.frame.y;
  expect(over(eyeAt(ship, orbit))).toBeLessThan(2);
  expect(over(eyeAt(ship, orbit, [rival.frame]))).toBeGreaterThan(2.5);
});

test('the angle around the ship wraps, height and distance are clamped', () => {
  expect(turnOrbit(FIRST_ORBIT, { angle: 370 }).angle).toBe(10);
  expect(turnOrbit(FIRST_ORBIT, { angle: -10 }).angle).toBe(350);
  expect(turnOrbit(FIRST_ORBIT, { elevation: 200, distance: 0 })).toEqual({
    ...FIRST_ORBIT,
    elevation: ORBIT_BOUNDS.elevation[1],
    distance: ORBIT_BOUNDS.distance[0],
  });
});

test.each(TRACK_IDS)(
  'no part of the track %s is between the camera and the ship, wherever they are',
  (id) => {
    const track = readTrack(id);
    const eyeAt = openTrack(track);
    const section = createSection();
    const places = fc.record({
      path: fc.nat(track.paths.length - 1),
      share: between(0, 1),
      // Includes ±1, because a ship that scrapes along a wall touches it.
      aside: fc.oneof(between(-1, 1), fc.constantFrom(-1, 1)),
      orbit: orbits,
    });
    fc.assert(
      fc.property(places, ({ path, share, aside, orbit }) => {
        const { ship, section: below } = shipAt(track, path, share * pathOf(track, path).length, aside);
        fc.pre((below.flags & GAP) === 0);
        const eye = eyeAt(ship, orbit);
        const to = centreOf(ship);
        const metres = Math.hypot(eye.x - to.x, eye.y - to.y, eye.z - to.z);
        expect(metres, 'the whole ship fits into the picture').toBeGreaterThan(4);
        for (let at = 0.3; at < metres; at += 0.3) {
          const [x, y, z] = (['x', 'y', 'z'] as const).map(
            (axis) => to[axis] + ((eye[axis] - to[axis]) * at) / metres,
          ) as [number, number, number];
          const seen = onPath(track, path, ship.along, x, y, z);
          readSection(pathOf(track, path), seen.along, section);
          if ((section.flags & GAP) !== 0) continue;
          const isAside = seen.across < section.left - 0.3 || seen.across > section.right + 0.3;
          const place = `${at.toFixed(1)} of ${metres.toFixed(1)} m, along ${ship.along}, ${JSON.stringify(seen)}`;
          expect(isAside || seen.over > -0.1, `above the deck: ${place}`).toBe(true);
          expect(!isAside || seen.over > 0.3 || seen.over < -1.6, `not behind a wall: ${place}`).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  },
);

/** Returns the corners of each solid triangle of the landmarks and boards, without falling water. */
function solidTriangles(track: Track): number[][] {
  const building = facesOf(track);
  let step = building.next();
  while (!step.done) step = building.next();
  const faces = step.value;
  const triangles: number[][] = [];
  for (let at = 0; at < faces.length; at += 3 * LANDMARK_STRIDE) {
    const isWater = faces[at + 6] !== 0;
    const corners = [0, 1, 2].flatMap((each) =>
      faces.slice(at + each * LANDMARK_STRIDE, at + each * LANDMARK_STRIDE + 3),
    );
    if (!isWater) triangles.push(corners);
  }
  return triangles;
}

/** Möller–Trumbore. */
function crosses(from: readonly number[], to: readonly number[], triangle: readonly number[]): boolean {
  const minus = (a: readonly number[], b: readonly number[]) => a.map((each, axis) => each - (b[axis] ?? 0));
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, each, axis) => sum + each * (b[axis] ?? 0), 0);
  const cross = (
    [ax = 0, ay = 0, az = 0]: readonly number[],
    [bx = 0, by = 0, bz = 0]: readonly number[],
  ) => [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
  const corner = triangle.slice(0, 3);
  const [first, second] = [minus(triangle.slice(3, 6), corner), minus(triangle.slice(6), corner)];
  const ray = minus(to, from);
  const across = cross(ray, second);
  const area = dot(first, across);
  if (Math.abs(area) < 1e-9) return false;
  const offset = minus(from, corner);
  const u = dot(offset, across) / area;
  const turned = cross(offset, first);
  const v = dot(ray, turned) / area;
  const at = dot(second, turned) / area;
  return u >= 0 && v >= 0 && u + v <= 1 && at > 0 && at < 1;
}

test.each(TRACK_IDS)('no landmark or board of the track %s is between the camera and the ship', (id) => {
  const track = readTrack(id);
  const eyeAt = openTrack(track);
  const triangles = solidTriangles(track);
  const places = fc.record({
    near: fc.constantFrom(...triangles),
    ahead: between(-30, 30),
    aside: between(-1, 1),
    orbit: orbits,
  });
  fc.assert(
    fc.property(places, ({ near: [x = 0, y = 0, z = 0], ahead, aside, orbit }) => {
      const { along } = nearestOnMain(track, x, y, z);
      const { ship, section } = shipAt(track, 0, wrapAlong(pathOf(track, 0), along + ahead), aside);
      fc.pre((section.flags & GAP) === 0);
      const eye = eyeAt(ship, orbit);
      const to = centreOf(ship);
      const [start, end] = [
        [eye.x, eye.y, eye.z],
        [to.x, to.y, to.z],
      ];
      expect(triangles.filter((each) => crosses(start, end, each))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
