/** A rush in play: its clock, its levels one after another, and its end. */
import type { Collection } from '../levels/collection.ts';
import type { Overlay } from '../view/overlay.ts';
import type { LevelController } from './level-controller.ts';
import { playableOf } from './playable.ts';
import { rushResult } from './result.ts';
import { beginRush, passTime, type RushRun, readClock, solveRushLevel } from './rush-run.ts';
import type { Session } from './session.ts';

/** With so many seconds left the clock is said aloud. */
const SAID_SECONDS = [30, 10, 5];

/** One rush after another. */
export type Rush = ReturnType<typeof createRush>;

/** None is played yet. */
export function createRush({
  collection,
  session,
  overlay,
  level,
  emitGameOver,
}: {
  collection: Collection;
  session: Session;
  overlay: Overlay;
  level: LevelController;
  emitGameOver(points: number): void;
}) {
  let lastMs: number | null = null;
  /** A run whose level is solved; the next level has not come yet. */
  let coming: RushRun | null = null;

  const runNow = (): RushRun | null => (session.current.kind === 'rush' ? session.current.run : null);
  const end = (run: RushRun): void => {
    level.stop();
    const result = rushResult(run, session.scores.rush);
    session.scores.addRush(run.points);
    overlay.showResult(result);
    overlay.announce(`${result.title}. ${result.facts}`);
    emitGameOver(run.points);
  };

  return {
    /** True after the clock has run out, until something else begins. */
    get isOver(): boolean {
      return runNow()?.leftMs === 0;
    },
    begin(seed: number): void {
      coming = null;
      lastMs = null;
      session.open(playableOf(beginRush(collection, session.scores.solutions, seed)));
    },
    /** The present level is solved in so many moves: the clock gets its seconds back at once, the next level comes by `goOn`. */
    solve(moves: number): void {
      const run = runNow();
      if (run) coming = solveRushLevel(run, moves);
    },
    goOn(): void {
      if (coming) session.open(playableOf(coming));
      coming = null;
    },
    /** Brings the clock forward, unless it stands; true as long as it has to be seen running. */
    advance(nowMs: number, isStanding: boolean): boolean {
      const run = runNow();
      // While the friends are glad the clock stands.
      if (!run || run.leftMs === 0 || isStanding || coming) {
        lastMs = null;
        return false;
      }
      const next = passTime(run, lastMs === null ? 0 : nowMs - lastMs);
      lastMs = nowMs;
      session.updateRush(next);
      if (readClock(next.leftMs) !== readClock(run.leftMs)) {
        level.showHud();
        const seconds = Math.ceil(next.leftMs / 1000);
        if (SAID_SECONDS.includes(seconds)) overlay.announce(`${seconds} seconds left.`);
      }
      if (next.leftMs === 0) end(next);
      return next.leftMs > 0;
    },
  };
}
