import { expect, test } from 'vitest';
import { dateOfDay, dayName, dayNamed, dayOf, seedOfDay } from './day.ts';

test('days are UTC days in every time zone', () => {
  const day = dayOf(new Date('2026-11-21T23:59:59Z'));
  expect(day).toBe(20_778);
  expect(dayOf(Date.UTC(2026, 10, 21))).toBe(day);
  expect(dayOf(new Date('2026-11-22T00:30:00+02:00'))).toBe(day);
  expect(dayOf(new Date('2026-11-22T00:00:00Z'))).toBe(day + 1);
  expect(dayName(day)).toBe('2026-11-21');
  expect(dateOfDay(day)).toEqual(new Date('2026-11-21T00:00:00Z'));
  expect(seedOfDay(day)).toBe(20_261_121);
});

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today', '2026-11-21T00:00:00Z'])(
  '"%s" is not a day',
  (name) => {
    expect(dayNamed(name)).toBeNull();
  },
);

test('the name of a day parses to that day', () => {
  for (const day of [0, 11_016, 20_778, 60_000]) expect(dayNamed(dayName(day))).toBe(day);
});
