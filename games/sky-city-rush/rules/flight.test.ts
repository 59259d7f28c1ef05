import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import { plainTrack } from '../bot/fly-race.ts';
import { createDrive, type Drive, fly, steeringRate } from './flight.ts';
import { createRace } from './race.ts';
import { type Ship, SUBSTEP_SECONDS, TOP_SPEED } from './state.ts';
import { createSection, GAP, LOOP, type Section } from './track.ts';

const track = plainTrack();
const deck = { ...createSection(), left: -1e6, right: 1e6 };

function shipAt(speed: number): Ship {
  const race = createRace(track, { mode: 'trial', laps: 1, assist: 'ace', isRubberBandOn: false, seed: 1 });
  const ship = race.ships[0] as Ship;
  ship.speed = speed;
  ship.across = 0;
  return ship;
}

/** Flies for up to `seconds`. Returns the time at which `isDone` became true, or NaN. */
function flyUntil(
  ship: Ship,
  seconds: number,
  drives: (drive: Drive, second: number) => void,
  isDone: (ship: Ship) => boolean = () => false,
): number {
  const drive = createDrive();
  for (let i = 0; i * SUBSTEP_SECONDS < seconds; i++) {
    drives(drive, i * SUBSTEP_SECONDS);
    fly(ship, drive, deck);
    if (isDone(ship)) return (i + 1) * SUBSTEP_SECONDS;
  }
  return Number.NaN;
}

const fullThrottle = (drive: Drive): void => {
  drive.throttle = 1;
};

/** Flies a single substep and returns the rates of change per second. */
function ratesOf(at: Partial<Ship>, driven: Partial<Drive> = {}, section: Partial<Section> = {}) {
  const ship = Object.assign(
    shipAt(0),
    { height: 0.9, climb: 0, steer: 0, heading: 0, lean: 0, along: 0 },
    at,
  );
  const before = { ...ship };
  fly(ship, { ...createDrive(), ...driven }, { ...deck, ...section });
  const rate = (key: 'speed' | 'climb' | 'heading' | 'along' | 'lean') =>
    (ship[key] - before[key]) / SUBSTEP_SECONDS;
  return {
    speed: rate('speed'),
    climb: rate('climb'),
    yaw: rate('heading') * 2 * Math.PI,
    along: rate('along'),
    lean: rate('lean'),
    ship,
  };
}

