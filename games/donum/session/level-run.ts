/** One level in play, step by step in time: what is under way, and which moves wait. Time is handed in, in milliseconds. */
import type { Direction } from '../rules/board.ts';
import {
  createHistory,
  type Entry,
  type History,
  makeMove,
  presentEntry,
  redo,
  restart,
  undo,
} from '../rules/history.ts';
import { isSolved, type Level } from '../rules/rules.ts';

/** A step takes so long. */
export const STEP_MS = 110;

/** An undone step runs back a little faster. */
export const UNDO_MS = 80;

// What is seen beside the steps and outlasts them: results wait for it.

/** Milliseconds of unwrapping a gift; the level goes on meanwhile. */
export const UNWRAP_MS = 450;

/** Milliseconds before that in which the gift flies from hand to hand. */
export const HANDOVER_MS = 130;

/** Milliseconds after that in which the friend goes to their seat. */
export const LEAVING_MS = 420;

/** The end begins while the last gift is being unwrapped. */
export const FINALE_AFTER_MS = HANDOVER_MS + UNWRAP_MS;

/** Milliseconds of the ending before the last friend sets out, and of a friend's way. */
export const LAST_AFTER_MS = 4400;
export const WALK_MS = 900;

/** Milliseconds after which all friends are on the stage. */
export const ENDING_MS = LAST_AFTER_MS + WALK_MS;

/** So many moves are remembered while another one is under way. */
const MOST_WAITING = 2;

/** A change that is being shown: from one entry to another, which for something undone is the earlier one. */
export interface Motion {
  readonly from: Entry;
  readonly to: Entry;
  readonly isBackward: boolean;
  readonly startMs: number;
  readonly lengthMs: number;
}

/** Told as it happens, before the call that made it happen returns. */
interface LevelRunEvents {
  onMotion(motion: Motion): void;
  onRefused(direction: Direction): void;
  onSolved(): void;
}

/** A level as it is played now. */
export interface LevelRun {
  readonly level: Level;
  readonly history: History;
  readonly motion: Motion | null;
  /** Moves now, or as soon as what is under way is over. */
  press(direction: Direction, nowMs: number): void;
  /** Undoes, does again, or starts over; false if there is nothing to. */
  undo(nowMs: number): boolean;
  redo(nowMs: number): boolean;
  restart(nowMs: number): boolean;
  /** Brings time forward; true as long as something is under way. */
  advance(nowMs: number): boolean;
  /** Forgets the moves that wait. */
  stop(): void;
}

/** Begins a level, or goes on with it from `history`. */
export function createLevelRun(
  level: Level,
  events: LevelRunEvents,
  beginning: History = createHistory(level),
): LevelRun {
  let history = beginning;
  let motion: Motion | null = null;
  let waiting: Direction[] = [];

  const show = (next: History, isBackward: boolean, startMs: number, lengthMs: number): void => {
    motion = { from: presentEntry(history), to: presentEntry(next), isBackward, startMs, lengthMs };
    history = next;
    events.onMotion(motion);
  };
  const begin = (direction: Direction, nowMs: number): void => {
    if (isSolved(presentEntry(history).state)) return;
    const next = makeMove(level, history, direction);
    if (next) {
      show(next, false, nowMs, STEP_MS);
    } else {
      waiting = [];
      events.onRefused(direction);
    }
  };
  /** Undoing does not wait: it ends what is under way. */
  const leap = (next: History | null, isBackward: boolean, nowMs: number): boolean => {
    waiting = [];
    if (!next) return false;
    show(next, isBackward, nowMs, UNDO_MS);
    return true;
  };

  function advance(nowMs: number): boolean {
    while (motion && nowMs >= motion.startMs + motion.lengthMs) {
      const ended: Motion = motion;
      motion = null;
      if (!ended.isBackward && isSolved(ended.to.state)) {
        waiting = [];
        events.onSolved();
      }
      const next = waiting.shift();
      // The next step begins when this one has ended, not when the frame came: steps do not stretch.
      if (next) begin(next, Math.max(ended.startMs + ended.lengthMs, nowMs - STEP_MS));
    }
    return motion !== null;
  }

  return {
    level,
    get history() {
      return history;
    },
    get motion() {
      return motion;
    },
    press(direction, nowMs) {
      // Not every key has a frame before it: on a slow machine, or at the start, several come between two.
      advance(nowMs);
      if (!motion) begin(direction, nowMs);
      else if (waiting.length < MOST_WAITING) waiting.push(direction);
    },
    undo: (nowMs) => leap(undo(history), true, nowMs),
    redo: (nowMs) => leap(redo(history), false, nowMs),
    restart: (nowMs) => leap(restart(level, history), true, nowMs),
    advance,
    stop() {
      waiting = [];
    },
  };
}
