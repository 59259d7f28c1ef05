import { expect, test } from 'vitest';
import { readMap } from '../levels/map.ts';
import { countShortest } from './count-shortest.ts';

test('every way that is as short as the shortest counts, and no longer one', () => {
  expect(countShortest(readMap(['@R.r']))).toBe(1);
  // Around the wall by either side; then one way on.
  expect(countShortest(readMap(['...', '@#R', '..r']))).toBe(1);
  expect(countShortest(readMap(['...', '@#R', '...', '##r']))).toBe(2);
  expect(countShortest(readMap(['@Rs']))).toBe(0);
});
