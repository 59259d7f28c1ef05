import { expect, test } from 'vitest';
import { readMap } from '../levels/map.ts';
import { countShortest } from './count-shortest.ts';

test('counts every shortest solution and none of the longer ones', () => {
  expect(countShortest(readMap(['@R.r']))).toBe(1);
  // The friend blocks the path below the wall; the next map has two paths around the wall.
  expect(countShortest(readMap(['...', '@#R', '..r']))).toBe(1);
  expect(countShortest(readMap(['...', '@#R', '...', '##r']))).toBe(2);
  expect(countShortest(readMap(['@Rs']))).toBe(0);
});
