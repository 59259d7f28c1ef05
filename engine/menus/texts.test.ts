import { expect, test } from 'vitest';
import { dayOf } from '../rules/day.ts';
import { calendarMonth, clockText } from './texts.ts';

test('formats a time as minutes and two digits of seconds, and hours as minutes', () => {
  expect([0, 9.99, 63, 600, 3_723].map(clockText)).toEqual(['0:00', '0:09', '1:03', '10:00', '62:03']);
});

const day = (name: string) => dayOf(new Date(name));

test('for any day, returns the title, first day, length and first-week offset of its month', () => {
  const november = { title: 'November 2026', firstDay: day('2026-11-01'), length: 30, offset: 6 };
  expect(['2026-11-01', '2026-11-22', '2026-11-30'].map((name) => calendarMonth(day(name)))).toEqual([
    november,
    november,
    november,
  ]);
});

test('every month has its English name as used by browsers', () => {
  for (let month = 0; month < 12; month += 1) {
    const first = new Date(Date.UTC(2026, month, 1));
    const name = first.toLocaleDateString('en', { month: 'long', timeZone: 'UTC' });
    expect(calendarMonth(dayOf(first)).title).toBe(`${name} 2026`);
  }
});

test('counts earlier months across the start of the year, including leap days', () => {
  expect(calendarMonth(day('2028-03-31'), 1)).toMatchObject({
    title: 'February 2028',
    length: 29,
    offset: 1,
  });
  expect(calendarMonth(day('2027-01-05'), 13).title).toBe('December 2025');
});
