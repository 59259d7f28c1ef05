import type { Day } from '#engine/rules/day.ts';
import { KEPT_DAYS, type KeptDays, keepDay, streakOn } from '#engine/saving/kept-days.ts';
import type { SavedValue, SaveStore } from '#engine/saving/save-store.ts';
import { RULES_VERSION } from '../rules/run.ts';
import type { Aiming, Mode } from './settings.ts';

const KEPT = 5;

/** Maximum length in characters, because all games of the site share the browser's storage. */
const LONGEST_REPLAY = 60_000;

export interface SavedRun {
  score: number;
  seconds: number;
  /** 'YYYY-MM-DD' in UTC. */
  day: string;
  /** Replay as text; empty if it was too long to save. */
  replay: string;
  /** Version of the rules, because points of different versions cannot be compared. */
  rules: number;
  /** Packed assists; 0 for none. */
  assists: number;
}

/** Runs sorted by score, the best one first. */
export type Board = readonly SavedRun[];

/** Version of the rules assumed for runs saved without a version. */
const FIRST_KEPT_RULES = 3;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function parseRun(stored: unknown): SavedRun | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { score, seconds, day, replay, rules, assists } = stored as Partial<Record<keyof SavedRun, unknown>>;
  if (!isCount(score) || !isCount(seconds) || typeof day !== 'string' || typeof replay !== 'string')
    return null;
  return {
    ...{ score, seconds, day, replay },
    rules: isCount(rules) ? rules : FIRST_KEPT_RULES,
    assists: isCount(assists) ? assists : 0,
  };
}

/** Runs with assists are ranked apart. */
export function savedBoard(mode: Mode, aiming: Aiming, isAssisted = false): SavedValue<Board> {
  return {
    name: `runs-${mode}-${aiming}${isAssisted ? '-assisted' : ''}`,
    version: 1,
    fallback: [],
    parse(stored) {
      if (!Array.isArray(stored)) return null;
      const runs = stored.slice(0, 2 * KEPT + 2).map(parseRun);
      return runs.every((run) => run !== null) ? runs : null;
    },
  };
}

export function bestByOlderRules(saves: SaveStore, mode: Mode, aiming: Aiming, isAssisted = false): number {
  return olderRuns(saves.read(savedBoard(mode, aiming, isAssisted)))[0]?.score ?? 0;
}

const olderRuns = (runs: Board): Board => runs.filter(({ rules }) => rules !== RULES_VERSION);

/** Returns the runs that were played by the current rules; in daily mode, only those of `today`. */
export function readBoard(
  saves: SaveStore,
  mode: Mode,
  aiming: Aiming,
  today: string,
  isAssisted = false,
): Board {
  return boardOn(saves.read(savedBoard(mode, aiming, isAssisted)), mode, today);
}

function boardOn(runs: Board, mode: Mode, today: string): Board {
  const board = runs.filter(({ rules }) => rules === RULES_VERSION);
  return mode === 'free' ? board : board.filter(({ day }) => day === today);
}

/** Returns the run's rank on its board, from 1; null if it has none. */
export function saveRun(saves: SaveStore, mode: Mode, aiming: Aiming, run: SavedRun): number | null {
  if (run.score <= 0) return null;
  let place: number | null = null;
  saves.update(savedBoard(mode, aiming, run.assists !== 0), (stored) => {
    const board = [...boardOn(stored, mode, run.day)];
    // A run that started before midnight may end after another tab saved a run of the next day, so keep both.
    const later =
      mode === 'day' ? stored.filter(({ rules, day }) => rules === RULES_VERSION && day > run.day) : [];
    const before = board.filter(({ score }) => score >= run.score).length;
    if (before >= KEPT) return stored;
    place = before + 1;
    board.splice(before, 0, run.replay.length > LONGEST_REPLAY ? { ...run, replay: '' } : run);
    // Keep only the best score of runs by older rules, because their replays cannot be played.
    const older = olderRuns(stored)
      .slice(0, 1)
      .map((old) => ({ ...old, replay: '' }));
    return [...board.slice(0, KEPT), ...later, ...older];
  });
  return place;
}

/** Days on which a daily run was finished. Early versions stored a count under this name, which is still read. */
export const SAVED_STREAK: SavedValue<KeptDays> = {
  name: 'day-streak',
  ...KEPT_DAYS,
};

export function countDay(saves: SaveStore, day: Day): number {
  return streakOn(keepDay(saves, SAVED_STREAK, day), day);
}
