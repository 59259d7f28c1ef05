/** When a level is reached or a boss is dead, the world stands still and one of three cards is chosen. */
import { nextBelow } from '#engine/rules/random.ts';
import { noteEvent } from './events.ts';
import { changeLife } from './life.ts';
import type { Run } from './run.ts';
import {
  CARDS,
  type Card,
  FUSION_PARTS,
  FUSIONS,
  type Fusion,
  HIGHEST_LEVEL,
  isFusion,
  isUpgrade,
  SLOTS,
  slotsTaken,
  UPGRADES,
  WOUNDS,
} from './upgrades.ts';

/** How many cards an offer has. */
export const OFFERED = 3;

/** After a choice nothing hurts for so long. */
const GRACE_AFTER_STEPS = 40;

/** Opens an offer if one is owed and there is anything left to offer: a wound first, which is told from the rest. */
export function openOffer(run: Run): void {
  const { progress } = run;
  if (progress.isChoosing || run.life.breath === 'drawn') return;
  if (progress.woundsOwed > 0) {
    progress.woundsOwed--;
    offer(
      run,
      WOUNDS.filter((wound) => !run.wounds[wound]),
      'wound',
    );
  } else if (progress.owed > 0) {
    progress.owed--;
    offer(run, upgradesLeft(run), 'level');
  }
}

function offer(run: Run, left: Card[], reason: 'level' | 'wound'): void {
  const { progress, random } = run;
  progress.offered.length = 0;
  progress.reason = reason;
  while (progress.offered.length < OFFERED && left.length > 0) {
    progress.offered.push(...left.splice(nextBelow(random, left.length), 1));
  }
  if (reason === 'level') {
    putDeeperLast(run);
    // Two that can become one are what a build was made for: the first of three is always such a pair.
    putFusionFirst(run);
  }
  progress.isChoosing = progress.offered.length > 0;
  if (progress.isChoosing) noteEvent(run.events, 'offer', run.player.x, run.player.y, 0, 0, progress.level);
}

/** New upgrades while there is a slot, and higher levels of those the heart has. */
function upgradesLeft({ upgrades, fusions }: Run): Card[] {
  const hasSlot = slotsTaken(upgrades, fusions) < SLOTS;
  return UPGRADES.filter((upgrade) =>
    upgrades[upgrade] === 0 ? hasSlot : upgrades[upgrade] < HIGHEST_LEVEL,
  );
}

/** One of three is a higher level of what the heart has, if there is any left: one can always build on. */
function putDeeperLast({ progress, upgrades, random }: Run): void {
  const isDeeper = (card: Card): boolean =>
    isUpgrade(card) && upgrades[card] > 0 && upgrades[card] < HIGHEST_LEVEL;
  const deeper = UPGRADES.filter(isDeeper);
  if (deeper.length === 0 || progress.offered.some(isDeeper)) return;
  progress.offered.length = Math.min(progress.offered.length, OFFERED - 1);
  progress.offered.push(...deeper.splice(nextBelow(random, deeper.length), 1));
}

function putFusionFirst({ progress, upgrades, fusions }: Run): void {
  const isReady = (fusion: Fusion): boolean =>
    !fusions[fusion] && FUSION_PARTS[fusion].every((part) => upgrades[part] === HIGHEST_LEVEL);
  const ready = FUSIONS.find(isReady);
  if (ready === undefined) return;
  progress.offered.length = Math.min(progress.offered.length, OFFERED - 1);
  progress.offered.unshift(ready);
}

/** Takes the card at `choice`, counted from 1. Returns false for what is not on offer. */
export function takeOffered(run: Run, choice: number): boolean {
  const { progress, player } = run;
  const card = progress.offered[choice - 1];
  if (!progress.isChoosing || card === undefined) return false;
  give(run, card);
  progress.isChoosing = false;
  progress.offered.length = 0;
  // Nobody is hurt while finding back into the fight.
  run.life.graceSteps = Math.max(run.life.graceSteps, GRACE_AFTER_STEPS);
  noteEvent(run.events, 'upgrade', player.x, player.y, 0, 0, CARDS.indexOf(card));
  return true;
}

function give(run: Run, card: Card): void {
  const { progress, life } = run;
  if (isUpgrade(card)) {
    run.upgrades[card]++;
    if (progress.fullAtStep === 0 && slotsTaken(run.upgrades, run.fusions) === SLOTS) {
      progress.fullAtStep = run.steps;
    }
  } else if (isFusion(card)) run.fusions[card] = true;
  else {
    run.wounds[card] = true;
    if (card === 'hollow') life.fullest = HOLLOW_LIFE;
    if (card === 'scar') {
      life.breath = 'used';
      changeLife(life, life.fullest);
    }
    changeLife(life, 0);
  }
}

/** Life that a hollow heart holds at most. */
const HOLLOW_LIFE = 85;
