/** The best result on each track in each mode, and the replays that ghosts fly. */
import type { SavedValue } from '#engine/saving/save-store.ts';
import type { GameMode } from './settings.ts';

/** The best of one kind of run on one track; what there is none of yet is null. */
export interface Best {
  /** Day it counts on, 'YYYY-MM-DD' in UTC; empty where it counts always. */
  day: string;
  points: number;
  /** In steps: of a whole run, and of a lap. */
  runSteps: number | null;
  lapSteps: number | null;
  /** The run's replay as text, to fly against. */
  replay: string;
}

const isSteps = (value: unknown): value is number | null =>
  value === null || (Number.isSafeInteger(value) && (value as number) > 0);

/** The best of a track, a mode, and the day's seed or any. A cup's races count among all others. */
export function savedBest(trackId: string, mode: GameMode, isDaily: boolean): SavedValue<Best | null> {
  return {
    name: `best-${trackId}-${mode === 'cup' ? 'race' : mode}${isDaily ? '-day' : ''}`,
    version: 1,
    fallback: null,
    parse(stored) {
      const { day, points, runSteps, lapSteps, replay } = stored as Partial<Record<keyof Best, unknown>>;
      if (typeof day !== 'string' || typeof replay !== 'string') return null;
      if (!Number.isSafeInteger(points) || !isSteps(runSteps) || !isSteps(lapSteps)) return null;
      return { day, points: points as number, runSteps, lapSteps, replay };
    },
  };
}

/** The best after a run, or null if it is the same as before. A timed run is the better one by time, any other by points. */
export function betterBest(before: Best | null, run: Best, isTimed: boolean): Best | null {
  const isBetter =
    isTimed && before?.runSteps
      ? run.runSteps !== null && run.runSteps < before.runSteps
      : run.points > (before?.points ?? -1);
  const laps = [before?.lapSteps ?? null, run.lapSteps].filter((each) => each !== null);
  const lapSteps = laps.length > 0 ? Math.min(...laps) : null;
  if (isBetter) return { ...run, lapSteps };
  return before && lapSteps !== before.lapSteps ? { ...before, lapSteps } : null;
}
