import { expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { createFakeTabs } from '#tests/support/fake-tabs.ts';
import { allLevels } from '../levels/collection.ts';
import { writeMoves } from '../levels/moves.ts';
import { loadCollection, loadDays } from '../levels/read-data.ts';
import { solve } from '../solver/search.ts';
import { createBestScores, SAVED_TIMED_RUN } from './best-scores.ts';
import { dayLevel, roomLevel } from './playable.ts';

const collection = loadCollection();
const today = () => dayLevel(loadDays(), dayOf(new Date('2026-11-22T12:00:00Z')));

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

test('only a shorter solution replaces a stored one', () => {
  const scores = createBestScores(collection, keptWith(), today);
  const first = roomLevel(collection, 'for-you');
  if (!first) throw new Error('There is no first level.');
  expect(scores.bestOf(first)).toBeNull();
  scores.addSolution(first, 'rlrrrddlll');
  scores.addSolution(first, 'rrrddlll');
  scores.addSolution(first, 'rlrrrddlll');
  expect(scores.bestOf(first)).toBe('rrrddlll');
});

test('solving an earlier board of a level counts as solved, but its moves are not the best of the new board', () => {
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

test('a stored best that is not a number of points is ignored', () => {
  const savesWith = (value: unknown) =>
    createSaveStore('donum', { getItem: () => JSON.stringify({ version: 1, value }), setItem: () => {} });
  expect(savesWith(512).read(SAVED_TIMED_RUN)).toBe(512);
  for (const wrong of [-1, 0.5, '9', null]) expect(savesWith(wrong).read(SAVED_TIMED_RUN)).toBe(0);
});

function solutionOf(id: string): string {
  const named = allLevels(collection).find((each) => each.id === id);
  const finding = named && solve(named.level);
  if (finding?.kind !== 'solved') throw new Error(`${id} has no solution.`);
  return writeMoves(finding.moves);
}

test('levels solved in two open tabs are all saved, and each tab shows the other’s', () => {
  const tabs = createFakeTabs();
  const [one, two] = [tabs.open('donum'), tabs.open('donum')].map((saves) =>
    createBestScores(collection, saves, today),
  );
  const [a, b, c] = allLevels(collection).map(({ id }) => id) as [string, string, string];
  const add = (scores: typeof one, id: string) => {
    const playable = roomLevel(collection, id);
    if (playable) scores?.addSolution(playable, solutionOf(id));
  };
  add(one, a);
  add(one, b);
  add(two, c);
  for (const scores of [one, two, createBestScores(collection, tabs.open('donum'), today)])
    expect(Object.keys(scores?.solutions ?? {}).sort()).toEqual([a, b, c].sort());
});

test('a longer solution in one tab never replaces a shorter solution in another tab', () => {
  const named = roomLevel(collection, 'for-you');
  if (!named) throw new Error('There is no first level.');
  for (const order of [
    ['rrrddlll', 'rlrrrddlll'],
    ['rlrrrddlll', 'rrrddlll'],
  ]) {
    const texts = createFakeTabs();
    const open = () => {
      // This tab has not received the other tab's storage event yet.
      const saves = texts.open('donum');
      return createBestScores(collection, { ...saves, follow: () => {} }, today);
    };
    const tabs = [open(), open()];
    order.forEach((moves, index) => {
      tabs[index]?.addSolution(named, moves);
    });
    expect(open().bestOf(named)).toBe('rrrddlll');
  }
});