describe('thrust', () => {
  const half = TOP_SPEED / 2;
  const backwards = 0.5;
  test.each<[string, number, Partial<Ship>, Partial<Drive>, Partial<Section>?]>([
    ['full throttle at rest', 59.8, { speed: 0 }, { throttle: 1 }],
    ['full throttle at half of the top speed', 44.85, { speed: half }, { throttle: 1 }],
    ['full throttle at the top speed', 0, { speed: TOP_SPEED }, { throttle: 1 }],
    ['half throttle at the top speed', -29.9, { speed: TOP_SPEED }, { throttle: 0.5 }],
    ['a little less than half throttle', -33.5, { speed: TOP_SPEED }, { throttle: 0.49 }],
    ['no throttle at the top speed', -62.8, { speed: TOP_SPEED }, {}],
    ['no throttle at half of the top speed', -17.95, { speed: half }, {}],
    ['no throttle when drifting backwards', 4.4, { speed: -half / 3.25 }, {}],
    ['both brakes', -52, { speed: TOP_SPEED }, { throttle: 1, brakeLeft: true, brakeRight: true }],
    [
      'both brakes when drifting backwards',
      83.3,
      { speed: -half / 3.25 },
      { throttle: 0.5, brakeLeft: true, brakeRight: true },
    ],
    ['boost', 90.9, { speed: 0, isBoosting: true }, { throttle: 1 }],
    ['a pad', 101.7, { speed: 0, padSeconds: 0.1 }, { throttle: 1 }],
    ['a pad with boost', 101.7, { speed: 0, padSeconds: 0.1, isBoosting: true }, { throttle: 1 }],
    ['the pace of Cruise', 54, { speed: 0 }, { throttle: 1, pace: 0.95 }],
    ['a full slipstream', 10.2, { speed: TOP_SPEED, draft: 1 }, { throttle: 1 }],
    ['a slope', -7, { speed: TOP_SPEED }, { throttle: 1 }, { climb: 0.5 }],
    [
      'a slope, facing backwards',
      7,
      { speed: TOP_SPEED, heading: backwards },
      { throttle: 1 },
      { climb: 0.5 },
    ],
    ['a slope in a loop', 0, { speed: TOP_SPEED }, { throttle: 1 }, { climb: 0.5, flags: LOOP }],
    ['a slope over a gap', 0, { speed: TOP_SPEED }, { throttle: 1 }, { climb: 0.5, flags: GAP }],
    ['a slope at rest without throttle', 0, { speed: 0 }, {}, { climb: 0.5 }],
    ['a slope at rest with throttle', 52.8, { speed: 0 }, { throttle: 1 }, { climb: 0.5 }],
    ['the rails at the top speed', -60, { speed: TOP_SPEED }, { throttle: 1, assistLoss: 60 }],
    ['the rails at half of the top speed', 14.85, { speed: half }, { throttle: 1, assistLoss: 60 }],
    ['the rails at twice the top speed', -239.4, { speed: 2 * TOP_SPEED }, { throttle: 1, assistLoss: 60 }],
    ['the rails when drifting backwards', 61.2, { speed: -half / 3.25 }, { throttle: 1, assistLoss: 60 }],
  ])('%s accelerates by %f m/s²', (_, expected, at, driven, section) => {
    expect(ratesOf(at, driven, section).speed).toBeCloseTo(expected, 0);
  });

  test('one air brake costs 11 m/s², and less at low speed', () => {
    const cost = (speed: number) => {
      const [plain, braking] = [false, true].map(
        (brakeLeft) => ratesOf({ speed }, { throttle: 1, brakeLeft }).speed,
      );
      return (plain ?? 0) - (braking ?? 0);
    };
    expect(cost(TOP_SPEED)).toBeCloseTo(11, 0);
    expect(cost(half)).toBeCloseTo(5.5, 0);
  });

  test('90 % of the top speed takes 3.2 seconds from rest', () => {
    const seconds = flyUntil(shipAt(0), 10, fullThrottle, (ship) => ship.speed >= 0.9 * TOP_SPEED);
    expect(seconds).toBeCloseTo(3.2, 1);
  });

  test('the top speed is 130 m/s, and 160 with boost', () => {
    const ship = shipAt(0);
    flyUntil(ship, 30, fullThrottle);
    expect(ship.speed).toBeCloseTo(130, 2);
    ship.isBoosting = true;
    flyUntil(ship, 30, fullThrottle);
    expect(ship.speed).toBeCloseTo(160, 0);
  });

  test('both air brakes stop a ship from top speed in less than two seconds', () => {
    const brake = (drive: Drive): void => {
      drive.brakeLeft = true;
      drive.brakeRight = true;
    };
    expect(flyUntil(shipAt(TOP_SPEED), 5, brake, (ship) => ship.speed < 5)).toBeLessThan(2);
  });
});

