/** Automatic moves: of a held key, of a walk to a place, and of a shown solution. Times are in milliseconds. */
import type { Direction } from '../rules/rules.ts';

export const REPEAT_MOVE_MS = 210;

/** Frames before a held direction repeats: enough that a tap is one step on slow devices, which handle key-up late. */
export const REPEAT_MOVE_FRAMES = 6;

export const REPEAT_UNDO_MS = 170;
export const UNDO_EVERY_MS = 90;

export const WATCH_EVERY_MS = 260;

type Held = Direction | 'undo';

interface AutoMoveActions {
  move(direction: Direction, nowMs: number): void;
  /** Returns false if there is nothing to undo. */
  undo(nowMs: number): boolean;
}

export type AutoMoves = ReturnType<typeof createAutoMoves>;

export function createAutoMoves(actions: AutoMoveActions) {
  let held: { what: Held; sinceMs: number; lastMs: number; frames: number } | null = null;
  let planned: Direction[] = [];
  let isWatching = false;
  let dueMs = 0;

  const drop = (): void => {
    held = null;
    planned = [];
    isWatching = false;
  };
  const repeatHeld = (nowMs: number, isMoving: boolean): void => {
    if (!held) return;
    held.frames++;
    if (nowMs - held.sinceMs < (held.what === 'undo' ? REPEAT_UNDO_MS : REPEAT_MOVE_MS)) return;
    if (held.what !== 'undo') {
      if (!isMoving && held.frames >= REPEAT_MOVE_FRAMES) actions.move(held.what, nowMs);
    } else if (nowMs - held.lastMs >= UNDO_EVERY_MS) {
      held.lastMs = nowMs;
      if (!actions.undo(nowMs)) held = null;
    }
  };

  return {
    get isWatching(): boolean {
      return isWatching;
    },
    hold(what: Held, nowMs: number): void {
      drop();
      held = { what, sinceMs: nowMs, lastMs: nowMs, frames: 0 };
    },
    release(what: string): void {
      if (held?.what === what) held = null;
    },
    /** Restarts the delay after which a held direction repeats. */
    restartHold(nowMs: number): void {
      if (held) held = { ...held, sinceMs: nowMs, frames: 0 };
    },
    walk(moves: readonly Direction[]): void {
      drop();
      planned = [...moves];
      dueMs = 0;
    },
    watch(moves: readonly Direction[], nowMs: number): void {
      drop();
      planned = [...moves];
      isWatching = true;
      dueMs = nowMs + 2 * WATCH_EVERY_MS;
    },
    drop,
    /** Returns true while a key is held or a move is planned. */
    advance(nowMs: number, isMoving: boolean): boolean {
      repeatHeld(nowMs, isMoving);
      if (!isMoving && planned.length > 0 && nowMs >= dueMs) {
        dueMs = isWatching ? nowMs + WATCH_EVERY_MS : 0;
        actions.move(planned.shift() as Direction, nowMs);
      }
      return held !== null || planned.length > 0;
    },
  };
}
