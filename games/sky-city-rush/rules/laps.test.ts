import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainTrack } from '../bot/fly-race.ts';
import { noteEvent } from './events.ts';
import { createInput } from './input.ts';
import { endInTime, noteOvertakes, passGates, rankShips } from './laps.ts';
import { createRace } from './race.ts';
import type { Race, RaceMode, Ship } from './state.ts';
import { step } from './step.ts';
import { wrapAlong } from './track.ts';

const track = plainTrack();
const length = track.paths[0]?.length ?? 0;

function raceOf(mode: 'race' | 'trial'): Race {
  const race = createRace(track, { mode, laps: 3, assist: 'ace', isRubberBandOn: false, seed: 3 });
  race.phase = 'racing';
  return race;
}

/** Moves a ship along the main line in steps of 40 m, and checks the gates after each. */
function carry(race: Race, ship: Ship, metres: number): void {
  const stride = Math.sign(metres) * 40;
  for (let done = 0; Math.abs(done) < Math.abs(metres); done += stride) {
    race.steps++;
    if (track.paths[0]) ship.along = wrapAlong(track.paths[0], ship.along + stride);
    passGates(race, ship);
  }
}

describe('laps', () => {
  test('a lap ends at the line once all gates are passed, and its time is stored', () => {
    const race = raceOf('trial');
    const ship = race.ships[0] as Ship;
    ship.along = 0;
    carry(race, ship, length);
    expect(ship.lap).toBe(1);
    expect(ship.lastLapSteps).toBe(race.steps);
    expect(ship.bestLapSteps).toBe(race.steps);
  });

  test('flying back and forth over the line completes no lap', () => {
    const race = raceOf('trial');
    const ship = race.ships[0] as Ship;
    for (let i = 0; i < 5; i++) {
      carry(race, ship, -400);
      carry(race, ship, 400);
    }
    expect(ship.lap).toBe(0);
  });

  test('a ship that turns back over the start is behind the start of the lap, not at its end', () => {
    const race = raceOf('trial');
    const ship = race.ships[0] as Ship;
    carry(race, ship, -200);
    expect(ship.progress).toBeLessThan(0);
  });

  test('progress is the flown distance, and negative for any distance backwards', () => {
    const strides = fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(strides, (ways) => {
        const race = raceOf('trial');
        const ship = race.ships[0] as Ship;
        const start = ship.progress;
        for (const way of ways) carry(race, ship, way * 40);
        const flown = ways.reduce((sum, way) => sum + way * 40, 0);
        expect(ship.progress - start).toBeCloseTo(flown, 6);
      }),
      { numRuns: 300 },
    );
  });

  test('laps flown backwards pass no gates and do not count', () => {
    const race = raceOf('trial');
    const ship = race.ships[0] as Ship;
    carry(race, ship, -5 * length);
    expect([ship.lap, ship.nextGate]).toEqual([0, 1]);
    expect(ship.progress).toBeLessThan(-4.9 * length);
    carry(race, ship, 5 * length);
    expect(ship.lap).toBe(0);
  });

  test('a gate that was skipped must be passed later', () => {
    const race = raceOf('trial');
    const ship = race.ships[0] as Ship;
    ship.along = (track.gates[2] ?? 0) + 300;
    carry(race, ship, length / 2);
    expect(ship.lap).toBe(0);
    expect(ship.nextGate).toBe(1);
  });

  test('the best lap is the shortest', () => {
    const race = raceOf('trial');
    const ship = race.ships[0] as Ship;
    carry(race, ship, length);
    const first = ship.lastLapSteps;
    race.steps += 100;
    carry(race, ship, length);
    expect(ship.lastLapSteps).toBeGreaterThan(first);
    expect(ship.bestLapSteps).toBe(first);
  });
});

test('flying the wrong way is counted in steps, until the ship has turned', () => {
  const race = raceOf('trial');
  const ship = race.ships[0] as Ship;
  Object.assign(ship, { heading: 0.5, speed: 60, across: 0 });
  for (let i = 0; i < 45; i++) step(race, { ...createInput(), throttle: 7 });
  expect(ship.wrongWaySteps).toBeGreaterThan(40);
  Object.assign(ship, { heading: 0, across: 0 });
  step(race, createInput());
  expect(ship.wrongWaySteps).toBe(0);
});

describe('the order of ships', () => {
  test('ranks follow progress, and finished ships keep the order of the finish', () => {
    const race = raceOf('race');
    race.ships.forEach((ship, i) => {
      ship.progress = [500, 900, 100, 700, 300, 200][i] ?? 0;
    });
    rankShips(race);
    expect(race.ships.map(({ rank }) => rank)).toEqual([3, 1, 6, 2, 4, 5]);
    Object.assign(race.ships[2] as Ship, { finishStep: 50 });
    Object.assign(race.ships[5] as Ship, { finishStep: 40 });
    rankShips(race);
    expect(race.ships.map(({ rank }) => rank)).toEqual([5, 3, 2, 4, 6, 1]);
  });

  function pass(race: Race, change: () => void = () => {}): Ship {
    race.steps = 1000;
    const [player, rival] = race.ships as [Ship, Ship];
    race.ships.forEach((ship, i) => {
      ship.progress = 1000 - 100 * i;
    });
    player.progress = 890;
    noteOvertakes(race);
    player.overtakes = 0;
    change();
    player.progress = rival.progress + 3;
    noteOvertakes(race);
    expect(player.overtakes, 'side by side nobody overtakes').toBe(0);
    player.progress = rival.progress + 6;
    noteOvertakes(race);
    return player;
  }

  test('passing another ship is one overtake', () => {
    const race = raceOf('race');
    const player = pass(race);
    expect(player.overtakes).toBe(1);
    noteOvertakes(race);
    expect(player.overtakes).toBe(1);
  });

  test('passing a fallen ship is not an overtake', () => {
    const race = raceOf('race');
    const player = pass(race, () => {
      (race.ships[1] as Ship).phase = 'falling';
    });
    expect(player.overtakes).toBe(0);
  });
});

