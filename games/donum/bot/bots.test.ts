import { expect, test } from 'vitest';
import { allLevels } from '../levels/collection.ts';
import { loadCollection } from '../levels/read-data.ts';
import { measureBalance } from './balance.ts';
import { blindFigures, playEagerly } from './bots.ts';

const collection = loadCollection();
const first = collection[0]?.levels ?? [];

test.each(first)(
  '$id teaches by itself: a blind bot solves it in a few tries, and hardly ever by luck',
  (named) => {
    const { tries, luckyFraction } = blindFigures(named, 120);
    expect(tries).toBeLessThanOrEqual(10);
    expect(luckyFraction).toBeLessThan(0.06);
  },
);

test.each(collection)(
  'a bot that gives as soon as it can gets stuck in half of the levels of $name',
  (room) => {
    const solved = room.levels.filter(({ level }) => playEagerly(level));
    expect(solved.length).toBeLessThanOrEqual(room.levels.length / 2);
  },
);

test('the eager bot solves hardly any level after the first room', () => {
  const later = allLevels(collection.slice(1));
  expect(later.filter(({ level }) => playEagerly(level)).length / later.length).toBeLessThan(0.2);
});

test('the table of `npm run balance` contains the same results, with all goals met', () => {
  const rows = measureBalance();
  expect(rows.length).toBe(collection.length + 5);
  expect(rows.filter(({ isMet }) => !isMet)).toEqual([]);
});
