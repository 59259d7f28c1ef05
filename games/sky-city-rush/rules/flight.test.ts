import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import { plainTrack } from '../bot/fly-race.ts';
import { createDrive, type Drive, fly } from './flight.ts';
import { createRace } from './race.ts';
import { type Ship, SUBSTEP_SECONDS, TOP_SPEED } from './state.ts';
import { createSection } from './track.ts';

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

describe('thrust', () => {
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