function raceToEnd(mode: RaceMode): Race {
  return createRace(track, { mode, laps: 2, assist: 'pilot', isRubberBandOn: true, seed: 9 });
}

describe('the countdown', () => {
  test('no ship moves for three seconds, whatever the input; then the clock runs', () => {
    const race = raceToEnd('race');
    const places = race.ships.map(({ along }) => along);
    const counts: number[] = [];
    while (race.phase === 'countdown') {
      step(race, { ...createInput(), throttle: 7, boost: true });
      for (let i = 0; i < race.events.count; i++) counts.push(race.events.items[i]?.amount ?? -1);
    }
    expect(race.ships.map(({ along }) => along)).toEqual(places);
    expect(counts).toEqual([3, 2, 1, 0]);
    expect(race.steps).toBe(0);
    step(race, createInput());
    expect(race.steps).toBe(1);
  });
});

describe('an endless run', () => {
  test('ends when the clock runs out before the next gate', () => {
    const race = raceToEnd('endless');
    let steps = 0;
    while (race.phase !== 'over' && steps < 60 * 60) {
      step(race, createInput());
      steps++;
    }
    expect(race.phase).toBe('over');
    expect(race.steps).toBe(24 * 60);
  });

  test('each gate adds less than the one before, down to four seconds', () => {
    const race = raceToEnd('endless');
    race.phase = 'racing';
    const bonuses: number[] = [];
    for (let gate = 0; gate < 60; gate++) {
      race.events.count = 0;
      noteEvent(race.events, 'gate', 0, 1);
      const before = race.clockSteps;
      endInTime(race);
      bonuses.push(race.clockSteps - before + 1);
    }
    expect(bonuses[0]).toBe(13 * 60);
    bonuses.forEach((bonus, i) => {
      expect(bonus).toBeLessThanOrEqual(bonuses[i - 1] ?? Infinity);
    });
    expect(bonuses[10]).toBeLessThan(bonuses[0] ?? 0);
    expect(bonuses.at(-1)).toBe(4 * 60);
  });
});

describe('a race', () => {
  test('the race is over for the player after the last lap, while rivals continue and also finish', () => {
    const race = raceToEnd('race');
    race.phase = 'racing';
    race.steps = 5000;
    const [player, rival] = race.ships as [Ship, Ship];
    player.lap = 2;
    endInTime(race);
    expect(race.phase).toBe('over');
    expect(player.finishStep).toBe(5000);
    race.steps = 5100;
    rival.lap = 2;
    endInTime(race);
    expect(rival.finishStep).toBe(5100);
    expect(player.finishStep).toBe(5000);
  });

  test('a pilot controls the player’s ship after the end, whatever the input', () => {
    const race = raceToEnd('race');
    Object.assign(race, { phase: 'over' });
    const player = race.ships[0] as Ship;
    for (let i = 0; i < 600; i++)
      step(race, { ...createInput(), steer: 31, brakeLeft: true, brakeRight: true });
    expect(player.progress).toBeGreaterThan(500);
    expect(player.falls).toBe(0);
  });
});

test('for any flight, even backwards, progress follows the ship, and a lap counts only if it was flown', () => {
  const held = fc.record({
    steer: fc.constantFrom(-31, -31, -12, 0, 0, 12, 31, 31),
    throttle: fc.constantFrom(0, 3, 7, 7),
    brakeLeft: fc.boolean(),
    brakeRight: fc.boolean(),
    boost: fc.boolean(),
    reset: fc.constant(false),
    steps: fc.integer({ min: 10, max: 300 }),
  });
  fc.assert(
    fc.property(fc.array(held, { minLength: 3, maxLength: 14 }), (inputs) => {
      const race = raceOf('trial');
      const ship = race.ships[0] as Ship;
      const start = ship.progress;
      let flown = 0;
      let furthest = start;
      for (const { steps, ...input } of inputs)
        for (let i = 0; i < steps && race.phase === 'racing'; i++) {
          const before = ship.progress;
          const wasFalling = ship.phase === 'falling';
          step(race, input);
          const moved = Math.abs(ship.progress - before);
          // A fallen ship returns at most one gap ahead.
          expect(moved).toBeLessThan(wasFalling ? 300 : 5);
          flown += moved;
          furthest = Math.max(furthest, ship.progress);
          expect(ship.lap).toBeLessThanOrEqual(Math.max(0, Math.floor(furthest / length)));
        }
      expect(Math.abs(ship.progress - start)).toBeLessThanOrEqual(flown + 1);
    }),
    { numRuns: 60 },
  );
});
