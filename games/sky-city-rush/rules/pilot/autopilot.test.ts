import { describe, expect, test } from 'vitest';
import { createRandom } from '#engine/rules/random.ts';
import { flyToEnd, plainTrack, readTrack } from '../../bot/fly-race.ts';
import { createInput, type ShipInput } from '../input.ts';
import { createRace } from '../race.ts';
import { STAND_IN } from '../rivals.ts';
import type { Race, RaceOptions, Ship } from '../state.ts';
import { step } from '../step.ts';
import type { Track } from '../track.ts';
import { pilotShip } from './autopilot.ts';
import { createPilot, type Mistake, type Pilot, type Skill } from './pilot.ts';

const OPTIONS: RaceOptions = { mode: 'trial', laps: 1, assist: 'ace', isRubberBandOn: false, seed: 1 };
const plain = plainTrack();

function flyWith(
  skill: Skill,
  seconds: number,
  see: (race: Race, input: ShipInput, pilot: Pilot) => void,
  track: Track = plain,
  prepare: (race: Race, pilot: Pilot) => void = () => {},
): void {
  const race = createRace(track, OPTIONS);
  race.phase = 'racing';
  const pilot = createPilot(skill, track);
  prepare(race, pilot);
  const random = createRandom(9);
  const input = createInput();
  for (let i = 0; i < seconds * 60; i++) {
    pilotShip(race, 0, pilot, random, input);
    step(race, input);
    see(race, input, pilot);
  }
}

const player = (race: Race): Ship => race.ships[0] as Ship;

describe('a pilot without mistakes', () => {
  test('a pilot stays on the deck for a whole lap of each real track', () => {
    for (const id of ['canyon', 'spire', 'undercity']) {
      const race = createRace(readTrack(id), OPTIONS);
      const pilot = createPilot(STAND_IN, race.track);
      const random = createRandom(1);
      flyToEnd(race, (now, input) => pilotShip(now, 0, pilot, random, input));
      expect(player(race).lap).toBe(1);
      expect(player(race).falls).toBe(0);
    }
  });

  test('a pilot returns to its line from either side within two seconds, without overshooting', () => {
    for (const across of [-7, 7]) {
      let [side, last] = [0, Infinity];
      flyWith(
        { ...STAND_IN, line: 0, throttle: 1 },
        3,
        (race) => {
          side = Math.max(side, -Math.sign(across) * player(race).across);
          last = Math.abs(player(race).across);
        },
        plain,
        (race) => Object.assign(player(race), { across, speed: 110, along: 400 }),
      );
      expect(last).toBeLessThan(2.5);
      expect(side, 'metres on the other side').toBeLessThan(3);
    }
  });

  test('a pilot that was turned around finds the right direction again', () => {
    let metres = 0;
    flyWith(
      STAND_IN,
      12,
      (race) => {
        metres = player(race).progress;
      },
      plain,
      (race) => Object.assign(player(race), { heading: 0.5, speed: 40, across: 0, along: 500 }),
    );
    expect(metres).toBeGreaterThan(600);
  });
});

