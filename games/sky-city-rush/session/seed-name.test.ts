import { expect, test } from 'vitest';
import { seedName } from './seed-name.ts';

test('a seed has one name, of two words, and neighbours have others', () => {
  expect(seedName(20261122)).toBe(seedName(20261122));
  for (const seed of [0, 1, 0xffff_ffff, 20261122])
    expect(seedName(seed)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(new Set(Array.from({ length: 144 }, (_, seed) => seedName(seed))).size).toBe(144);
});
