import { nextBelow } from '#engine/rules/random.ts';
import { noteEvent } from './events.ts';
import { applyHollow, changeLife } from './life.ts';
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

export const OFFERED = 3;

const GRACE_AFTER_STEPS = 40;

/** Opens the next offer if one is due and cards are left. Offers of wounds come first. */
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
    offerUpgradeOfOwned(run);
    // Always offer an available fusion, because builds aim at it; in a random position, so that players read all cards.
    putFusion(run);
  }
  progress.isChoosing = progress.offered.length > 0;
  if (progress.isChoosing) noteEvent(run.events, 'offer', run.player.x, run.player.y, 0, 0, progress.level);
}

function upgradesLeft({ upgrades, fusions }: Run): Card[] {
  const hasSlot = slotsTaken(upgrades, fusions) < SLOTS;
  return UPGRADES.filter((upgrade) =>
    upgrades[upgrade] === 0 ? hasSlot : upgrades[upgrade] < HIGHEST_LEVEL,
  );
}

/** Turns one of the cards into the second level of an owned upgrade, if possible, so that builds can always grow. */
function offerUpgradeOfOwned({ progress, upgrades, random }: Run): void {
  const isDeeper = (card: Card): boolean =>
    isUpgrade(card) && upgrades[card] > 0 && upgrades[card] < HIGHEST_LEVEL;
  const deeper = UPGRADES.filter(isDeeper);
  if (deeper.length === 0 || progress.offered.some(isDeeper)) return;
  progress.offered.length = Math.min(progress.offered.length, OFFERED - 1);
  progress.offered.push(...deeper.splice(nextBelow(random, deeper.length), 1));
}

function putFusion({ progress, upgrades, fusions, random }: Run): void {
  const isReady = (fusion: Fusion): boolean =>
    !fusions[fusion] && FUSION_PARTS[fusion].every((part) => upgrades[part] === HIGHEST_LEVEL);
  const ready = FUSIONS.find(isReady);
  if (ready === undefined) return;
  progress.offered.length = Math.min(progress.offered.length, OFFERED - 1);
  progress.offered.splice(nextBelow(random, progress.offered.length + 1), 0, ready);
}

/** `choice` is from 1. Returns false for a card that is not offered. */
export function takeOffered(run: Run, choice: number): boolean {
  const { progress, player } = run;
  const card = progress.offered[choice - 1];
  if (!progress.isChoosing || card === undefined) return false;
  give(run, card);
  progress.isChoosing = false;
  progress.offered.length = 0;
  // Protect the heart for a moment while the player returns to the fight.
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
    if (card === 'hollow') applyHollow(life);
    if (card === 'scar') {
      life.breath = 'used';
      changeLife(life, life.fullest);
    }
    changeLife(life, 0);
  }
}
