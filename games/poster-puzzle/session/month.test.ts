import { expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { monthOf } from './month.ts';

const day = (name: string): number => dayOf(new Date(`${name}T12:00:00Z`));
const TODAY = day('2026-11-22');

test('a month lists its days from Monday on, and marks days after today as future days', () => {
  const done = new Set([day('2026-11-01'), day('2026-11-20'), day('2026-10-31')]);
  const month = monthOf(TODAY, TODAY, (each) => done.has(each));
  expect([month.title, month.offset, month.days.length]).toEqual(['November 2026', 6, 30]);
  expect(month.days.map(({ state }) => state).join(' ')).toBe(
    ['done', ...Array(18).fill('open'), 'done', 'open', 'open', ...Array(8).fill('coming')].join(' '),
  );
  expect([month.done, month.isWhole]).toEqual([2, false]);
});

test('a month is complete once its last day is done, including a leap day', () => {
  const inFebruary = day('2028-02-11');
  const all = monthOf(inFebruary, day('2028-03-01'), () => true);
  expect([all.title, all.days.length, all.isWhole]).toEqual(['February 2028', 29, true]);
  const leapDay = day('2028-02-29');
  expect(monthOf(inFebruary, day('2028-03-01'), (each) => each !== leapDay).isWhole).toBe(false);
});
