import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { allLevels, type Room } from '../levels/collection.ts';
import { writeMoves } from '../levels/moves.ts';
import { loadCollection } from '../levels/read-data.ts';
import { solve } from '../solver/search.ts';
import { SAVED_SOLUTIONS } from './best-scores.ts';
import { checkSolutions, isOpen, movesSaved, type Solutions, scoreOf, solvesNamed } from './progress.ts';

const collection = loadCollection();
const [first, second] = collection as [Room, Room];

const solution = (index: number): string => {
  const finding = solve((first.levels[index] as Room['levels'][number]).level);
  return finding.kind === 'solved' ? writeMoves(finding.moves) : '';
};
const solved = (count: number): Solutions =>
  Object.fromEntries(first.levels.slice(0, count).map(({ id }, index) => [id, solution(index)]));

test('three unsolved levels of a room are open, and three solved ones open the next room', () => {
  const open = (room: Room, solutions: Solutions) =>
    room.levels.map((_, index) => isOpen(collection, solutions, room, index)).lastIndexOf(true) + 1;
  expect(open(first, {})).toBe(3);
  expect(open(second, {})).toBe(0);
  expect(open(first, solved(2))).toBe(5);
  expect(open(second, solved(2))).toBe(0);
  expect(open(second, solved(3))).toBe(3);
});

test('a solved level stays solved when its board changes', () => {
  const named = allLevels(collection).find(({ id }) => id === 'lost-property');
  const [before] = named?.earlier ?? [];
  if (!named || !before) throw new Error('There is no earlier board.');
  const finding = solve(before);
  const moves = finding.kind === 'solved' ? writeMoves(finding.moves) : '';
  expect(solvesNamed(named, moves)).toBe('before');
  expect(checkSolutions(collection, { [named.id]: moves })).toEqual({ [named.id]: moves });
});

test('a level is worth 100 points, plus a point for each move below twice the fewest', () => {
  const { id, fewest } = first.levels[0] as Room['levels'][number];
  expect(scoreOf(collection, { [id]: solution(0) })).toBe(100 + fewest);
  expect(movesSaved(10, 20)).toBe(0);
  expect(movesSaved(10, 35)).toBe(0);
  expect(movesSaved(10, 13)).toBe(7);
  expect(movesSaved(10, 8), 'of an earlier board').toBe(10);
});

test('stored solutions that do not solve their level are dropped', () => {
  const [good, bad] = first.levels.map(({ id }) => id) as [string, string];
  expect(checkSolutions(collection, { [good]: solution(0), [bad]: 'rrrr', nonsense: 'u' })).toEqual({
    [good]: solution(0),
  });
  expect(checkSolutions(collection, { [good]: 'x' })).toEqual({});
  expect(checkSolutions(collection, { [good]: `${solution(0)}r` })).toEqual({});
});

test('for any stored data, the score counts only real solutions', () => {
  const ids = fc.constantFrom(...allLevels(collection).map(({ id }) => id), '__proto__', 'constructor');
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.dictionary(ids, fc.oneof(fc.string(), fc.integer()))),
      (value) => {
        const text = JSON.stringify({ version: 1, value });
        const saves = createSaveStore('donum', { getItem: () => text, setItem: () => {} });
        expect(scoreOf(collection, checkSolutions(collection, saves.read(SAVED_SOLUTIONS)))).toBe(0);
      },
    ),
  );
});
