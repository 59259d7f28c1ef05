import { expect, test } from 'vitest';
import { gapText, lapText, placeText, sectorsText, seedName } from './texts.ts';

test('lap times show hundredths, and minutes only from one minute', () => {
  expect([9.5, 42.066, 59.999, 63.4].map(lapText)).toEqual(['09.50', '42.07', '1:00.00', '1:03.40']);
});

test('gaps start with a plus or minus sign', () => {
  expect([0.421, -1.3, 0].map(gapText)).toEqual(['+0.42', '−1.30', '+0.00']);
});

test('ranks are formatted as ordinals: 1st, 2nd, 3rd', () => {
  expect([1, 2, 3, 4, 6].map(placeText)).toEqual(['1st', '2nd', '3rd', '4th', '6th']);
});

test('sectors are listed in seconds and hundredths', () => {
  expect(sectorsText([{ steps: 672 }, { steps: 537 }])).toBe('11.20 · 8.95');
});

test('a seed has one name of two words, and adjacent seeds have different names', () => {
  expect(seedName(20261122)).toBe(seedName(20261122));
  for (const seed of [0, 1, 0xffff_ffff, 20261122])
    expect(seedName(seed)).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(new Set(Array.from({ length: 144 }, (_, seed) => seedName(seed))).size).toBe(144);
});
