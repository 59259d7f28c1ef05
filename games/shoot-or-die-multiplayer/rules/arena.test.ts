import { describe, expect, test } from 'vitest';
import {
  ARENAS,
  type Arena,
  createPillars,
  driftInArena,
  keepOutOfPillars,
  placePillars,
  wallAt,
} from './arena.ts';

test.each([
  [0, 468],
  [10, 468],
  [16, 375],
  [22, 282],
  [34, 96],
  [60, 96],
])('after %i seconds the wall is %i units from the middle', (seconds, distance) => {
  expect(wallAt(seconds)).toBeCloseTo(distance, 9);
});

/** Pillars in polar coordinates: the distance as a fraction of the wall's, and the angle in degrees. */
function pillarsOf(arena: Arena, seconds: number) {
  const pillars = createPillars();
  placePillars(pillars, arena, seconds);
  const wall = wallAt(seconds);
  return pillars.items.slice(0, pillars.count).map(({ x, y, radius }) => ({
    distance: Math.hypot(x, y) / wall,
    degrees: Math.round((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
    radius: radius / wall,
  }));
}

const closeTo = (value: number) => expect.closeTo(value, 6);

describe('pillars', () => {
  test.each([0, 15])('in columns, four pillars are around the middle after %i seconds', (seconds) => {
    expect(pillarsOf('columns', seconds)).toEqual(
      [0, 90, 180, 270].map((degrees) => ({ distance: closeTo(0.36), degrees, radius: closeTo(0.085) })),
    );
  });

  test('in septum, two pairs of pillars leave a gap in the middle of a line', () => {
    expect(pillarsOf('septum', 0)).toEqual(
      [
        [0.42, 270],
        [0.25, 270],
        [0.25, 90],
        [0.42, 90],
      ].map(([distance = 0, degrees]) => ({ distance: closeTo(distance), degrees, radius: closeTo(0.095) })),
    );
  });

  test.each([
    [0, [90, 270]],
    [2.75, [180, 0]],
    [5.5, [270, 90]],
    [11, [90, 270]],
  ])(
    'in carousel, after %f seconds of eleven for a turn, two opposite pillars are at %j degrees',
    (seconds, angles) => {
      expect(pillarsOf('carousel', seconds)).toEqual(
        angles.map((degrees) => ({ distance: closeTo(0.31), degrees, radius: closeTo(0.115) })),
      );
    },
  );

  test.each(['chamber', 'whirl'] as const)('there are none in %s', (arena) => {
    expect(pillarsOf(arena, 0)).toEqual([]);
  });

  /** Second at which the closing wall is this far from the middle. */
  const secondOf = (wall: number) => 10 + (24 * (468 - wall)) / 372;

  test.each([
    [300, 0.085],
    [235, 0.0425],
    [171, 0.085 / 130],
  ])('sink while the wall closes: at %i units their radius is %f of it', (wall, radius) => {
    expect(wallAt(secondOf(wall))).toBeCloseTo(wall, 9);
    expect(pillarsOf('columns', secondOf(wall))[0]?.radius).toBeCloseTo(radius, 6);
  });

  test('are gone before the wall is closed', () => {
    for (const arena of ARENAS) expect(pillarsOf(arena, secondOf(169))).toEqual([]);
  });
});

describe('keeping out of pillars', () => {
  const pillars = {
    count: 1,
    items: [
      { x: 100, y: 50, radius: 20 },
      { x: -100, y: 0, radius: 50 },
    ],
  };
  const movedFrom = (x: number, y: number) => {
    const thing = { x, y };
    keepOutOfPillars(pillars, thing, 10);
    return [thing.x, thing.y];
  };

  test.each([
    [
      [101, 50],
      [130, 50],
    ],
    [
      [99, 50],
      [70, 50],
    ],
    [
      [100, 55],
      [100, 80],
    ],
    [
      [103, 54],
      [118, 74],
    ],
  ])('pushes a thing at %j straight out of the pillar, to %j', ([x = 0, y = 0], [toX = 0, toY = 0]) => {
    expect(movedFrom(x, y)).toEqual([closeTo(toX), closeTo(toY)]);
  });

  test('leaves things outside, exactly in its middle and at unused pillars alone', () => {
    for (const [x, y] of [
      [130, 50],
      [100, 20],
      [100, 50],
      [-100, 5],
    ] as const)
      expect(movedFrom(x, y)).toEqual([x, y]);
  });
});

test('the whirl carries things around the middle, at 130 units per second at the open wall and slower inside', () => {
  const movedBy = (arena: Arena, x: number, y: number) => {
    const thing = { x, y };
    driftInArena(arena, thing, 0.1);
    return [thing.x - x, thing.y - y];
  };
  expect(movedBy('whirl', 468, 0)).toEqual([closeTo(0), closeTo(13)]);
  expect(movedBy('whirl', 0, 468)).toEqual([closeTo(-13), closeTo(0)]);
  expect(movedBy('whirl', -234, 0)).toEqual([closeTo(0), closeTo(-6.5)]);
  for (const arena of ARENAS) if (arena !== 'whirl') expect(movedBy(arena, 300, 200)).toEqual([0, 0]);
});
