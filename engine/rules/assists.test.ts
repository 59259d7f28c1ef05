import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assistsText, nextSpeed } from '../menus/texts.ts';
import { packAssists, SPEEDS, unpackAssists } from './assists.ts';

test('every combination of speed and help has a different number, and 0 means no assists', () => {
  const all = SPEEDS.flatMap((speed) => [false, true].map((isHelped) => ({ speed, isHelped })));
  expect(new Set(all.map(packAssists)).size).toBe(12);
  for (const each of all) expect(unpackAssists(packAssists(each))).toEqual(each);
  expect(packAssists({ speed: 100, isHelped: false })).toBe(0);
});

test('any other number is unpacked to null', () => {
  fc.assert(
    fc.property(fc.nat(), (packed) => {
      const unpacked = unpackAssists(packed);
      expect(unpacked === null || packAssists(unpacked) === packed).toBe(true);
    }),
  );
});

test('each step lowers the speed by 10, from 100 to 50 percent, and then returns to 100', () => {
  const speeds = [100];
  for (let i = 0; i < 6; i++) speeds.push(nextSpeed(speeds.at(-1) as number));
  expect(speeds).toEqual([100, 90, 80, 70, 60, 50, 100]);
});

test.each([
  [0, ''],
  [2, '80 % speed'],
  [8, 'one more life'],
  [13, '50 % speed, one more life'],
])('the assists %i are named “%s”', (packed, text) => {
  expect(assistsText(packed, 'one more life')).toBe(text);
});
