/** When a level is reached, the world stands still and one of three upgrades is chosen. */
import { nextBelow } from '#engine/rules/random.ts';
import { noteEvent } from './events.ts';
import type { Run } from './run.ts';
import { UPGRADES } from './upgrades.ts';

/** How many upgrades an offer has. */
export const OFFERED = 3;

/** After a choice nothing hurts for so long. */
const GRACE_AFTER_STEPS = 40;

/** Opens an offer if a level is owed and there is anything left to offer. */
export function openOffer(run: Run): void {
  const { progress, upgrades, random } = run;
  if (progress.owed === 0 || progress.isChoosing || run.life.breath === 'drawn') return;
  progress.owed--;
  const left = UPGRADES.filter((upgrade) => !upgrades[upgrade]);
  progress.offered.length = 0;
  while (progress.offered.length < OFFERED && left.length > 0) {
    progress.offered.push(...left.splice(nextBelow(random, left.length), 1));
  }
  progress.isChoosing = progress.offered.length > 0;
  if (progress.isChoosing) noteEvent(run.events, 'offer', run.player.x, run.player.y, 0, 0, progress.level);
}

/** Takes the upgrade at `choice`, counted from 1. Returns false for what is not on offer. */
export function takeOffered(run: Run, choice: number): boolean {
  const { progress, player } = run;
  const upgrade = progress.offered[choice - 1];
  if (!progress.isChoosing || upgrade === undefined) return false;
  run.upgrades[upgrade] = true;
  progress.isChoosing = false;
  progress.offered.length = 0;
  // Nobody is hurt while finding back into the fight.
  run.life.graceSteps = Math.max(run.life.graceSteps, GRACE_AFTER_STEPS);
  noteEvent(run.events, 'upgrade', player.x, player.y, 0, 0, UPGRADES.indexOf(upgrade));
  return true;
}
