/** A level in play: the current step and the queue of moves. Times are in milliseconds. */

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
import { type Direction, isSolved, type Level } from '../rules/rules.ts';

export const STEP_MS = 110;

export const UNDO_MS = 80;

// Durations of effects that last longer than a step; results wait for them.

/** Milliseconds in which a given gift flies to the friend and is unwrapped; the level continues in the meantime. */
export const UNWRAP_MS = 450;

export const HANDOVER_MS = 130;

export const LEAVING_MS = 420;

export const FINALE_AFTER_MS = HANDOVER_MS + UNWRAP_MS;

/** Milliseconds until the last friend starts walking onto the stage. */
export const LAST_AFTER_MS = 4400;
export const WALK_MS = 900;

export const ENDING_MS = LAST_AFTER_MS + WALK_MS;

const MOST_WAITING = 2;

/** An animated step between two entries of the history; undo goes to the earlier one. */
export interface Motion {
  readonly from: Entry;
  readonly to: Entry;
  readonly isBackward: boolean;
  readonly startMs: number;
  readonly lengthMs: number;
}

/** Called synchronously, before the method that caused the event returns. */
interface LevelRunEvents {
  onMotion(motion: Motion): void;
  onRefused(direction: Direction): void;
  onSolved(): void;
}

export type LevelRun = ReturnType<typeof createLevelRun>;

export function createLevelRun(
  level: Level,
  events: LevelRunEvents,
  beginning: History = createHistory(level),
) {
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
  /** Undo is not queued: it ends the current step immediately. */
  const leap = (next: History | null, isBackward: boolean, nowMs: number): boolean => {
    waiting = [];
    if (!next) return false;
    show(next, isBackward, nowMs, UNDO_MS);
    return true;
  };

  /** Advances the animation. Returns true while a step is shown. */
  function advance(nowMs: number): boolean {
    while (motion && nowMs >= motion.startMs + motion.lengthMs) {
      const ended: Motion = motion;
      motion = null;
      if (!ended.isBackward && isSolved(ended.to.state)) {
        waiting = [];
        events.onSolved();
      }
      const next = waiting.shift();
      // The next step starts at the end of this one, not at the next frame, so that steps keep their duration.
      if (next) begin(next, Math.max(ended.startMs + ended.lengthMs, nowMs - STEP_MS));
    }
    return motion !== null;
  }

  return {
    level,
    get history(): History {
      return history;
    },
    get motion(): Motion | null {
      return motion;
    },
    /** Moves at once, or queues the move while a step is shown. */
    press(direction: Direction, nowMs: number): void {
      // Several keys may arrive between two frames, on a slow device or at the start.
      advance(nowMs);
      if (!motion) begin(direction, nowMs);
      else if (waiting.length < MOST_WAITING) waiting.push(direction);
    },
    undo: (nowMs: number): boolean => leap(undo(history), true, nowMs),
    redo: (nowMs: number): boolean => leap(redo(history), false, nowMs),
    restart: (nowMs: number): boolean => leap(restart(level, history), true, nowMs),
    advance,
    stop(): void {
      waiting = [];
    },
  };
}
