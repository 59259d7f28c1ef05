import { expect, test } from 'vitest';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { allLevels } from '../levels/collection.ts';
import { writeMoves } from '../levels/moves.ts';
import { loadCollection, loadDays } from '../levels/read-data.ts';
import { solve } from '../solver/search.ts';
import { createBestScores, SAVED_RUSH } from './best-scores.ts';
import { dayLevel, roomLevel } from './level-choice.ts';

const collection = loadCollection();
const today = dayLevel(loadDays(), new Date('2026-11-22T12:00:00Z'));

/** A storage that holds this much, and what becomes of it. */
function keptWith(kept: Record<string, unknown> = {}) {
  const texts = new Map(
    Object.entries(kept).map(([name, value]) => [
      `slash-slash/donum/${name}`,
      JSON.stringify({ version: 1, value }),
    ]),
  );
  return createSaveStore('donum', {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => texts.set(key, text),
  });
}

test('only a shorter solution takes the place of one', () => {
  const scores = createBestScores(collection, keptWith(), today);
  const first = roomLevel(collection, 'for-you');
  if (!first) throw new Error('There is no first level.');
  expect(scores.bestOf(first)).toBeNull();
  scores.addSolution(first, 'rlrrrddlll');
  scores.addSolution(first, 'rrrddlll');
  scores.addSolution(first, 'rlrrrddlll');
  expect(scores.bestOf(first)).toBe('rrrddlll');
});

test('who solved an earlier board of a level has solved it, but has no best moves on the new one', () => {
  const named = allLevels(collection).find(({ id }) => id === 'lost-property');
  const [before] = named?.earlier ?? [];
  const playable = roomLevel(collection, 'lost-property');
  if (!named || !before || !playable) throw new Error('There is no earlier board.');
  const movesOf = (level: typeof before): string => {
    const finding = solve(level);
    return finding.kind === 'solved' ? writeMoves(finding.moves) : '';
  };
  const scores = createBestScores(
    collection,
    keptWith({ solutions: { 'lost-property': movesOf(before) } }),
    today,
  );
  expect(Object.keys(scores.solutions)).toEqual(['lost-property']);
  expect(scores.bestOf(playable)).toBeNull();
  scores.addSolution(playable, movesOf(named.level));
  expect(scores.bestOf(playable)).toBe(movesOf(named.level));
});

test('a stored best that is no number of points does not count', () => {
  const savesWith = (value: unknown) =>
    createSaveStore('donum', { getItem: () => JSON.stringify({ version: 1, value }), setItem: () => {} });
  expect(savesWith(512).read(SAVED_RUSH)).toBe(512);
  for (const wrong of [-1, 0.5, '9', null]) expect(savesWith(wrong).read(SAVED_RUSH)).toBe(0);
});
