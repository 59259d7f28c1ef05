/** A rush on the stage: its clock, its levels one after another, and its end. */
import type { SaveStore } from '#engine/saving/save-store.ts';
import type { Collection } from '../levels/collection.ts';
import type { House } from '../view/overlay.ts';
import type { Scene } from './level-controller.ts';
import { rushOutcome } from './result.ts';
import { beginRush, passTime, type RushRun, readClock, SAVED_RUSH, solveRushLevel } from './rush-run.ts';
import { playableOf, type Session } from './session.ts';

/** With so many seconds left the clock is said aloud. */
const SAID_SECONDS = [30, 10, 5];

/** What a rush is made of. */
export interface RushingParts {
  readonly collection: Collection;
  readonly session: Session;
  readonly saves: SaveStore;
  readonly house: House;
  scene(): Scene;
  /** The figures have changed. */
  onFigures(): void;
  onEnd(points: number): void;
}

/** Rushes, one after another. */
export interface Rushing {
  /** True after the clock has run out, until something else begins. */
  readonly isOver: boolean;
  begin(seed: number): void;
  /** The present level is solved in so many moves: the clock gets its seconds back at once, the next level comes by `goOn`. */
  solve(moves: number): void;
  goOn(): void;
  /** Brings the clock forward, unless it stands; true as long as it has to be seen running. */
  advance(nowMs: number, isStanding: boolean): boolean;
}

/** Makes rushes possible. */
export function createRushing(parts: RushingParts): Rushing {
  const { session, saves, house } = parts;
  let lastMs: number | null = null;
  /** A run whose level is solved; the next level has not come yet. */
  let coming: RushRun | null = null;

  const runNow = (): RushRun | null => (session.current.kind === 'rush' ? session.current.run : null);
  const end = (run: RushRun): void => {
    parts.scene().stop();
    const best = saves.read(SAVED_RUSH);
    if (run.points > best) saves.write(SAVED_RUSH, run.points);
    const outcome = rushOutcome(run, best);
    house.showSolved(outcome);
    house.say(`${outcome.title}. ${outcome.facts}`);
    parts.onEnd(run.points);
  };

  return {
    get isOver() {
      return runNow()?.leftMs === 0;
    },
    begin(seed) {
      coming = null;
      lastMs = null;
      session.open(playableOf(beginRush(parts.collection, session.solutions, seed)));
    },
    solve(moves) {
      const run = runNow();
      if (run) coming = solveRushLevel(run, moves);
    },
    goOn() {
      if (coming) session.open(playableOf(coming));
      coming = null;
    },
    advance(nowMs, isStanding) {
      const run = runNow();
      // While the friends are glad the clock stands.
      if (!run || run.leftMs === 0 || isStanding || coming) {
        lastMs = null;
        return false;
      }
      const next = passTime(run, lastMs === null ? 0 : nowMs - lastMs);
      lastMs = nowMs;
      session.current = playableOf(next);
      if (readClock(next.leftMs) !== readClock(run.leftMs)) {
        parts.onFigures();
        const seconds = Math.ceil(next.leftMs / 1000);
        if (SAID_SECONDS.includes(seconds)) house.say(`${seconds} seconds left.`);
      }
      if (next.leftMs === 0) end(next);
      return next.leftMs > 0;
    },
  };
}
