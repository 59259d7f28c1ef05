import { expect, test } from 'vitest';
import { tidyMap } from './tidy.ts';

test('what nobody reaches becomes wall, and walls around the whole are left out', () => {
  expect(tidyMap(['#####', '#@R#.', '##r##', 'S####'])).toEqual(['@R', '#r']);
});

test('pits, crates, friends and carpets part nothing: somebody may get past them', () => {
  const map = ['@oR', 'C#r', '.>.'];
  expect(tidyMap(map)).toEqual(map);
});
