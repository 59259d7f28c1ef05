import { type Day, dateOfDay } from '#engine/rules/day.ts';
import { type Seed, tidyName } from './rules.ts';
import { isPossible, parseRunFragment, type Run, type RunAnswer, scoreOf } from './run.ts';
import { recall, remember, STORAGE_KEYS } from './storage.ts';

/** Returns seeds that are far apart for consecutive days. */
export function seedOfDay(day: Day): Seed {
  return Math.imul(day ^ 0x5add_e301, 0x9e37_79b1) | 0;
}

export function dayOfSeed(seed: Seed): Day {
  // Inverts `seedOfDay`, by multiplying with the inverse of its factor modulo 2^32.
  return Math.imul(seed, 0x0e8b_2f51) ^ 0x5add_e301;
}

/** E.g. '22 Nov'. */
export function dayText(day: Day): string {
  return dateOfDay(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

export interface KeptDays {
  readonly days: readonly Day[];
  readonly best: { readonly day: Day; readonly run: Run } | null;
}

const MAX_DAYS = 400;

export function withDay({ days, best }: KeptDays, day: Day, run: Run): KeptDays {
  // While this run continued past midnight, another tab may have played the next day.
  const isNext = best?.day === day + 1;
  const isBetter = best?.day !== day || scoreOf(run) > scoreOf(best.run);
  return {
    days: days.includes(day) ? days : [...days, day].slice(-MAX_DAYS),
    best: isBetter && !isNext ? { day, run } : best,
  };
}

export function bestOfDay({ best }: KeptDays, day: Day): Run | null {
  return best?.day === day ? best.run : null;
}

/** Invalid days are ignored. */
export function parseKeptDays(text: string | null): KeptDays {
  const { days, day, run } = parseObject(text);
  const isDay = (value: unknown): value is Day => Number.isSafeInteger(value);
  const kept = parseRun(run);
  const isDailyRun = isDay(day) && kept?.seed === seedOfDay(day);
  return {
    days: Array.isArray(days) ? [...new Set(days.filter(isDay))].slice(-MAX_DAYS) : [],
    best: isDailyRun && kept ? { day, run: kept } : null,
  };
}

export function recallDays(): KeptDays {
  return parseKeptDays(recall(STORAGE_KEYS.days));
}

/** Merges the run with those of other tabs. Returns false if the browser refuses storage. */
export function keepDay(day: Day, run: Run): boolean {
  return remember(STORAGE_KEYS.days, (stored) => {
    const { days, best } = withDay(parseKeptDays(stored), day, run);
    return JSON.stringify({ days, day: best?.day, run: best?.run });
  });
}

/** Reads a stored run in the current format or in the first one, which is the hash of a link. */
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
