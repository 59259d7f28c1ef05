/** Levels: kills fill a vessel; each time that it is full, an upgrade is owed. */
import type { Upgrade } from './upgrades.ts';

/** What the first level takes, and how much more each later one does; in the cost that waves pay for what was killed. */
const FIRST_NEED = 14;
const NEED_GROWTH = 7;

/** Levels, and the way to the next. */
export interface LevelProgress {
  /** Levels reached. */
  level: number;
  /** Gathered towards the next, and what that takes. */
  gathered: number;
  need: number;
  /** Levels reached whose upgrade has not been chosen yet. */
  owed: number;
  /** True while the world stands still for a choice among `offered`. */
  isChoosing: boolean;
  readonly offered: Upgrade[];
}

export function createLevelProgress(): LevelProgress {
  return { level: 0, gathered: 0, need: FIRST_NEED, owed: 0, isChoosing: false, offered: [] };
}

/** Counts a kill towards the next level. */
export function gather(progress: LevelProgress, cost: number): void {
  progress.gathered += cost;
  while (progress.gathered >= progress.need) {
    progress.gathered -= progress.need;
    progress.need += NEED_GROWTH;
    progress.level++;
    progress.owed++;
  }
}
