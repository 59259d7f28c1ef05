import { expect, test } from 'vitest';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import {
  addRace,
  CUP_RACES,
  type Cup,
  cupTable,
  isCupOver,
  SAVED_CUP,
  seedOfRace,
  trackOfRace,
} from './cup.ts';

const TRACKS = ['canyon', 'spire', 'undercity'];
const fresh: Cup = { seed: 7, assist: 'cruise', field: 0, races: [] };
const second = [2, 1, 3, 4, 5, 6];
const won = [1, 2, 3, 4, 5, 6];

test('four races visit all tracks, each with its own seed', () => {
  let cup = fresh;
  const [tracks, seeds] = [new Set<string>(), new Set<number>()];
  for (let race = 0; race < CUP_RACES; race++) {
    expect(isCupOver(cup)).toBe(false);
    tracks.add(trackOfRace(cup, TRACKS));
    seeds.add(seedOfRace(cup));
    cup = addRace(cup, won);
  }
  expect(isCupOver(cup)).toBe(true);
  expect([...tracks].sort()).toEqual(TRACKS);
  expect(seeds.size).toBe(CUP_RACES);
});

test('the table adds up points, and the last race decides ties', () => {
  expect(cupTable(addRace(fresh, won)).map(({ points }) => points)).toEqual([10, 7, 5, 3, 2, 1]);
  const level = cupTable(addRace(addRace(fresh, won), second));
  expect(level.slice(0, 2)).toEqual([
    { ship: 1, points: 17 },
    { ship: 0, points: 17 },
  ]);
});

test('a cup is saved, and invalid stored data is ignored', () => {
  const saves = createSaveStore('test', createMemoryStorage());
  const cup = addRace(fresh, second);
  saves.update(SAVED_CUP, () => cup);
  expect(saves.read(SAVED_CUP)).toEqual(cup);
  for (const lie of [
    { ...cup, races: [[1, 1, 1, 1, 1, 1]] },
    { ...cup, races: [[1, 2]] },
    { ...cup, races: Array.from({ length: 9 }, () => won) },
    { ...cup, field: 99 },
    { ...cup, assist: 'god' },
    { ...cup, seed: 'x' },
  ])
    expect(SAVED_CUP.parse(lie)).toBeNull();
});
