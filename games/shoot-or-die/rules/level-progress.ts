/** Levels: kills fill a vessel; each time that it is full, an upgrade is owed. */
import type { Card } from './upgrades.ts';

/**
 * What the first level takes, and how much more each later one does, by its number and by its square; in the cost that
 * waves pay for what was killed. The last of eight slots is taken about minute four.
 */
const FIRST_NEED = 14;
const NEED_GROWTH = 7;
const NEED_SQUARE_GROWTH = 5;

/** Levels, and the way to the next. */
export interface LevelProgress {
  /** Levels reached. */
  level: number;
  /** Gathered towards the next, and what that takes. */
  gathered: number;
  need: number;
  /** Levels reached whose upgrade has not been chosen yet. */
  owed: number;
  /** Bosses killed whose wound has not been chosen yet. */
  woundsOwed: number;
  /** True while the world stands still for a choice among `offered`. */
  isChoosing: boolean;
  /** What the offer is for. */
  reason: 'level' | 'wound';
  readonly offered: Card[];
  /** The step in which the last slot was taken; 0 until then. */
  fullAtStep: number;
}

export function createLevelProgress(): LevelProgress {
  return {
    level: 0,
    gathered: 0,
    need: FIRST_NEED,
    owed: 0,
    woundsOwed: 0,
    isChoosing: false,
    reason: 'level',
    offered: [],
    fullAtStep: 0,
  };
}

/** Counts a kill towards the next level. */
export function gather(progress: LevelProgress, cost: number): void {
  progress.gathered += cost;
  while (progress.gathered >= progress.need) {
    progress.gathered -= progress.need;
    progress.level++;
    progress.need =
      FIRST_NEED + NEED_GROWTH * progress.level + NEED_SQUARE_GROWTH * progress.level * progress.level;
    progress.owed++;
  }
}
