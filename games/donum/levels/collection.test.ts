import { expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { levelOfDay, turnMap } from './collection.ts';
import { writeMap } from './map.ts';

const MAP = ['@R>', 'r.#'];
const days = [
  { fewest: 2, map: MAP },
  { fewest: 3, map: ['@Sr', 'R.s'] },
];
const at = (text: string) => levelOfDay(days, dayOf(new Date(text)));

test('a quarter turn rotates places and carpets clockwise', () => {
  expect(turnMap(MAP, 1)).toEqual(['r@', '.R', '#v']);
});

test('a mirrored map has mirrored carpets', () => {
  expect(turnMap(MAP, 4)).toEqual(['<R@', '#.r']);
});

test('the eight orientations differ, and four quarter turns are the identity', () => {
  const ways = Array.from({ length: 8 }, (_, way) => turnMap(MAP, way).join('/'));
  expect(new Set(ways).size).toBe(8);
  expect(turnMap(turnMap(turnMap(turnMap(MAP, 1), 1), 1), 1)).toEqual(MAP);
});

test('the daily level changes at midnight UTC, and is rotated when it returns', () => {
  const first = at('2026-11-21T00:00:00Z');
  expect(writeMap(at('2026-11-21T23:59:59Z').level)).toEqual(writeMap(first.level));
  expect(at('2026-11-22T00:00:00Z').fewest).not.toBe(first.fewest);
  const next = at('2026-11-23T00:00:00Z');
  expect(next.fewest).toBe(first.fewest);
  expect(writeMap(next.level)).not.toEqual(writeMap(first.level));
});