describe('mistakes', () => {
  test('mistakes occur as often as the pilot’s skill defines, and are of all three kinds', () => {
    const counts = new Map<Mistake, number>();
    let isMakingMistake = false;
    flyWith({ ...STAND_IN, errors: 12 }, 600, (_, __, pilot) => {
      if (pilot.errorSteps > 0 && !isMakingMistake)
        counts.set(pilot.error, (counts.get(pilot.error) ?? 0) + 1);
      isMakingMistake = pilot.errorSteps > 0;
    });
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    expect(counts.size).toBe(3);
    // Twelve mistakes per minute, minus the time to recover from each.
    expect(total).toBeGreaterThan(50);
    expect(total).toBeLessThan(120);
  });

  test('mistakes do not occur in the first five seconds, when all ships are side by side', () => {
    flyWith({ ...STAND_IN, errors: 3600 }, 4.9, (_, __, pilot) => {
      expect(pilot.errorSteps).toBe(0);
    });
  });

  /** Returns the mean result of `of` in 40 steps of flight with the given mistake. */
  function mean(error: Mistake | null, of: (race: Race, input: ShipInput) => number): number {
    let sum = 0;
    flyWith(
      { ...STAND_IN, line: 0, throttle: 1 },
      40 / 60,
      (race, input) => {
        sum += of(race, input);
      },
      plain,
      (race, pilot) => {
        Object.assign(player(race), { across: 0, speed: 120, along: 700 });
        if (error) Object.assign(pilot, { errorSteps: 41, error, errorSide: 1 });
      },
    );
    return sum / 40;
  }

  test('mistakes have visible effects: “wide” leaves the line, “twitch” jerks the stick, “late” steers too little', () => {
    const across = (race: Race): number => player(race).across;
    const steer = (_: Race, input: ShipInput): number => input.steer;
    expect(mean('wide', across)).toBeGreaterThan(mean(null, across) + 0.5);
    expect(mean('twitch', steer)).toBeGreaterThan(20);
    expect(Math.abs(mean('late', steer))).toBeLessThan(Math.abs(mean(null, steer)));
  });
});

describe('overtaking', () => {
  /** Flies a fast pilot 40 m behind a slow ship. Returns whether it passed, its bumps, and its sideways distance. */
  function passSlower(skill: Skill): { isPast: boolean; bumps: number; aside: number } {
    const race = createRace(plain, { ...OPTIONS, mode: 'race', laps: 20 });
    race.phase = 'racing';
    race.ships.forEach((ship, i) => {
      Object.assign(ship, { along: 1500 + 200 * i, speed: 60, across: 0 });
    });
    const [chaser, slow] = race.ships as [Ship, Ship];
    Object.assign(chaser, { along: 400, speed: 100 });
    Object.assign(slow, { along: 440, speed: 90 });
    const pilot = createPilot(skill, plain);
    const random = createRandom(2);
    const input = createInput();
    let aside = 0;
    for (let i = 0; i < 300; i++) {
      pilotShip(race, 0, pilot, random, input);
      step(race, input);
      Object.assign(slow, { across: 0, heading: 0, slip: 0, speed: 90 });
      if (Math.abs(slow.along - chaser.along) < 5) aside = Math.abs(slow.across - chaser.across);
    }
    return { isPast: chaser.along > slow.along + 10, bumps: chaser.bumps, aside };
  }

  test('a faster ship passes on one side, without touching', () => {
    const { isPast, bumps, aside } = passSlower({ ...STAND_IN, throttle: 1, passingFrom: 30, passing: 4 });
    expect(isPast).toBe(true);
    expect(bumps).toBe(0);
    expect(aside).toBeGreaterThan(2.6);
  });
});

describe('a pilot that is stuck', () => {
  const resetsAfter = (changed: Partial<Ship>, phase: Race['phase'] = 'racing'): number | null => {
    const race = createRace(plain, OPTIONS);
    race.phase = phase;
    const pilot = createPilot(STAND_IN, plain);
    const random = createRandom(9);
    const input = createInput();
    for (let steps = 1; steps <= 300; steps++) {
      Object.assign(player(race), changed);
      pilotShip(race, 0, pilot, random, input);
      if (input.reset) return steps;
    }
    return null;
  };

  test.each<[string, Partial<Ship>, Race['phase'], number | null]>([
    ['at rest', { speed: 0 }, 'racing', 101],
    ['just below 6 m/s', { speed: 5.9 }, 'racing', 101],
    ['at 6 m/s', { speed: 6 }, 'racing', null],
    ['at rest during the countdown', { speed: 0 }, 'countdown', null],
    ['falling', { speed: 0, phase: 'falling' }, 'racing', null],
    ['flying the wrong way for 100 steps', { speed: 50, wrongWaySteps: 100 }, 'racing', null],
    ['flying the wrong way for longer', { speed: 50, wrongWaySteps: 101 }, 'racing', 1],
  ])('%s: asks for a reset only after 100 steps', (_, changed, phase, steps) => {
    expect(resetsAfter(changed, phase)).toBe(steps);
  });
});
