import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMap } from '../levels/map.ts';
import { DIRECTIONS } from './board.ts';
import { move, type State } from './rules.ts';
import { stateKey } from './state-key.ts';

const level = readMap(['@RSCo', '.FBC.', '.f.or', '..C.b']);

test('two states have the same key exactly if they are equal, whatever way led to them', () => {
  const walk = fc.array(fc.constantFrom(...DIRECTIONS), { maxLength: 60 });
  const end = (moves: readonly (typeof DIRECTIONS)[number][]): State =>
    moves.reduce((state, direction) => move(level, state, direction)?.state ?? state, level.start);
  fc.assert(
    fc.property(walk, walk, (first, second) => {
      const [a, b] = [end(first), end(second)];
      expect(stateKey(a) === stateKey(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
  );
});
