/** The best result on each track in each mode, and the replays that ghosts fly. */
import type { SavedValue } from '#engine/saving/save-store.ts';
import type { RaceMode } from '../rules/state.ts';

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

/** The best of a track, a mode, and the day's seed or any. */
export function savedBest(trackId: string, mode: RaceMode, isDaily: boolean): SavedValue<Best | null> {
  return {
    name: `best-${trackId}-${mode}${isDaily ? '-day' : ''}`,
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
