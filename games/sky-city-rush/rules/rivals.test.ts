import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import { plainTrack } from '../bot/fly-race.ts';
import { UNLIMITED_SPEED } from './pilot/pilot.ts';
import { createRace } from './race.ts';
import { hasAttacked, RIVAL_CAST, setIntents, setPaces } from './rivals.ts';
import { MOST_FIELD, type Race, type RaceOptions, RIVALS, type Ship } from './state.ts';
import { pathOf } from './track.ts';

const track = plainTrack();
const MOST_BAND = 0.04;

function pacesOf(isRubberBandOn: boolean, progress: readonly number[]): number[] {
  const race: Race = createRace(track, { mode: 'race', laps: 3, assist: 'ace', isRubberBandOn, seed: 1 });
  race.ships.forEach((ship: Ship, i) => {
    ship.progress = progress[i] ?? 0;
  });
  const paces = new Float64Array(1 + RIVALS);
  setPaces(race, paces);
  return [...paces];
}

const level = pacesOf(false, []);
const progresses = fc.array(between(-500, 60_000), {
  minLength: 6,
  maxLength: 6,
});

describe('the rubber band', () => {
  test('the rubber band never changes a rival’s top speed by more than 4 %, and never the player’s', () => {
    fc.assert(
      fc.property(progresses, (progress) => {
        const paces = pacesOf(true, progress);
        expect(paces[0]).toBe(1);
        paces.forEach((pace, i) => {
          expect(Math.abs(pace / (level[i] as number) - 1)).toBeLessThanOrEqual(MOST_BAND + 1e-12);
        });
      }),
    );
  });

  test('an option of the race switches the rubber band off', () => {
    fc.assert(
      fc.property(progresses, (progress) => {
        expect(pacesOf(false, progress)).toEqual(level);
      }),
    );
  });

  test('slows a rival far ahead, speeds up a rival far behind, and does not affect rivals nearby', () => {
    const paces = pacesOf(true, [5000, 5500, 5020, 5000, 4980, 4500]);
    const change = paces.map((pace, i) => pace / (level[i] as number));
    expect(change[1]).toBeCloseTo(1 - MOST_BAND, 5);
    expect(change[3]).toBe(1);
    expect(change[5]).toBeCloseTo(1 + MOST_BAND, 5);
  });
});

test('five rivals have different names, tempers and skills, and no ship is faster than the player’s', () => {
  expect(RIVAL_CAST).toHaveLength(RIVALS);
  for (const of of ['name', 'temper'] as const)
    expect(new Set(RIVAL_CAST.map((rival) => rival[of])).size).toBe(RIVALS);
  expect(new Set(RIVAL_CAST.map(({ skill }) => JSON.stringify(skill))).size).toBe(RIVALS);
  for (const { pace, skill } of RIVAL_CAST) {
    expect(pace).toBeLessThanOrEqual(1);
    expect(skill.errors, 'everybody errs').toBeGreaterThan(0);
  }
});

const METRES = 3 * pathOf(track, 0).length;
const OPTIONS: RaceOptions = { mode: 'race', laps: 3, assist: 'cruise', isRubberBandOn: false, seed: 1 };

/** The player is at 100 m/s after `progress` metres, and each rival is `off` metres from its station. */
function raceAt(progress: number, off: number, changed: Partial<RaceOptions> = {}): Race {
  const race = createRace(track, { ...OPTIONS, ...changed });
  race.phase = 'racing';
  race.ships.forEach((ship: Ship, i) => {
    ship.progress = progress + (i === 0 ? 0 : (RIVAL_CAST[i - 1]?.station ?? 0) + off);
    ship.speed = 100;
  });
  setIntents(race);
  return race;
}

const speeds = (race: Race): number[] => race.pilots.slice(1).map(({ mostSpeed }) => mostSpeed);
const efforts = (race: Race): number[] => race.pilots.slice(1).map(({ effort }) => effort);

test('each rival’s form is based on the seed, and no rival has the same form in more than three races of ten', () => {
  const RACES = 300;
  const counts = new Map<string, number>();
  for (let seed = 1; seed <= RACES; seed++) {
    createRace(track, { ...OPTIONS, seed })
      .pilots.slice(1)
      .forEach(({ form }, rival) => {
        counts.set(`${rival} ${form}`, (counts.get(`${rival} ${form}`) ?? 0) + 1);
      });
  }
  expect(counts.size).toBe(RIVALS * RIVALS);
  expect(Math.max(...counts.values())).toBeLessThan(0.3 * RACES);
});

