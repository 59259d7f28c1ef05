import { expect, test } from 'vitest';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { readTuning } from '../bot/play-round.ts';
import { createRun } from './create-run.ts';
import type { Run } from './run.ts';
import { step } from './step.ts';
import { openOffer } from './upgrade-offer.ts';
import { FUSION_PARTS, gather, isUpgrade, SLOTS, slotsTaken, UPGRADES, WOUNDS } from './upgrades.ts';

const tuning = readTuning();
const still = createControls();

function createRunWithOffer(): Run {
  const run = createRun(3, tuning);
  gather(run.progress, run.progress.need);
  step(run, still);
  return run;
}

test('kills count towards the next level, and each level needs more of them than the last', () => {
  const { progress } = createRun(1, tuning);
  const first = progress.need;
  gather(progress, first);
  expect(progress).toMatchObject({ level: 1, owed: 1, gathered: 0 });
  expect(progress.need).toBeGreaterThan(first);
});

test('a level offers three different upgrades, and pauses the world until one is chosen', () => {
  const run = createRunWithOffer();
  expect(run.progress.isChoosing).toBe(true);
  expect(new Set(run.progress.offered).size).toBe(3);
  const { steps } = run;
  const { amount } = run.life;
  for (let i = 0; i < 600; i++) step(run, { ...still, fire: true });
  expect(run.steps).toBe(steps);
  expect(run.life.amount).toBe(amount);
});

test('choosing a card grants its upgrade and resumes the run', () => {
  const run = createRunWithOffer();
  const second = run.progress.offered[1];
  const { steps } = run;
  step(run, { ...still, choice: 2 });
  expect(second && isUpgrade(second) && run.upgrades[second]).toBe(1);
  expect(run.progress.isChoosing).toBe(false);
  expect(run.steps).toBe(steps + 1);
});

/** Takes the first card of each of several level offers. */
function takeFirst(run: Run, offers: number): string[] {
  const taken: string[] = [];
  for (let i = 0; i < offers; i++) {
    gather(run.progress, run.progress.need);
    run.life.amount = 100;
    step(run, still);
    if (!run.progress.isChoosing) break;
    taken.push(run.progress.offered[0] ?? '');
    step(run, { ...still, choice: 1 });
  }
  return taken;
}

test('a heart has room for eight upgrades; then only those are offered, until all are at the second level', () => {
  const run = createRun(5, tuning);
  const taken = takeFirst(run, 60);
  expect(slotsTaken(run.upgrades, run.fusions)).toBe(SLOTS);
  const owned = UPGRADES.filter((upgrade) => run.upgrades[upgrade] > 0);
  expect(owned.every((upgrade) => run.upgrades[upgrade] === 2)).toBe(true);
  expect(run.progress.fullAtStep).toBeGreaterThan(0);
  const times = new Map<string, number>();
  for (const card of taken) times.set(card, (times.get(card) ?? 0) + 1);
  for (const upgrade of owned) expect(times.get(upgrade)).toBe(2);
});

test('once the heart has an upgrade, one of three cards offers a second level', () => {
  const run = createRun(9, tuning);
  takeFirst(run, 1);
  for (let i = 0; i < 3; i++) {
    gather(run.progress, run.progress.need);
    step(run, still);
    const { offered } = run.progress;
    expect(offered.some((card) => isUpgrade(card) && run.upgrades[card] === 1)).toBe(true);
    const fresh = offered.findIndex((card) => isUpgrade(card) && run.upgrades[card] === 0);
    step(run, { ...still, choice: fresh + 1 });
  }
});

test('a fusion is offered at any of the three positions', () => {
  const places = new Set<number>();
  for (let seed = 1; seed <= 20; seed++) {
    const run = createRun(seed, tuning);
    for (const part of FUSION_PARTS.spine) run.upgrades[part] = 2;
    gather(run.progress, run.progress.need);
    step(run, still);
    places.add(run.progress.offered.indexOf('spine'));
  }
  expect([...places].sort()).toEqual([0, 1, 2]);
});

test('two upgrades at their second level are offered as a fusion, which frees a slot', () => {
  const run = createRun(3, tuning);
  for (const part of FUSION_PARTS.spine) run.upgrades[part] = 2;
  gather(run.progress, run.progress.need);
  step(run, still);
  const place = run.progress.offered.indexOf('spine');
  expect(place).toBeGreaterThanOrEqual(0);
  expect(run.progress.offered).toHaveLength(3);
  expect(slotsTaken(run.upgrades, run.fusions)).toBe(2);
  step(run, { ...still, choice: place + 1 });
  expect(run.fusions.spine).toBe(true);
  expect(slotsTaken(run.upgrades, run.fusions)).toBe(1);
});

test('a boss leaves a choice of wounds, each of which is offered until it is taken', () => {
  const run = createRun(3, tuning);
  const taken = new Set<string>();
  for (let i = 0; i < WOUNDS.length; i++) {
    run.progress.woundsOwed++;
    step(run, still);
    expect(run.progress.reason).toBe('wound');
    const [wound] = run.progress.offered;
    expect(WOUNDS).toContain(wound);
    taken.add(wound ?? '');
    step(run, { ...still, choice: 1 });
  }
  expect(taken.size).toBe(WOUNDS.length);
  run.progress.woundsOwed++;
  step(run, still);
  expect(run.progress.isChoosing).toBe(false);
});

test('no cards are offered during the last breath', () => {
  const run = createRun(3, tuning);
  gather(run.progress, run.progress.need);
  run.life.breath = 'drawn';
  openOffer(run);
  expect(run.progress.isChoosing).toBe(false);
});
