import { expect, test } from 'vitest';
import { readMap } from '../levels/map.ts';
import { writeMoves } from '../levels/moves.ts';
import { findWalk } from './path.ts';

const walk = (map: string[], goal: number): string | null => {
  const level = readMap(map);
  const found = findWalk(level, level.start, goal);
  return found && writeMoves(found);
};

test('one walks around what would change the board, by the shortest way', () => {
  expect(walk(['@S.', '...', 'r..'], 2)).toBe('drru');
  expect(walk(['@C.', '...', 'r..'], 2)).toBe('drru');
});

test('the last step may pick up, push or give', () => {
  expect(walk(['@.S', 'r..'], 2)).toBe('rr');
  expect(walk(['@.C.', 'r...'], 2)).toBe('rr');
  const level = readMap(['@.r']);
  expect(findWalk(level, { ...level.start, hands: ['ribbon'] }, 2)).toEqual(['right', 'right']);
});

test('where there is no such way there is none', () => {
  expect(walk(['@#.', 'r#.'], 2)).toBeNull();
  expect(walk(['@S.', 'r##'], 2)).toBeNull();
  expect(walk(['@.r'], 2)).toBeNull();
});

test('a place beside one is walked into, even if that is not possible', () => {
  expect(walk(['@r'], 1)).toBe('r');
  expect(walk(['@#r'], 1)).toBe('r');
});
