import { expect, test } from 'vitest';
import { allLevels } from '../levels/collection.ts';
import { loadCollection } from '../levels/read-data.ts';
import { MOST_GUESTS } from '../view/scene/ending.ts';
import { endingResult, endingText, givenGifts, hasEnded, isLastLevel } from './ending.ts';
import { roomLevel } from './level-choice.ts';

const collection = loadCollection();
const levels = allLevels(collection);
const solved = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, 'r']));

test('what comes back is what was given in the levels that are solved, and nothing else', () => {
  expect(givenGifts(collection, {})).toEqual([]);
  expect(givenGifts(collection, solved('for-you', 'full-house'))).toEqual([
    'ribbon',
    ...['feather', 'stone', 'feather', 'ribbon', 'bell', 'ribbon'],
  ]);
});

test('the end comes with the last level of the last room alone', () => {
  const endings = levels.filter(({ id }) => {
    const playable = roomLevel(collection, id);
    return playable && isLastLevel(collection, playable);
  });
  expect(endings.map(({ id }) => id)).toEqual(['many-happy-returns']);
  expect(hasEnded(collection, solved('donum'))).toBe(false);
  expect(hasEnded(collection, solved('many-happy-returns'))).toBe(true);
});

test('the end is told in figures and in words, and leads on to what is still unsolved', () => {
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

test('there is room on the stage for everybody', () => {
  const all = givenGifts(collection, solved(...levels.map(({ id }) => id)));
  expect(all.length).toBeGreaterThan(150);
  expect(all.length).toBeLessThanOrEqual(MOST_GUESTS);
});
