import { expect, test } from 'vitest';
import { levelFigures, levelOutcome, rushFigures, rushOutcome, watchedOutcome } from './result.ts';

const level = { moves: 9, fewest: 8, isNewBest: true, friends: 2, next: 'The Doorway' };

test('a level that can be done in fewer moves says so, and that it was the best so far', () => {
  expect(levelOutcome(level)).toMatchObject({
    title: 'Everybody has theirs',
    facts: '9 moves. It can be done in 8.',
    stamp: 'your best',
    next: 'The Doorway',
  });
});

test('the fewest moves are stamped as such', () => {
  expect(levelOutcome({ ...level, moves: 8 })).toMatchObject({
    facts: '8 moves.',
    stamp: 'the fewest moves',
  });
  expect(watchedOutcome(8, 8).stamp).toBe('the fewest moves');
});

test('where nobody knows the fewest nothing is said of it', () => {
  expect(levelOutcome({ ...level, fewest: null, isNewBest: false })).toMatchObject({
    facts: '9 moves.',
    stamp: null,
  });
});

test('one friend alone is not everybody, and after the last level come the levels', () => {
  expect(levelOutcome({ ...level, friends: 1, next: null })).toMatchObject({
    title: 'They have theirs',
    next: 'Levels',
  });
});

test('a rush counts what it has brought, beside one’s best', () => {
  const run = { deck: [], solved: 1, points: 105, leftMs: 0 };
  expect(rushOutcome(run, 0)).toMatchObject({ facts: '1 level, 105 points.', stamp: 'your best' });
  expect(rushOutcome(run, 300)).toMatchObject({
    facts: '1 level, 105 points. Your best is 300.',
    stamp: null,
  });
  expect(rushFigures({ ...run, leftMs: 61_000 })).toEqual(['1:01', '1 solved · 105 points']);
});

test('the figures leave out what nobody knows', () => {
  expect(levelFigures(1, 8, 9)).toEqual(['1 move', 'fewest 8 · best 9']);
  expect(levelFigures(2, 8, null)).toEqual(['2 moves', 'fewest 8']);
  expect(levelFigures(0, null, null)).toEqual(['0 moves', '']);
});
