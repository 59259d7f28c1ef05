/** What the device keeps of the sums of the day: on which days they were flown, and the best run of the latest. */
import { type Day, dateOfDay } from '#engine/rules/day.ts';
import { tidyName } from './player-name.ts';
import type { Seed } from './rules.ts';
import { isPossible, parseRunFragment, type Run, type RunAnswer, scoreOf } from './run.ts';
import { recall, remember, STORAGE_KEYS } from './storage.ts';

/** The sums of a day: the same for everybody, and far from those of the day before. */
export function seedOfDay(day: Day): Seed {
  return Math.imul(day ^ 0x5add_e301, 0x9e37_79b1) | 0;
}

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day as text, such as '22 Nov'. */
export function dayText(day: Day): string {
  return format.format(dateOfDay(day));
}

/** Days, each once, in no order, and the best run by day's number. */
export interface KeptDays {
  readonly days: readonly Day[];
  readonly best: { readonly day: Day; readonly run: Run } | null;
}

/** More than anybody's streak that is still going can be told apart from. */
const MAX_DAYS = 400;

/** What is kept once a run of a day's sums has ended. Of equal scores the older run stays. */
export function withDay({ days, best }: KeptDays, day: Day, run: Run): KeptDays {
  // Another tab may have flown the next day's sums while this run went on past midnight.
  const isNext = best?.day === day + 1;
  const isBetter = best?.day !== day || scoreOf(run) > scoreOf(best.run);
  return {
    days: days.includes(day) ? days : [...days, day].slice(-MAX_DAYS),
    best: isBetter && !isNext ? { day, run } : best,
  };
}

/**
 * How many days in a row were flown, up to today, or up to yesterday while today is still to come. A device whose clock
 * jumped ahead and back has a day too many, which breaks no row.
 */
export function streakOn({ days }: KeptDays, today: Day): number {
  const flown = new Set(days);
  const last = flown.has(today) ? today : today - 1;
  let streak = 0;
  while (flown.has(last - streak)) streak++;
  return streak;
}

/** The best run of a day, if it was flown on this device. */
export function bestOfDay({ best }: KeptDays, day: Day): Run | null {
  return best?.day === day ? best.run : null;
}

/** What a stored text says. It may have been written by anybody: what is no day in it is left out. */
export function parseKeptDays(text: string | null): KeptDays {
  const { days, day, run } = parseObject(text);
  const isDay = (value: unknown): value is Day => Number.isSafeInteger(value);
  const kept = parseRun(run);
  const isRunOfDay = isDay(day) && kept?.seed === seedOfDay(day);
  return {
    days: Array.isArray(days) ? [...new Set(days.filter(isDay))].slice(-MAX_DAYS) : [],
    best: isRunOfDay && kept ? { day, run: kept } : null,
  };
}

/** What this device keeps. */
export function recallDays(): KeptDays {
  return parseKeptDays(recall(STORAGE_KEYS.days));
}

/** Keeps a run of a day's sums beside what another tab has kept meanwhile. False if the browser refuses. */
export function keepDay(day: Day, run: Run): boolean {
  return remember(STORAGE_KEYS.days, (stored) => {
    const { days, best } = withDay(parseKeptDays(stored), day, run);
    return JSON.stringify({ days, day: best?.day, run: best?.run });
  });
}

/** A stored run, however long: as it is, or, as it was kept at first, as the fragment of a link. */
function parseRun(stored: unknown): Run | null {
  if (typeof stored === 'string') {
    const run = parseRunFragment(stored);
    return typeof run === 'string' ? null : run;
  }
  const { seed, name, answers } = (stored ?? {}) as Partial<Run>;
  const isRun = Number.isSafeInteger(seed) && typeof name === 'string' && Array.isArray(answers);
  if (!isRun || !answers.every(isAnswer)) return null;
  const run = { seed, name: tidyName(name), answers } as Run;
  return isPossible(run) ? run : null;
}

function isAnswer(value: unknown): value is RunAnswer {
  const { at, right } = (value ?? {}) as Partial<RunAnswer>;
  return Number.isFinite(at) && typeof right === 'boolean';
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
