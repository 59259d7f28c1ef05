import { expect, test } from 'vitest';
import { packAssists } from '#engine/rules/assists.ts';
import { BOSS_KINDS, ENEMY_KINDS } from '../rules/kinds.ts';
import { goalRows, medianOf } from './balance.ts';
import { createAimingBot, createBeginnerBot } from './bots.ts';
import { playFamilies } from './families.ts';
import { type Bot, type Equipment, playRound, type Round, readTuning } from './play-round.ts';

// `npm run balance` plays more seeds; these tests play only a few, with wider bounds.
const tuning = readTuning();
const families = playFamilies(tuning, { aiming: 5, aimingBadly: 5, circling: 4, trying: 2, fixed: 4 });
const ROUNDS = 5;

const play = (makeBot: (seed: number) => Bot, equipment: Equipment): Round[] =>
  Array.from({ length: ROUNDS }, (_, i) => playRound(makeBot(i + 1000), i + 1, tuning, 600, equipment));

test.each(
  goalRows(families, {
    picked: [0, 1],
    life: [20, 90],
    tryingLife: [20, 95],
    baseline: 0.7,
    oneCard: 1,
    lists: [1.3, 1],
  }),
)('$figure: $goal', ({ value, isMet }) => {
  expect([value, isMet]).toEqual([value, true]);
});

test('a bot that does not shoot dies within 15 seconds without a point', () => {
  for (const round of families.idle) {
    expect(round.seconds).toBeGreaterThan(12.5);
    expect(round.seconds).toBeLessThan(15);
    expect(round.score).toBe(0);
  }
});

test('without upgrades, a bot with better aim scores more and reaches later waves', () => {
  const weak = play((seed) => createAimingBot(seed, 0.5), []);
  const strong = play((seed) => createAimingBot(seed, 0.05), []);
  expect(medianOf(strong, ({ score }) => score)).toBeGreaterThan(2 * medianOf(weak, ({ score }) => score));
  expect(medianOf(strong, ({ waves }) => waves)).toBeGreaterThan(medianOf(weak, ({ waves }) => waves));
});

test('a bot that dodges and chooses the best cards lives three to eight minutes', () => {
  for (const rounds of [families.bestList, families.oneHanded]) {
    expect(medianOf(rounds, ({ seconds }) => seconds)).toBeGreaterThan(180);
    expect(medianOf(rounds, ({ seconds }) => seconds)).toBeLessThan(480);
  }
});

test('over a few rounds every enemy and every boss appears and is killed', () => {
  const rounds = [...families.strong, ...families.circling, ...families.bestList];
  const met = new Set(rounds.flatMap((round) => [...round.met]));
  const killed = new Set(rounds.flatMap((round) => [...round.killed]));
  expect([...met].sort()).toEqual([...BOSS_KINDS].sort());
  expect([...killed].sort()).toEqual([...ENEMY_KINDS].sort());
});

test('a beginner meets the first boss with any assist, and lives a fifth longer with all of them', () => {
  const playWith = (speed: number, isHelped: boolean): Round[] =>
    Array.from({ length: 8 }, (_, i) =>
      playRound(
        createBeginnerBot(i + 50, speed / 100),
        i + 1,
        tuning,
        ...([300, 'chosen', packAssists({ speed, isHelped })] as const),
      ),
    );
  const seconds = ({ seconds }: Round): number => seconds;
  const unassisted = playWith(100, false);
  const all = playWith(50, true);
  for (const rounds of [playWith(50, false), playWith(100, true), all])
    for (const { met } of rounds) expect(met.size).toBeGreaterThan(0);
  expect(medianOf(all, seconds)).toBeGreaterThan(1.2 * medianOf(unassisted, seconds));
});

test('a round ends only after a last breath, unless the player took the wound “scar”, which removes it', () => {
  for (const round of [...families.idle, ...families.blind, ...families.strong])
    expect(round.usedBreath).toBe(true);
});
