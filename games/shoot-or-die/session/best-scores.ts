/** The best runs, kept on the device with their replays: a board for each mode and way of aiming. */

import type { Day } from '#engine/rules/day.ts';
import { KEPT_DAYS, type KeptDays, keepDay, streakOn } from '#engine/saving/kept-days.ts';
import type { SavedValue, SaveStore } from '#engine/saving/save-store.ts';
import { RULES_VERSION } from '../rules/run.ts';
import type { Aiming, Mode } from './settings.ts';

/** Runs that a board keeps. */
const KEPT = 5;

/** A replay longer than this is not kept, in characters: storage is shared by the whole site. */
const LONGEST_REPLAY = 60_000;

/** A run that was good enough. */
export interface SavedRun {
  score: number;
  /** Played, in whole seconds. */
  seconds: number;
  /** The day it was played on, 'YYYY-MM-DD' in UTC. */
  day: string;
  /** Its replay as text; empty where it was too long to keep. */
  replay: string;
  /** Version of the rules it was played by: points of different ones are no match for each other. */
  rules: number;
}

/** A board, the best run first. */
export type Board = readonly SavedRun[];

/** What runs were played by that were kept before the rules' version was kept with them. */
const FIRST_KEPT_RULES = 3;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function parseRun(stored: unknown): SavedRun | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { score, seconds, day, replay, rules } = stored as Partial<Record<keyof SavedRun, unknown>>;
  if (!isCount(score) || !isCount(seconds) || typeof day !== 'string' || typeof replay !== 'string')
    return null;
  return { score, seconds, day, replay, rules: isCount(rules) ? rules : FIRST_KEPT_RULES };
}

/** The board of a mode and a way of aiming, as it is kept. */
export function savedBoard(mode: Mode, aiming: Aiming): SavedValue<Board> {
  return {
    name: `runs-${mode}-${aiming}`,
    version: 1,
    fallback: [],
    parse(stored) {
      if (!Array.isArray(stored)) return null;
      const runs = stored.slice(0, 2 * KEPT + 2).map(parseRun);
      return runs.every((run) => run !== null) ? runs : null;
    },
  };
}

/** The best score by rules before the present ones, 0 if there is none. */
export function bestByOlderRules(saves: SaveStore, mode: Mode, aiming: Aiming): number {
  return olderRuns(saves.read(savedBoard(mode, aiming)))[0]?.score ?? 0;
}

const olderRuns = (runs: Board): Board => runs.filter(({ rules }) => rules !== RULES_VERSION);

/** Reads a board. It holds runs by the present rules only, the day's those of `today` only. */
export function readBoard(saves: SaveStore, mode: Mode, aiming: Aiming, today: string): Board {
  return boardOn(saves.read(savedBoard(mode, aiming)), mode, today);
}

function boardOn(runs: Board, mode: Mode, today: string): Board {
  const board = runs.filter(({ rules }) => rules === RULES_VERSION);
  return mode === 'free' ? board : board.filter(({ day }) => day === today);
}

/** Keeps a run if it is among the best of its board and worth anything. Returns its place, from 1, or null. */
export function saveRun(saves: SaveStore, mode: Mode, aiming: Aiming, run: SavedRun): number | null {
  if (run.score <= 0) return null;
  let place: number | null = null;
  saves.update(savedBoard(mode, aiming), (stored) => {
    const board = [...boardOn(stored, mode, run.day)];
    // A run that was begun before midnight may end after another tab's of the next day.
    const later =
      mode === 'day' ? stored.filter(({ rules, day }) => rules === RULES_VERSION && day > run.day) : [];
    const before = board.filter(({ score }) => score >= run.score).length;
    if (before >= KEPT) return stored;
    place = before + 1;
    board.splice(before, 0, run.replay.length > LONGEST_REPLAY ? { ...run, replay: '' } : run);
    // Of what was played by older rules only the best score is told any more, and its replay cannot be played.
    const older = olderRuns(stored)
      .slice(0, 1)
      .map((old) => ({ ...old, replay: '' }));
    return [...board.slice(0, KEPT), ...later, ...older];
  });
  return place;
}

// On how many days in a row the day's seed has been played to its end.

/** The days on which somebody has played; under this name a count was kept at first, which is still read. */
export const SAVED_STREAK: SavedValue<KeptDays> = {
  name: 'day-streak',
  ...KEPT_DAYS,
};

/** Counts a day, once. Returns how many days in a row that makes. */
export function countDay(saves: SaveStore, day: Day): number {
  return streakOn(keepDay(saves, SAVED_STREAK, day), day);
}
