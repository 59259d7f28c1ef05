import { expect, test } from 'vitest';
import { allLevels } from '../levels/collection.ts';
import { writeMap } from '../levels/map.ts';
import { loadCollection } from '../levels/read-data.ts';
import { solve } from '../solver/search.ts';
import {
  beginTimedRun,
  passTime,
  readClock,
  solveTimedLevel,
  TIMED_RUN_MS,
  TIMED_RUN_MS_PER_MOVE,
  timedLevel,
} from './timed-run.ts';

const collection = loadCollection();

test('a timed run contains the first room and the player’s solved levels, the shortest first', () => {
  const named = allLevels(collection).at(-1);
  if (!named) throw new Error('There are no levels.');
  const { deck } = beginTimedRun(collection, { [named.id]: 'r'.repeat(named.fewest) }, 7);
  expect(deck.length).toBe((collection[0]?.levels.length ?? 0) + 1);
  expect(deck.map(({ fewest }) => fewest)).toEqual(deck.map(({ fewest }) => fewest).sort((a, b) => a - b));
  expect(deck.at(-1)?.name).toBe(named.name);
});

test('the seed decides how levels are rotated, and their length stays the same', () => {
  const maps = (seed: number) => beginTimedRun(collection, {}, seed).deck.map(({ level }) => writeMap(level));
  expect(maps(1)).toEqual(maps(1));
  expect(maps(1)).not.toEqual(maps(2));
  for (const { level, fewest } of beginTimedRun(collection, {}, 3).deck) {
    const finding = solve(level);
    expect(finding.kind === 'solved' && finding.moves.length).toBe(fewest);
  }
});

test('time never falls below zero, and long gaps between frames do not count', () => {
  const run = beginTimedRun(collection, {}, 1);
  expect(passTime(run, 16).leftMs).toBe(TIMED_RUN_MS - 16);
  expect(passTime(run, 60_000).leftMs).toBe(TIMED_RUN_MS - 250);
  expect(passTime({ ...run, leftMs: 5 }, 16).leftMs).toBe(0);
});

test('a solved level adds a second for each necessary move', () => {
  const run = beginTimedRun(collection, {}, 1);
  const { fewest } = timedLevel(run);
  const solved = solveTimedLevel(run, fewest + 1);
  expect(solved).toMatchObject({
    solved: 1,
    points: 100 + fewest - 1,
    leftMs: TIMED_RUN_MS + fewest * TIMED_RUN_MS_PER_MOVE,
  });
  expect(timedLevel(solved)).toBe(run.deck[1]);
});

test('the deck starts again after its last level', () => {
  const run = beginTimedRun(collection, {}, 1);
  expect(timedLevel({ ...run, solved: run.deck.length })).toBe(run.deck[0]);
});

test('the clock shows 0:00 only at the end', () => {
  expect(readClock(65_000)).toBe('1:05');
  expect(readClock(1)).toBe('0:01');
  expect(readClock(0)).toBe('0:00');
});