describe('handling', () => {
  test.each([
    [0, 1.35],
    [TOP_SPEED / 2, 1.075],
    [-TOP_SPEED / 2, 1.075],
    [TOP_SPEED, 0.8],
    [2 * TOP_SPEED, 0.8],
  ])('full steering at %f m/s turns by at most %f radians per second', (speed, rate) => {
    expect(steeringRate(speed)).toBeCloseTo(rate, 9);
  });

  test.each<[string, number, Partial<Ship>, Partial<Drive>, Partial<Section>?]>([
    ['steering at rest', 0.47, { speed: 0, steer: 1 }, { steer: 1 }],
    ['steering at low speed', 0.85, { speed: 9, steer: 1 }, { steer: 1 }],
    ['steering at the top speed', 0.8, { speed: TOP_SPEED, steer: 1 }, { steer: 1 }],
    ['steering to the left', -0.8, { speed: TOP_SPEED, steer: -1 }, { steer: -1 }],
    ['steering above the deck’s grip', 0.56, { speed: TOP_SPEED, steer: 1, height: 4.6 }, { steer: 1 }],
    ['steering over a gap', 0.56, { speed: TOP_SPEED, steer: 1 }, { steer: 1 }, { flags: GAP }],
    ['the right brake', 0.5, { speed: TOP_SPEED }, { brakeRight: true }],
    ['the left brake', -0.5, { speed: TOP_SPEED }, { brakeLeft: true }],
    ['both brakes', 0, { speed: TOP_SPEED }, { brakeLeft: true, brakeRight: true }],
    ['the assist over a gap', 0.3, { speed: TOP_SPEED }, { assistYaw: 0.3 }, { flags: GAP }],
    [
      'a bend to the right that the ship does not follow',
      -1.3,
      { speed: TOP_SPEED },
      { throttle: 1 },
      { bend: 0.01 },
    ],
  ])('%s turns the nose by %f radians per second', (_, expected, at, driven, section) => {
    expect(ratesOf(at, driven, section).yaw).toBeCloseTo(expected, 2);
  });

  test.each([
    ['on the deck', 6.5, {}, {}],
    ['over a gap', 6.5 * 0.49, {}, { flags: GAP }],
    ['above the deck’s grip', 6.5 * 0.49, { height: 4.6 }, {}],
  ])('sideways slip fades %s, and part of its energy becomes speed', (_, rate, at, section) => {
    const { ship } = ratesOf({ speed: 100, slip: 20, ...at }, { throttle: 1 }, section);
    const still = ratesOf({ speed: 100, ...at }, { throttle: 1 }, section);
    expect(ship.slip).toBeCloseTo(20 / (1 + rate * SUBSTEP_SECONDS), 6);
    expect(ship.speed - still.ship.speed).toBeCloseTo((0.72 * (400 - ship.slip ** 2)) / 200, 2);
  });

  test('the inside of a bend is shorter, down to three tenths', () => {
    const ahead = (across: number) =>
      ratesOf({ speed: 100, across }, { throttle: 1 }, { bend: 0.01 }).along / 100;
    for (const [across, factor] of [
      [0, 1],
      [50, 2],
      [-100, 0.5],
      [90, 1 / 0.3],
      [200, 1 / 0.3],
    ] as const)
      expect(ahead(across)).toBeCloseTo(factor, 1);
  });

  test('a ship leans into its steering and against its slip, by at most 0.16 turns', () => {
    const leanOf = (at: Partial<Ship>, driven: Partial<Drive> = {}) =>
      ratesOf({ speed: 100, ...at }, driven).lean;
    expect(leanOf({ steer: 1 }, { steer: 1 })).toBeCloseTo(7 * 0.085, 1);
    expect(leanOf({ slip: -50 })).toBeCloseTo(7 * 0.08, 1);
    expect(leanOf({ slip: -500 })).toBeCloseTo(7 * 0.16, 6);
    expect(leanOf({ slip: 500 })).toBeCloseTo(7 * -0.16, 6);
    expect(leanOf({ lean: 0.1 })).toBeCloseTo(-0.7, 6);
  });

  test('a lane change of 5 m takes 0.8 seconds at top speed, and ends with a straight nose', () => {
    const ship = shipAt(TOP_SPEED);
    const tapThere = (drive: Drive, second: number): void => {
      drive.throttle = 1;
      drive.steer = second < 0.22 ? 1 : second < 0.44 ? -1 : 0;
    };
    const seconds = flyUntil(ship, 2, tapThere, ({ across }) => across >= 5);
    expect(seconds).toBeGreaterThan(0.6);
    expect(seconds).toBeLessThan(0.9);
    flyUntil(ship, 1, fullThrottle);
    expect(Math.abs(ship.heading * 360)).toBeLessThan(1);
    expect(Math.abs(ship.slip)).toBeLessThan(0.5);
  });

  test('one air brake turns tighter and makes the tail slide: more than twice the slip, at a cost of speed', () => {
    const [plain, sliding] = [false, true].map((isBraking) => {
      const ship = shipAt(TOP_SPEED);
      flyUntil(ship, 1, (drive) => {
        drive.throttle = 1;
        drive.steer = 1;
        drive.brakeRight = isBraking;
      });
      return ship;
    }) as [Ship, Ship];
    expect(sliding.heading).toBeGreaterThan(1.5 * plain.heading);
    expect(sliding.slip).toBeLessThan(2 * plain.slip);
    expect(sliding.speed).toBeLessThan(plain.speed - 8);
  });

  test('a released slide fades: half of it in about a tenth of a second', () => {
    const ship = shipAt(TOP_SPEED);
    ship.slip = 20;
    expect(flyUntil(ship, 1, fullThrottle, ({ slip }) => slip < 10)).toBeCloseTo(0.11, 1);
  });

  test('left and right are mirror images', () => {
    const turning = fc.array(
      fc.record({ steer: fc.integer({ min: -31, max: 31 }), left: fc.boolean(), right: fc.boolean() }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(turning, fc.integer({ min: 0, max: 160 }), (turns, speed) => {
        const [ship, mirrored] = [1, -1].map((side) => {
          const flown = shipAt(speed);
          flyUntil(flown, turns.length * 0.2, (drive, second) => {
            const turn = turns[
              Math.min(turns.length - 1, Math.floor(second / 0.2))
            ] as (typeof turns)[number];
            drive.throttle = 1;
            drive.steer = (side * turn.steer) / 31;
            drive.brakeLeft = side > 0 ? turn.left : turn.right;
            drive.brakeRight = side > 0 ? turn.right : turn.left;
          });
          return flown;
        }) as [Ship, Ship];
        expect(mirrored.across).toBeCloseTo(-ship.across, 6);
        expect(mirrored.speed).toBeCloseTo(ship.speed, 6);
      }),
      { numRuns: 50 },
    );
  });
});

test('no steering or braking makes a ship faster than thrust alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -31, max: 31 }), { minLength: 5, maxLength: 40 }), (turns) => {
      const ship = shipAt(TOP_SPEED);
      flyUntil(ship, turns.length * 0.1, (drive, second) => {
        drive.throttle = 1;
        drive.steer = (turns[Math.floor(second / 0.1)] ?? 0) / 31;
      });
      expect(Math.hypot(ship.speed, ship.slip)).toBeLessThanOrEqual(TOP_SPEED + 0.5);
    }),
    { numRuns: 100 },
  );
});

