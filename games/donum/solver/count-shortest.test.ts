import { expect, test } from 'vitest';
import { readMap } from '../levels/map.ts';
import { countShortest } from './count-shortest.ts';

test('counts every shortest solution and none of the longer ones', () => {
  expect(countShortest(readMap(['@R.r']))).toBe(1);
  // There are two ways around the wall, and only one from there.
  expect(countShortest(readMap(['...', '@#R', '..r']))).toBe(1);
  expect(countShortest(readMap(['...', '@#R', '...', '##r']))).toBe(2);
  expect(countShortest(readMap(['@Rs']))).toBe(0);
});
