import { expect, test } from 'vitest';
import { BOSS_KINDS, ENEMY_KINDS } from '../rules/kinds.ts';
import { createAimingBot } from './aiming-bot.ts';
import { createBlindBot } from './blind-bot.ts';
import { type Bot, type Equipment, playRound, type Round } from './bot.ts';
import { idleBot } from './idle-bot.ts';
import { readTuning } from './read-tuning.ts';

// `bot/balance.ts` plays 200 seeds; here are as many as are quick, and bounds that hold for few.
const tuning = readTuning();
const ROUNDS = 9;

const play = (makeBot: (seed: number) => Bot, equipment: Equipment = 'chosen'): Round[] =>
  Array.from({ length: ROUNDS }, (_, i) => playRound(makeBot(i + 1000), i + 1, tuning, 600, equipment));
const median = (rounds: Round[], of: (round: Round) => number): number =>
  rounds.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;

const idle = play(() => idleBot);
const blind = play(createBlindBot);
const weakAlone = play((seed) => createAimingBot(seed, 0.5), []);
const strongAlone = play((seed) => createAimingBot(seed, 0.05), []);
const middle = play((seed) => createAimingBot(seed, 0.3));
const strong = play((seed) => createAimingBot(seed, 0.05));

test('who does not shoot is dead within 15 seconds', () => {
  for (const round of idle) {
    expect(round.seconds).toBeGreaterThan(12.5);
    expect(round.seconds).toBeLessThan(15);
    expect(round.score).toBe(0);
  }
});

test('spraying blindly scores less than a third of what aiming does', () => {
  expect(median(blind, (round) => round.seconds)).toBeLessThan(60);
  expect(median(blind, (round) => round.score)).toBeLessThan(median(strong, (round) => round.score) / 3);
});

test('skill pays: with nothing but the heart a strong aim scores more than a weak one, and lives longer', () => {
  expect(median(strongAlone, (round) => round.score)).toBeGreaterThan(
    2 * median(weakAlone, (round) => round.score),
  );
  expect(median(strongAlone, (round) => round.seconds)).toBeGreaterThan(
    median(weakAlone, (round) => round.seconds) + 20,
  );
});

test('skill pays with upgrades as well: who hits now and then is between blind and strong', () => {
  const score = (rounds: Round[]): number => median(rounds, (round) => round.score);
  expect(score(middle)).toBeGreaterThan(3 * score(blind));
  expect(score(middle)).toBeLessThan(0.8 * score(strong));
});

test('the aiming one lives three to eight minutes', () => {
  expect(median(strong, (round) => round.seconds)).toBeGreaterThan(180);
  expect(median(strong, (round) => round.seconds)).toBeLessThan(480);
});

test('among a few rounds every enemy and every boss is met and killed', () => {
  const met = new Set(strong.flatMap((round) => [...round.met]));
  const killed = new Set(strong.flatMap((round) => [...round.killed]));
  expect([...met].sort()).toEqual([...BOSS_KINDS].sort());
  expect([...killed].sort()).toEqual([...ENEMY_KINDS].sort());
});

test('every round that ends has had its last breath', () => {
  for (const round of [...idle, ...blind, ...strong]) expect(round.usedBreath).toBe(true);
});
