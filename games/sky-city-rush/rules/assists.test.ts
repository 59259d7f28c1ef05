import { describe, expect, test } from 'vitest';
import { PLAIN_KNOTS, plainTrack, readTrack } from '../bot/fly-race.ts';
import { assist } from './assists.ts';
import { createDrive, type Drive } from './flight.ts';
import { createInput } from './input.ts';
import { createRace } from './race.ts';
import type { Assist, Ship } from './state.ts';
import { step } from './step.ts';
import { createSection, GAP, mainAlong } from './track.ts';

const RACE = { mode: 'trial', laps: 3, isRubberBandOn: false, seed: 1 } as const;
const track = plainTrack();
const deck = { ...createSection(), left: -10, right: 10 };

function raceWith(kind: Assist) {
  const race = createRace(track, { ...RACE, assist: kind });
  race.phase = 'racing';
  const ship = race.ships[0] as Ship;
  Object.assign(ship, { across: 0, speed: 110 });
  return { race, ship };
}

function driveWith(kind: Assist, driven: Partial<Drive>, at: Partial<Ship>, section = deck): Drive {
  const { ship } = raceWith(kind);
  const drive = { ...createDrive(), ...driven };
  assist(kind, Object.assign(ship, at), section, drive);
  return drive;
}

test('Cruise holds the throttle, and releases it only if both brakes are pressed', () => {
  expect(driveWith('cruise', { throttle: 0 }, {}).throttle).toBe(1);
  expect(driveWith('cruise', { throttle: 0, brakeLeft: true, brakeRight: true }, {}).throttle).toBe(0);
  expect(driveWith('pilot', { throttle: 0 }, {}).throttle).toBe(0);
});

test('Cruise costs a twentieth of the top speed; Pilot and Ace cost no speed', () => {
  const paces = (['cruise', 'pilot', 'ace'] as const).map((kind) => driveWith(kind, {}, {}).pace);
  expect(paces).toEqual([0.95, 1, 1]);
});

test('with rails, steering on every level is assisted as on Cruise, without a change of pace or throttle', () => {
  const { ship } = raceWith('ace');
  const near = { across: 7.5, heading: 0.06 };
  const onCruise = driveWith('cruise', { steer: 0.5 }, near);
  for (const kind of ['pilot', 'ace'] as const) {
    const drive = { ...createDrive(), steer: 0.5 };
    assist(kind, Object.assign(ship, near), deck, drive, true);
    expect(drive).toEqual({ ...onCruise, pace: 1, throttle: 0 });
    expect(driveWith(kind, { steer: 0.5 }, near).assistYaw).not.toBeCloseTo(onCruise.assistYaw, 2);
  }
});

test('Ace never changes the input, wherever the ship is', () => {
  for (const across of [-9.5, 0, 9.5]) {
    const drive = driveWith(
      'ace',
      { steer: 1, throttle: 0.5 },
      { across, heading: 0.05 },
      { ...deck, bend: 0.004 },
    );
    expect(drive).toEqual({ ...createDrive(), steer: 1, throttle: 0.5 });
  }
});

test('the assist turns the nose back if it is off by at most a fifth of a turn', () => {
  const wide = { ...deck, left: -1000, right: 1000 };
  expect(driveWith('cruise', {}, { heading: 0.2 }, wide).assistYaw).toBeLessThan(-1);
  expect(driveWith('cruise', {}, { heading: 0.201 }, wide).assistYaw).toBe(0);
});

test.each<[Assist, number, number]>([
  ['cruise', 0.6, 1.6],
  ['pilot', 0.25, 0.6],
])(
  '%s follows %f of a bend, and turns the nose back by %f of its angle per second',
  (kind, follow, centring) => {
    const wide = { ...deck, left: -1000, right: 1000 };
    expect(driveWith(kind, {}, { speed: 100 }, { ...wide, bend: 0.004 }).assistYaw).toBeCloseTo(
      0.4 * follow,
      6,
    );
    const yawWhile = (steer: number) => driveWith(kind, { steer }, { heading: 0.05 }, wide).assistYaw;
    const full = -centring * 0.05 * 2 * Math.PI;
    expect(yawWhile(0)).toBeCloseTo(full, 6);
    // Less, the more the player steers.
    for (const steer of [0.5, -0.5]) expect(yawWhile(steer)).toBeCloseTo(full / 4, 6);
    expect(yawWhile(1)).toBeCloseTo(0, 6);
  },
);

