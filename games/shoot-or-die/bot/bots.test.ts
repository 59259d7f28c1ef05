import { expect, test } from 'vitest';
import { ENEMY_KINDS } from '../rules/kinds.ts';
import { createAimingBot } from './aiming-bot.ts';
import { createBlindBot } from './blind-bot.ts';
import { type Bot, playRound, type Round } from './bot.ts';
import { idleBot } from './idle-bot.ts';
import { readTuning } from './read-tuning.ts';

const tuning = readTuning();
const ROUNDS = 7;

const play = (makeBot: (seed: number) => Bot): Round[] =>
  Array.from({ length: ROUNDS }, (_, i) => playRound(makeBot(i + 100), i + 1, tuning, 400));
const median = (rounds: Round[], of: (round: Round) => number): number =>
  rounds.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;

const idle = play(() => idleBot);
const blind = play(createBlindBot);
const weak = play((seed) => createAimingBot(seed, 0.9));
const strong = play((seed) => createAimingBot(seed, 0.05));

test('who does nothing lives about 15 seconds', () => {
  for (const round of idle) {
    expect(round.seconds).toBeGreaterThan(12.5);
    expect(round.seconds).toBeLessThan(18);
    expect(round.score).toBe(0);
  }
});

test('spraying blindly is little better than doing nothing', () => {
  expect(median(blind, (round) => round.seconds)).toBeLessThan(40);
  expect(median(blind, (round) => round.score)).toBeLessThan(median(weak, (round) => round.score) / 5);
});

test('skill pays: a strong aim scores several times what a weak one does, and lives longer', () => {
  expect(median(strong, (round) => round.score)).toBeGreaterThan(2.5 * median(weak, (round) => round.score));
  expect(median(strong, (round) => round.seconds)).toBeGreaterThan(
    median(weak, (round) => round.seconds) + 20,
  );
});

test('even the strong one dies in the end, after some three minutes', () => {
  expect(median(strong, (round) => round.seconds)).toBeGreaterThan(150);
  for (const round of strong) expect(round.seconds).toBeLessThan(300);
});

test('the aiming bot meets and kills every kind', () => {
  for (const round of strong) expect([...round.killed].sort()).toEqual([...ENEMY_KINDS].sort());
});

test('every round that ends has had its last breath', () => {
  for (const round of [...idle, ...blind, ...strong]) expect(round.usedBreath).toBe(true);
});
