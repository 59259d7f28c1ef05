import { describe, expect, test } from 'vitest';
import { plainTrack } from '../bot/plain-track.ts';
import { UNLIMITED_SPEED } from './pilot/pilot.ts';
import { createRace } from './race.ts';
import { hasAttacked, setIntents } from './racecraft.ts';
import { RIVAL_CAST } from './rivals.ts';
import { MOST_FIELD, type Race, type RaceOptions, type Ship } from './state.ts';
import { pathOf } from './track.ts';

const track = plainTrack();
const METRES = 3 * pathOf(track, 0).length;
const OPTIONS: RaceOptions = { mode: 'race', laps: 3, assist: 'cruise', isRubberBandOn: false, seed: 1 };

/** A race in which the player flies at 100 m/s, so many metres on, and each rival so far from its station. */
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

describe('before they attack', () => {
  test('who is at its station flies as fast as the player, who is ahead of it eases off, who is behind comes up', () => {
    expect(speeds(raceAt(1000, 0))).toEqual([100, 100, 100, 100, 100]);
    for (const speed of speeds(raceAt(1000, 60))) expect(speed).toBeLessThan(95);
    for (const speed of speeds(raceAt(1000, -60))) expect(speed).toBeGreaterThan(105);
  });

  test('nobody waits for a ship that stands still', () => {
    const race = raceAt(1000, 0);
    (race.ships[0] as Ship).speed = 0;
    setIntents(race);
    for (const speed of speeds(race)) expect(speed).toBeGreaterThan(70);
  });

  test('some fly ahead of the player and some behind', () => {
    const stations = RIVAL_CAST.map(({ station }) => station);
    expect(stations.filter((station) => station > 0).length).toBeGreaterThanOrEqual(2);
    expect(stations.filter((station) => station < 0).length).toBeGreaterThanOrEqual(2);
  });
});

describe('once they have attacked', () => {
  test('where the player is does not matter any more', () => {
    expect(speeds(raceAt(METRES * 0.95, 60))).toEqual(speeds(raceAt(METRES * 0.95, -60)));
  });

  test('the level decides: the less help, the better they fly', () => {
    const of = (assist: RaceOptions['assist']) => efforts(raceAt(METRES * 0.95, 0, { assist }))[0] as number;
    expect(of('cruise')).toBeLessThan(of('pilot'));
    expect(of('pilot')).toBeLessThan(of('ace'));
  });

  test('a stronger field flies better, a weaker one worse', () => {
    const of = (field: number) => efforts(raceAt(METRES * 0.95, 0, { field }))[0] as number;
    expect(of(MOST_FIELD)).toBeGreaterThan(of(0));
    expect(of(-MOST_FIELD)).toBeLessThan(of(0));
  });

  test('they do so one after the other', () => {
    expect(new Set(RIVAL_CAST.map(({ attackFrom }) => attackFrom)).size).toBe(RIVAL_CAST.length);
  });
});

test('alone nobody means anything', () => {
  expect(raceAt(1000, 0, { mode: 'trial' }).pilots[0]?.mostSpeed).toBe(UNLIMITED_SPEED);
});

describe('between two players', () => {
  /** Two players so far apart, the second one faster, and all rivals at the second one's place. */
  function twoAt(first: number, second: number): Race {
    const race = createRace(track, { ...OPTIONS, seats: 2 });
    race.phase = 'racing';
    race.ships.forEach((ship, i) => {
      ship.progress = i === 0 ? first : second;
      ship.speed = i === 0 ? 100 : 120;
    });
    return race;
  }

  test('a rival keeps the nearer one company, and there is one rival fewer', () => {
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

  test('all rivals attack once the leader, or whoever is over the line, is far enough on', () => {
    const hasAll = (race: Race): boolean => [2, 3, 4, 5].every((index) => hasAttacked(race, index));
    expect(hasAll(twoAt(100, 200))).toBe(false);
    expect(hasAll(twoAt(0.9 * METRES, 200))).toBe(true);
    expect(hasAll(twoAt(200, 0.9 * METRES))).toBe(true);
    const race = twoAt(100, 200);
    (race.ships[1] as Ship).finishStep = 1;
    expect(hasAll(race)).toBe(true);
  });
});
