import { expect, test } from 'vitest';
import { readMap } from '../levels/map.ts';
import { writeMoves } from '../levels/moves.ts';
import { countShortest, createSearch, MOST_STATES, solve } from './search.ts';

const fewest = (map: string[]): number | null => {
  const finding = solve(readMap(map));
  return finding.kind === 'solved' ? finding.moves.length : null;
};

test('the found solution is a shortest one', () => {
  expect(fewest(['@R.r'])).toBe(3);
  expect(fewest(['@.r', '.R.'])).toBe(4);
  expect(fewest(['R@r'])).toBe(3);
});

test('reports a board without a solution', () => {
  expect(solve(readMap(['@Rs'])).kind).toBe('unsolvable');
  expect(solve(readMap(['@Fof'])).kind).toBe('unsolvable');
});

test('an interrupted search continues', () => {
  const level = readMap(['@R..', '.#C.', '..or']);
  const search = createSearch(level);
  expect(search.advance(3)).toEqual({ kind: 'searching' });
  const finding = search.advance(Number.POSITIVE_INFINITY);
  expect(finding).toEqual(solve(level));
  expect(finding.kind === 'solved' && writeMoves(finding.moves)).toBe('rrrdd');
});

test('a search stops at the maximum number of states, and reports that the level is too large', () => {
  const search = createSearch(
    readMap(
      Array.from({ length: 9 }, (_, row) =>
        row === 0 ? '@.C.C.C.C.#' : row === 8 ? '.C.....C.#r' : '...........',
      ),
    ),
  );
  expect(search.advance(Number.POSITIVE_INFINITY)).toEqual({ kind: 'too large' });
  expect(search.size).toBeLessThan(MOST_STATES + 10);
});

test('counts every shortest solution, but no longer solutions', () => {
  expect(countShortest(readMap(['@R.r']))).toBe(1);
  // The friend blocks the path below the wall; the next map has two paths around the wall.
  expect(countShortest(readMap(['...', '@#R', '..r']))).toBe(1);
  expect(countShortest(readMap(['...', '@#R', '...', '##r']))).toBe(2);
  expect(countShortest(readMap(['@Rs']))).toBe(0);
});
