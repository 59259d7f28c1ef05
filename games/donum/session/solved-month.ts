import { calendarMonth } from '#engine/menus/texts.ts';
import { type Day, dateOfDay } from '#engine/rules/day.ts';
import type { KeptDays } from '#engine/saving/kept-days.ts';

export type CalendarDay = ReturnType<typeof monthOf>['weeks'][number][number];

/** Weeks have seven days, Monday first; days of another month are null. */
export function monthOf(days: KeptDays, today: Day, back: number) {
  const { title, firstDay, length, offset } = calendarMonth(today, back);
  const kept = new Set(days);
  const inMonth = Array.from({ length }, (_, index) => ({
    day: index + 1,
    isSolved: kept.has(firstDay + index),
    isToday: today === firstDay + index,
  }));
  const cells = [...Array<null>(offset).fill(null), ...inMonth];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[7 * week + day] ?? null),
  );
  return { title, weeks, solved: inMonth.filter(({ isSolved }) => isSolved).length };
}

/** Returns how many months before `today` the first solved day is; 0 if there is none. */
export function monthsBack(days: KeptDays, today: Day): number {
  const first = dateOfDay(Math.min(...days, today));
  const months = (date: Date): number => 12 * date.getUTCFullYear() + date.getUTCMonth();
  return months(dateOfDay(today)) - months(first);
}
