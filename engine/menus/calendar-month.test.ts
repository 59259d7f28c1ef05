import { expect, test } from 'vitest';
import { dayOf } from '../rules/day.ts';
import { calendarMonth } from './calendar-month.ts';

const day = (name: string) => dayOf(new Date(name));

test('a month is known by any of its days: its name, its days, and where its first week begins', () => {
  const november = { title: 'November 2026', firstDay: day('2026-11-01'), length: 30, offset: 6 };
  expect(['2026-11-01', '2026-11-22', '2026-11-30'].map((name) => calendarMonth(day(name)))).toEqual([
    november,
    november,
    november,
  ]);
});

test('months before it are counted back over the year, leap days included', () => {
  expect(calendarMonth(day('2028-03-31'), 1)).toMatchObject({
    title: 'February 2028',
    length: 29,
    offset: 1,
  });
  expect(calendarMonth(day('2027-01-05'), 13).title).toBe('December 2025');
});
