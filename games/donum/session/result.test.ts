import { expect, test } from 'vitest';
import { allLevels } from '../levels/collection.ts';
import { loadCollection } from '../levels/read-data.ts';
import { endingResult, endingText, levelResult, timedRunResult, watchedResult } from '../texts.ts';
import { MOST_GUESTS } from '../view/scene/ending.ts';
import { isLastLevel, roomLevel } from './playable.ts';
import { givenGifts, hasEnded } from './progress.ts';

const level = { moves: 9, fewest: 8, isNewBest: true, friends: 2, next: 'The Doorway' };

test('the result says that a shorter solution exists, and marks the player’s best with a stamp', () => {
  expect(levelResult(level)).toMatchObject({
    title: 'Everybody has their gift',
    facts: '9 moves. It can be done in 8.',
    stamp: 'your best',
    next: 'The Doorway',
  });
});

test('a solution with the fewest moves gets a stamp', () => {
  expect(levelResult({ ...level, moves: 8 })).toMatchObject({
    facts: '8 moves.',
    stamp: 'the fewest moves',
  });
  expect(watchedResult(8, 8).stamp).toBe('the fewest moves');
});

test('the result omits the fewest moves if they are unknown', () => {
  expect(levelResult({ ...level, fewest: null, isNewBest: false })).toMatchObject({
    facts: '9 moves.',
    stamp: null,
  });
});

test('the streak of days is shown from the second day on', () => {
  expect(levelResult({ ...level, streak: 1 }).facts).toBe('9 moves. It can be done in 8.');
  expect(levelResult({ ...level, streak: 3 }).facts).toBe(
    '9 moves. It can be done in 8. Solved 3 days in a row.',
  );
});

test('a level with a single friend does not say “everybody”, and the last level leads to the list of levels', () => {
  expect(levelResult({ ...level, friends: 1, next: null })).toMatchObject({
    title: 'They have their gift',
    next: 'Levels',
  });
});

test('a timed run shows its points next to the best points', () => {
  const run = { deck: [], solved: 1, points: 105, leftMs: 0 };
  expect(timedRunResult(run, 0)).toMatchObject({ facts: '1 level, 105 points.', stamp: 'your best' });
  expect(timedRunResult(run, 300)).toMatchObject({
    facts: '1 level, 105 points. Your best is 300.',
    stamp: null,
  });
});

const collection = loadCollection();
const levels = allLevels(collection);
const solved = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, 'r']));

test('the ending contains only the gifts of solved levels', () => {
  expect(givenGifts(collection, {})).toEqual([]);
  expect(givenGifts(collection, solved('for-you', 'full-house'))).toEqual([
    'ribbon',
    ...['feather', 'stone', 'feather', 'ribbon', 'bell', 'ribbon'],
  ]);
});

test('the ending follows only the last level of the last room', () => {
  const endings = levels.filter(({ id }) => {
    const playable = roomLevel(collection, id);
    return playable && isLastLevel(collection, playable);
  });
  expect(endings.map(({ id }) => id)).toEqual(['many-happy-returns']);
  expect(hasEnded(collection, solved('donum'))).toBe(false);
  expect(hasEnded(collection, solved('many-happy-returns'))).toBe(true);
});

test('the ending shows counts and a text, and continues with unsolved levels', () => {
  const gifts = ['stone', 'bell', 'bell'] as const;
  expect(endingText(gifts)).toBe(
    'The end. 3 friends come back on the stage, each with what you gave them: 1 stone, 2 bells.',
  );
  expect(endingResult(gifts, 'Heavy')).toMatchObject({
    facts: 'You gave 3 gifts away, for good. This is where they went.',
    next: 'Heavy',
  });
  expect(endingResult(gifts, null).next).toBe('Levels');
});

test('the stage has room for all friends', () => {
  const all = givenGifts(collection, solved(...levels.map(({ id }) => id)));
  expect(all.length).toBeGreaterThan(150);
  expect(all.length).toBeLessThanOrEqual(MOST_GUESTS);
});
