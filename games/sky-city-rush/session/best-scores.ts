import { fromText, toText } from '#common/base64url.ts';
import type { SavedValue } from '#engine/saving/save-store.ts';
import { decodeRaceReplay, encodeRaceReplay, type RaceReplay } from '../rules/race-replay.ts';
import { RULES_VERSION } from '../rules/state.ts';
import type { GameMode } from './settings.ts';

export interface Best {
  /** 'YYYY-MM-DD' in UTC; empty if the result is not bound to a day. */
  day: string;
  points: number;
  runSteps: number | null;
  lapSteps: number | null;
  replay: string;
  /** Version of the rules, because points of different versions cannot be compared. Times on the same course can. */
  rules: number;
  /** Most points under older rules; 0 for none. */
  olderPoints: number;
}

const isSteps = (value: unknown): value is number | null =>
  value === null || (Number.isSafeInteger(value) && (value as number) > 0);

/** First version of the rules with the current course, keyed by track. Older times on that track do not count. */
const COURSE_RULES: Readonly<Record<string, number>> = { spire: 8 };

/** Races of a cup are ranked together with all other races, and those with assists apart. */
export function savedBest(
  trackId: string,
  mode: GameMode,
  isDaily: boolean,
  isAssisted = false,
): SavedValue<Best | null> {
  return {
    name: `best-${trackId}-${mode === 'cup' ? 'race' : mode}${isDaily ? '-day' : ''}${isAssisted ? '-assisted' : ''}`,
    version: 1,
    fallback: null,
    parse(stored) {
      const { day, points, runSteps, lapSteps, replay, rules, olderPoints } = stored as Partial<
        Record<keyof Best, unknown>
      >;
      if (typeof day !== 'string' || typeof replay !== 'string') return null;
      if (!Number.isSafeInteger(points) || !isSteps(runSteps) || !isSteps(lapSteps)) return null;
      const best = { day, points: points as number, runSteps, lapSteps, replay, rules: RULES_VERSION };
      const older = Number.isSafeInteger(olderPoints) ? (olderPoints as number) : null;
      if (rules !== RULES_VERSION) {
        const isSameCourse = (typeof rules === 'number' ? rules : 0) >= (COURSE_RULES[trackId] ?? 0);
        const times = isSameCourse ? { runSteps, lapSteps } : { runSteps: null, lapSteps: null };
        return { ...best, ...times, points: 0, olderPoints: Math.max(best.points, older ?? 0) };
      }
      return older === null ? null : { ...best, olderPoints: older };
    },
  };
}

/** Longest saved replay in characters, about an hour. Longer ones could fill the storage of the whole site. */
const LONGEST_SAVED = 400_000;

/** Empty for a replay that is too long to be saved; such a result has no ghost. */
export function savedReplay(replay: RaceReplay): string {
  const text = toText(encodeRaceReplay(replay));
  return text.length <= LONGEST_SAVED ? text : '';
}

export function readReplayText(text: string): RaceReplay | null {
  const bytes = fromText(text);
  return bytes && decodeRaceReplay(bytes);
}

export function betterBest(before: Best | null, run: Best, isTimed: boolean): Best | null {
  const isBetter =
    isTimed && before?.runSteps
      ? run.runSteps !== null && run.runSteps < before.runSteps
      : run.points > (before?.points ?? -1);
  const laps = [before?.lapSteps ?? null, run.lapSteps].filter((each) => each !== null);
  const lapSteps = laps.length > 0 ? Math.min(...laps) : null;
  if (isBetter) return { ...run, lapSteps, olderPoints: before?.olderPoints ?? 0 };
  return before && lapSteps !== before.lapSteps ? { ...before, lapSteps } : null;
}
