/** The sums of a day, and its name. */
import { type Day, dateOfDay } from '#engine/rules/day.ts';
import type { Seed } from './random.ts';

/** The sums of a day: the same for everybody, and far from those of the day before. */
export function seedOfDay(day: Day): Seed {
  return Math.imul(day ^ 0x5add_e301, 0x9e37_79b1) | 0;
}

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day as text, such as '22 Nov'. */
export function dayText(day: Day): string {
  return format.format(dateOfDay(day));
}
