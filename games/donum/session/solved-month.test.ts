import { expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { monthOf, monthsBack } from './solved-month.ts';

const number = (date: string) => dayOf(new Date(date));

test('a month has all of its days, in weeks from Monday', () => {
  const { title, weeks, solved } = monthOf(
    [number('2026-11-01'), number('2026-11-30')],
    number('2026-11-22'),
    0,
  );
  expect(title).toBe('November 2026');
  expect(solved).toBe(2);
  // 1 and 22 November 2026 were Sundays.
  expect(weeks[0]).toEqual([null, null, null, null, null, null, { day: 1, isSolved: true, isToday: false }]);
  expect(weeks[3]?.[6]).toEqual({ day: 22, isSolved: false, isToday: true });
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('months are counted back correctly across years and leap days', () => {
  expect(monthOf([], number('2026-01-31'), 1).title).toBe('December 2025');
  expect(monthOf([number('2024-02-29')], number('2024-03-31'), 1)).toMatchObject({
    title: 'February 2024',
    solved: 1,
  });
});

test('the calendar goes back to the first solved day, and no further', () => {
  expect(monthsBack([], number('2026-11-22'))).toBe(0);
  expect(monthsBack([number('2025-12-31'), number('2026-11-02')], number('2026-11-22'))).toBe(11);
  expect(monthsBack([number('2031-01-01')], number('2026-11-22')), 'a day that is yet to come').toBe(0);
});