describe('rivals before they attack', () => {
  test('at its station a rival flies as fast as the player; ahead of it, slower; behind it, faster', () => {
    expect(speeds(raceAt(1000, 0))).toEqual([100, 100, 100, 100, 100]);
    for (const speed of speeds(raceAt(1000, 60))) expect(speed).toBeLessThan(95);
    for (const speed of speeds(raceAt(1000, -60))) expect(speed).toBeGreaterThan(105);
  });

  test('no rival slows down for a ship at rest', () => {
    const race = raceAt(1000, 0);
    (race.ships[0] as Ship).speed = 0;
    setIntents(race);
    for (const speed of speeds(race)) expect(speed).toBeGreaterThan(70);
  });

  test('some rivals fly ahead of the player and some behind', () => {
    const stations = RIVAL_CAST.map(({ station }) => station);
    expect(stations.filter((station) => station > 0).length).toBeGreaterThanOrEqual(2);
    expect(stations.filter((station) => station < 0).length).toBeGreaterThanOrEqual(2);
  });
});

describe('rivals after they attack', () => {
  test('the player’s position no longer affects rivals', () => {
    expect(speeds(raceAt(METRES * 0.95, 60))).toEqual(speeds(raceAt(METRES * 0.95, -60)));
  });

  test('rivals fly better on levels with less assist', () => {
    const of = (assist: RaceOptions['assist']) => efforts(raceAt(METRES * 0.95, 0, { assist }))[0] as number;
    expect(of('cruise')).toBeLessThan(of('pilot'));
    expect(of('pilot')).toBeLessThan(of('ace'));
  });

  test('a stronger field flies better, and a weaker field worse', () => {
    const of = (field: number) => efforts(raceAt(METRES * 0.95, 0, { field }))[0] as number;
    expect(of(MOST_FIELD)).toBeGreaterThan(of(0));
    expect(of(-MOST_FIELD)).toBeLessThan(of(0));
  });

  test('rivals attack one after the other', () => {
    expect(new Set(RIVAL_CAST.map(({ attackFrom }) => attackFrom)).size).toBe(RIVAL_CAST.length);
  });

  test('the rival in the weakest form attacks last, after three fifths of the race', () => {
    const waiting = (fraction: number): number[] => {
      const race = raceAt(METRES * fraction, 0);
      const forms = race.pilots.slice(1).map(({ form }) => form);
      return [1, 2, 3, 4, 5]
        .filter((index) => !hasAttacked(race, index))
        .map((index) => forms.filter((form) => form < (race.pilots[index]?.form ?? 0)).length);
    };
    expect(waiting(0.2)).toHaveLength(5);
    expect(waiting(0.5)).toEqual([0]);
    expect(waiting(0.7)).toEqual([]);
  });
});

test('without rivals the player’s pilot has no speed limit', () => {
  expect(raceAt(1000, 0, { mode: 'trial' }).pilots[0]?.mostSpeed).toBe(UNLIMITED_SPEED);
});

describe('rivals in a race of two players', () => {
  /** Two players at these positions, the second one faster; all rivals are beside the second player. */
  function twoAt(first: number, second: number): Race {
    const race = createRace(track, { ...OPTIONS, seats: 2 });
    race.phase = 'racing';
    race.ships.forEach((ship, i) => {
      ship.progress = i === 0 ? first : second;
      ship.speed = i === 0 ? 100 : 120;
    });
    return race;
  }

  test('each rival adapts its speed to the nearer player, and there is one rival less', () => {
    const race = twoAt(1000, 2000);
    const [, , near] = race.ships as [Ship, Ship, Ship];
    near.progress = 1000 + (RIVAL_CAST[1]?.station ?? 0);
    const last = race.ships.at(-1) as Ship;
    last.progress = 2000 + (RIVAL_CAST[4]?.station ?? 0);
    setIntents(race);
    expect(race.pilots[2]?.mostSpeed).toBe(100);
    expect(race.pilots.at(-1)?.mostSpeed).toBe(120);
    expect(race.pilots[1]?.mostSpeed, 'that ship is a player’s').toBe(UNLIMITED_SPEED);
  });

  test('all rivals attack once the leader, or a player who has finished, is far enough along the track', () => {
    const hasAll = (race: Race): boolean => [2, 3, 4, 5].every((index) => hasAttacked(race, index));
    expect(hasAll(twoAt(100, 200))).toBe(false);
    expect(hasAll(twoAt(0.9 * METRES, 200))).toBe(true);
    expect(hasAll(twoAt(200, 0.9 * METRES))).toBe(true);
    const race = twoAt(100, 200);
    (race.ships[1] as Ship).finishStep = 1;
    expect(hasAll(race)).toBe(true);
  });
});
