import { expect, test } from 'vitest';
import { levelResult, rushResult, watchedResult } from './result.ts';

const level = { moves: 9, fewest: 8, isNewBest: true, friends: 2, next: 'The Doorway' };

test('a level that can be done in fewer moves says so, and that it was the best so far', () => {
  expect(levelResult(level)).toMatchObject({
    title: 'Everybody has theirs',
    facts: '9 moves. It can be done in 8.',
    stamp: 'your best',
    next: 'The Doorway',
  });
});

test('the fewest moves are stamped as such', () => {
  expect(levelResult({ ...level, moves: 8 })).toMatchObject({
    facts: '8 moves.',
    stamp: 'the fewest moves',
  });
  expect(watchedResult(8, 8).stamp).toBe('the fewest moves');
});

test('where nobody knows the fewest nothing is said of it', () => {
  expect(levelResult({ ...level, fewest: null, isNewBest: false })).toMatchObject({
    facts: '9 moves.',
    stamp: null,
  });
});

test('who solves day after day is told, from the second day on', () => {
  expect(levelResult({ ...level, streak: 1 }).facts).toBe('9 moves. It can be done in 8.');
  expect(levelResult({ ...level, streak: 3 }).facts).toBe(
    '9 moves. It can be done in 8. Solved 3 days in a row.',
  );
});

test('one friend alone is not everybody, and after the last level come the levels', () => {
  expect(levelResult({ ...level, friends: 1, next: null })).toMatchObject({
    title: 'They have theirs',
    next: 'Levels',
  });
});

test('a rush counts what it has brought, beside one’s best', () => {
  const run = { deck: [], solved: 1, points: 105, leftMs: 0 };
  expect(rushResult(run, 0)).toMatchObject({ facts: '1 level, 105 points.', stamp: 'your best' });
  expect(rushResult(run, 300)).toMatchObject({
    facts: '1 level, 105 points. Your best is 300.',
    stamp: null,
  });
});
