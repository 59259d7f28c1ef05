/** Moves that come by themselves: of a key that is held, of a walk to a place, of a solution that is shown. Time in milliseconds. */
import type { Direction } from '../rules/board.ts';

/** Who holds a direction walks on after this. */
export const WALK_ON_MS = 210;

/** And after so many frames: on a slow machine letting go is heard late, and a tap shall still be one step. */
export const WALK_ON_FRAMES = 6;

/** Who holds undo goes on undoing after the first, each time after the second. */
export const UNDO_ON_MS = 170;
export const UNDO_EVERY_MS = 90;

/** A solution is shown at this pace, so that one can follow. */
export const WATCH_EVERY_MS = 260;

/** What can be held. */
type Held = Direction | 'undo';

/** What they make happen. */
interface AutoMoveActions {
  move(direction: Direction, nowMs: number): void;
  /** Returns false if there is nothing to undo. */
  undo(nowMs: number): boolean;
}

/** Moves that are still to come. */
export type AutoMoves = ReturnType<typeof createAutoMoves>;

/** With nothing held and nothing planned. */
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
  const goOn = (nowMs: number, isMoving: boolean): void => {
    if (!held) return;
    held.frames++;
    if (nowMs - held.sinceMs < (held.what === 'undo' ? UNDO_ON_MS : WALK_ON_MS)) return;
    if (held.what !== 'undo') {
      if (!isMoving && held.frames >= WALK_ON_FRAMES) actions.move(held.what, nowMs);
    } else if (nowMs - held.lastMs >= UNDO_EVERY_MS) {
      held.lastMs = nowMs;
      if (!actions.undo(nowMs)) held = null;
    }
  };

  return {
    /** True while a solution is being shown. */
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
    /** Begins to hold anew: what is held has only now come to rest. */
    restartHold(nowMs: number): void {
      if (held) held = { ...held, sinceMs: nowMs, frames: 0 };
    },
    /** Makes moves one after another. */
    walk(moves: readonly Direction[]): void {
      drop();
      planned = [...moves];
      dueMs = 0;
    },
    /** The same slowly, to be watched. */
    watch(moves: readonly Direction[], nowMs: number): void {
      drop();
      planned = [...moves];
      isWatching = true;
      dueMs = nowMs + 2 * WATCH_EVERY_MS;
    },
    /** Forgets everything. */
    drop,
    /** Brings time forward; true as long as something is held or still to be done. */
    advance(nowMs: number, isMoving: boolean): boolean {
      goOn(nowMs, isMoving);
      if (!isMoving && planned.length > 0 && nowMs >= dueMs) {
        dueMs = isWatching ? nowMs + WATCH_EVERY_MS : 0;
        actions.move(planned.shift() as Direction, nowMs);
      }
      return held !== null || planned.length > 0;
    },
  };
}
