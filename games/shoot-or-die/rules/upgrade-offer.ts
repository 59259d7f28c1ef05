/** Levels: kills fill a vessel; when it is full, the world stands still and one of three upgrades is chosen. */
import { nextBelow } from '#engine/rules/random.ts';
import { noteEvent } from './events.ts';
import type { Run } from './run.ts';
import { UPGRADES, type Upgrade } from './upgrades.ts';

/** How many upgrades an offer has. */
export const OFFERED = 3;

/** What the first level takes, and how much more each later one does; in the cost that waves pay for what was killed. */
const FIRST_NEED = 14;
const NEED_GROWTH = 7;

/** After a choice nothing hurts for so long. */
const GRACE_AFTER_STEPS = 40;

/** How far the heart has grown. */
export interface Growth {
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

/** Nothing gathered. */
export function createGrowth(): Growth {
  return { level: 0, gathered: 0, need: FIRST_NEED, owed: 0, isChoosing: false, offered: [] };
}

/** Counts a kill towards the next level. */
export function gather(growth: Growth, cost: number): void {
  growth.gathered += cost;
  while (growth.gathered >= growth.need) {
    growth.gathered -= growth.need;
    growth.need += NEED_GROWTH;
    growth.level++;
    growth.owed++;
  }
}

/** Opens an offer if a level is owed and there is anything left to offer. */
export function openOffer(run: Run): void {
  const { growth, upgrades, random } = run;
  if (growth.owed === 0 || growth.isChoosing || run.life.breath === 'drawn') return;
  growth.owed--;
  const left = UPGRADES.filter((upgrade) => !upgrades[upgrade]);
  growth.offered.length = 0;
  while (growth.offered.length < OFFERED && left.length > 0) {
    growth.offered.push(...left.splice(nextBelow(random, left.length), 1));
  }
  growth.isChoosing = growth.offered.length > 0;
  if (growth.isChoosing) noteEvent(run.events, 'offer', run.player.x, run.player.y, 0, 0, growth.level);
}

/** Takes the upgrade at `choice`, counted from 1. Returns false for what is not on offer. */
export function takeOffered(run: Run, choice: number): boolean {
  const { growth, player } = run;
  const upgrade = growth.offered[choice - 1];
  if (!growth.isChoosing || upgrade === undefined) return false;
  run.upgrades[upgrade] = true;
  growth.isChoosing = false;
  growth.offered.length = 0;
  // Nobody is hurt while finding back into the fight.
  run.life.graceSteps = Math.max(run.life.graceSteps, GRACE_AFTER_STEPS);
  noteEvent(run.events, 'upgrade', player.x, player.y, 0, 0, UPGRADES.indexOf(upgrade));
  return true;
}