test.each<[string, number, Partial<Ship>, Partial<Section>?]>([
  ['at rest over the deck', 0, {}],
  ['a metre higher', -110, { height: 1.9 }],
  ['climbing', -30, { climb: 2 }],
  ['at the largest height that the deck holds', -396, { height: 4.5 }],
  ['above that height', -27, { height: 4.6 }],
  ['over a gap', -27, { speed: 100 }, { flags: GAP }],
  ['over a gap where the line is upside down', 27, { speed: 100 }, { flags: GAP, upright: -1 }],
  ['over a gap where the line bends upwards', -37, { speed: 100 }, { flags: GAP, rise: 0.001 }],
  ['below the deck’s edge in a gap', -27, { height: -1 }, { flags: GAP }],
])('a ship %s accelerates upwards by %f m/s²', (_, expected, at, section) => {
  expect(ratesOf({ speed: 100, ...at }, {}, section).climb).toBeCloseTo(expected, 0);
});

test('a ship in the deck rises at once, faster the deeper it is, however fast it sank', () => {
  for (const [height, climb] of [
    [-1, 7],
    [-2, 14],
  ] as const)
    expect(ratesOf({ height, climb: -90 }).ship.climb).toBeCloseTo(climb, 6);
  // The deck's spring alone lifts this ship faster.
  expect(ratesOf({ height: -0.01, climb: 5 }).ship.climb).toBeGreaterThan(5);
});

test('a ship dropped from above or pushed into the deck comes to rest 0.9 m over it', () => {
  fc.assert(
    fc.property(between(-2, 30), (height) => {
      const ship = shipAt(100);
      ship.height = height;
      flyUntil(ship, 6, fullThrottle);
      expect(ship.height).toBeCloseTo(0.9, 2);
    }),
    { numRuns: 40 },
  );
});
