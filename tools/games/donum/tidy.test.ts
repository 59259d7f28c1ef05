import { expect, test } from 'vitest';
import { tidyMap } from './tidy.ts';

test('unreachable floor becomes wall, and outer walls are removed', () => {
  expect(tidyMap(['#####', '#@R#.', '##r##', 'S####'])).toEqual(['@R', '#r']);
});

test('pits, crates, friends and carpets do not separate areas', () => {
  const map = ['@oR', 'C#r', '.>.'];
  expect(tidyMap(map)).toEqual(map);
});
