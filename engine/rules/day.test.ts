import { expect, test } from 'vitest';
import { dayName, dayNumber, seedOfDay } from './day.ts';

test('a day begins at midnight in UTC and names its seed', () => {
  expect(dayName(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21');
  expect(dayName(new Date('2026-11-22T00:30:00+02:00'))).toBe('2026-11-21');
  expect(seedOfDay('2026-11-21')).toBe(20_261_121);
  expect(dayNumber(new Date('2026-11-21T23:59:59Z'))).toBe(20_778);
  expect(dayNumber(new Date('2026-11-22T00:00:00Z'))).toBe(20_779);
});