describe('rails (the assist that steers away from edges)', () => {
  test.each<[Assist]>([['cruise'], ['pilot']])(
    '%s turns away from a near edge, and leaves the middle alone',
    (kind) => {
      expect(driveWith(kind, { steer: 1 }, { across: 9, heading: 0.03 }).assistYaw).toBeLessThan(-0.2);
      expect(driveWith(kind, { steer: -1 }, { across: -9, heading: -0.03 }).assistYaw).toBeGreaterThan(0.2);
      expect(driveWith(kind, { steer: 1 }, { across: 0, heading: 0 }).assistYaw).toBeCloseTo(0, 5);
    },
  );

  test('rails cost speed while they act, so that steering is faster', () => {
    expect(driveWith('cruise', {}, { across: 9.5 }).assistLoss).toBeGreaterThan(0);
    expect(driveWith('cruise', {}, { across: 0 }).assistLoss).toBe(0);
  });

  test.each<[Assist, number, number]>([
    ['cruise', 0, -0.65],
    ['pilot', 0.45, -0.9],
  ])(
    'at full strength %s leaves %f of the steering towards the edge, and all of it away from the edge',
    (kind, towards, away) => {
      const steerOf = (steer: number, across: number) => driveWith(kind, { steer }, { across }).steer;
      expect(steerOf(1, 10.5)).toBeCloseTo(towards, 6);
      expect(steerOf(-1, -10.5)).toBeCloseTo(-towards, 6);
      expect(steerOf(-1, 10.5)).toBeCloseTo(away, 6);
      expect(steerOf(1, -10.5)).toBeCloseTo(-away, 6);
    },
  );

  test.each([
    [8, 0],
    [9, 24],
    [10.5, 60],
    [15, 60],
  ])(
    'the strength of the rails grows with the distance beyond their margin: %f m from the middle costs %f m/s²',
    (across, loss) => {
      for (const side of [-1, 1])
        expect(driveWith('cruise', {}, { across: side * across }).assistLoss).toBeCloseTo(loss, 6);
    },
  );

  test('only the rails of Cruise hold a ship on the deck', () => {
    expect(driveWith('cruise', {}, { across: 10.5 }).isHeld).toBe(true);
    expect(driveWith('cruise', {}, { across: 0 }).isHeld).toBe(false);
    expect(driveWith('pilot', {}, { across: 10.5 }).isHeld).toBe(false);
  });

  test('the rails act on where the ship will be in 0.45 seconds, including its drift out of a bend', () => {
    const lossAt = (at: Partial<Ship>, bend = 0) =>
      driveWith('cruise', {}, { across: 0, speed: 100, ...at }, { ...deck, bend }).assistLoss;
    expect(lossAt({ slip: 20 })).toBeCloseTo(60 * ((0.45 * 20 - 8) / 2.5), 6);
    expect(lossAt({ slip: -20 })).toBeCloseTo(60 * ((0.45 * 20 - 8) / 2.5), 6);
    expect(lossAt({ heading: 1 / 36 })).toBeCloseTo(0, 6);
    expect(lossAt({ heading: 1 / 30 })).toBeCloseTo(60 * ((45 * Math.sin(Math.PI / 15) - 8) / 2.5), 2);
    // A ship on Cruise follows 0.6 of a bend.
    const drift = (0.4 * 0.0225 * 100 * 100 * 0.45 * 0.45) / 2;
    expect(lossAt({}, 0.0225)).toBeCloseTo((60 * (drift - 8)) / 2.5, 6);
  });

  test('there are no rails over a gap', () => {
    const overGap = driveWith('cruise', { steer: 1 }, { across: 9, heading: 0.03 }, { ...deck, flags: GAP });
    expect(overGap.assistLoss).toBe(0);
  });

  test('on Cruise a key held for ten seconds on a deck without walls does not lead to a fall', () => {
    for (const steer of [-31, 31]) {
      const { race, ship } = raceWith('cruise');
      for (let i = 0; i < 600; i++) step(race, { ...createInput(), steer });
      expect(ship.falls).toBe(0);
      expect(ship.speed).toBeGreaterThan(60);
    }
  });

  test('on Ace a held steering key leads over the edge within three seconds', () => {
    const { race, ship } = raceWith('ace');
    for (let i = 0; i < 180; i++) step(race, { ...createInput(), steer: 31, throttle: 7 });
    expect(ship.falls).toBeGreaterThan(0);
  });
});

test('after rails have pushed the ship away from an edge, edges give no Rush for a second; on Pilot and Ace they do', () => {
  const walled = plainTrack({ leftWalls: [[0, PLAIN_KNOTS]], rightWalls: [[0, PLAIN_KNOTS]] });
  /** Seconds until an edge is skimmed by a ship that starts beside it and keeps its distance. */
  const secondsToSkim = (kind: Assist, heading: number): number => {
    const race = createRace(walled, { ...RACE, assist: kind });
    race.phase = 'racing';
    const ship = race.ships[0] as Ship;
    for (let steps = 0; steps < 180; steps++) {
      const isFirst = steps === 0;
      Object.assign(ship, { across: 7.6, slip: 0, speed: 20, heading: isFirst ? heading : 0 });
      step(race, createInput());
      if (ship.skimRight > 0) return steps / 60;
    }
    return Number.POSITIVE_INFINITY;
  };
  expect(secondsToSkim('cruise', 0)).toBe(0);
  expect(secondsToSkim('cruise', 0.05)).toBeCloseTo(1, 1);
  expect(secondsToSkim('pilot', 0.05)).toBe(0);
  expect(secondsToSkim('ace', 0.05)).toBe(0);
});

test('on Cruise a fall from a shortcut leads to the main line beside it, and on Ace to the shortcut', () => {
  const canyon = readTrack('canyon');
  const pathAfterFall = (kind: Assist, isOnRails = false): readonly number[] => {
    const race = createRace(canyon, { ...RACE, assist: kind, isOnRails });
    race.phase = 'racing';
    const ship = race.ships[0] as Ship;
    Object.assign(ship, { path: 1, along: 60, across: 6, speed: 90 });
    do step(race, createInput());
    while (ship.phase === 'falling');
    return [ship.falls, ship.path, Math.round(mainAlong(canyon, ship.path, ship.along) / 10)];
  };
  const [falls, path, place] = pathAfterFall('cruise');
  expect([falls, path]).toEqual([1, 0]);
  expect(pathAfterFall('ace')).toEqual([1, 1, place]);
  expect(pathAfterFall('cruise', true)).toEqual([1, 1, place]);
});
