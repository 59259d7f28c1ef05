/**
 * The balance in figures: `npx tsx games/shoot-or-die/bot/balance.ts [seeds] [upgrades]`. Plays each bot over so many
 * seeds (200 if not said) and prints medians; with `upgrades` also the aiming bot with each upgrade alone against none.
 */
import { ENEMY_KINDS } from '../rules/kinds.ts';
import { UPGRADES } from '../rules/upgrades.ts';
import { createAimingBot } from './aiming-bot.ts';
import { createBlindBot } from './blind-bot.ts';
import { type Bot, type Equipment, playRound, type Round } from './bot.ts';
import { idleBot } from './idle-bot.ts';
import { readTuning } from './read-tuning.ts';

const DEFAULT_SEEDS = 200;
/** Errors of aim in radians. With nothing but the heart they hit 76, 57 and 46 % of the time. */
const STRONG_ERROR = 0.05;
const MIDDLE_ERROR = 0.3;
const WEAK_ERROR = 0.5;

const tuning = readTuning();
const seeds = Number(process.argv[2] ?? DEFAULT_SEEDS);
if (!Number.isInteger(seeds) || seeds < 1) {
  console.error(`"${process.argv[2]}" is no number of seeds.`);
  process.exit(1);
}

function play(makeBot: (seed: number) => Bot, equipment: Equipment = 'chosen'): Round[] {
  return Array.from({ length: seeds }, (_, i) =>
    playRound(makeBot(i + 1000), i + 1, tuning, 1200, equipment),
  );
}

/** The value at a share of the sorted rounds: 0.5 is the median. */
function quantile(rounds: readonly Round[], share: number, of: (round: Round) => number): number {
  const sorted = rounds.map(of).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const scoreOf = (round: Round): number => round.score;
const secondsOf = (round: Round): number => round.seconds;

function tell(name: string, rounds: readonly Round[]): void {
  const tenth = (of: (round: Round) => number) =>
    [0.1, 0.5, 0.9].map((share) => Math.round(quantile(rounds, share, of)));
  const share = (of: (round: Round) => boolean) =>
    `${Math.round((100 * rounds.filter(of).length) / rounds.length)} %`;
  console.log(
    `${name.padEnd(14)} seconds ${tenth(secondsOf).join(' / ')}   score ${tenth(scoreOf).join(' / ')}   waves ${quantile(rounds, 0.5, (round) => round.waves)}   levels ${quantile(rounds, 0.5, (round) => round.level)}   hit ${Math.round(100 * quantile(rounds, 0.5, (round) => round.accuracy))} %   met ${['valve', 'worm', 'eye'].map((boss) => share((round) => round.met.has(boss as never))).join(' ')}   killed ${['valve', 'worm', 'eye'].map((boss) => share((round) => round.killed.has(boss as never))).join(' ')}`,
  );
}

console.log(`${seeds} seeds; tenth, median and ninth tenth`);
tell(
  'idle',
  play(() => idleBot),
);
tell('blind', play(createBlindBot));
tell(
  'weak aim',
  play((seed) => createAimingBot(seed, WEAK_ERROR)),
);
tell(
  'middle aim',
  play((seed) => createAimingBot(seed, MIDDLE_ERROR)),
);
const strong = play((seed) => createAimingBot(seed, STRONG_ERROR));
tell('strong aim', strong);
for (const kind of ENEMY_KINDS) {
  const killed = strong.filter((round) => round.killed.has(kind)).length;
  console.log(`  kills ${kind} in ${killed} of ${seeds} rounds`);
}

if (process.argv[3] === 'upgrades') {
  const plain = play((seed) => createAimingBot(seed, STRONG_ERROR), []);
  tell('no upgrade', plain);
  const base = quantile(plain, 0.5, scoreOf);
  for (const upgrade of UPGRADES) {
    const rounds = play((seed) => createAimingBot(seed, STRONG_ERROR), [upgrade]);
    const change = quantile(rounds, 0.5, scoreOf) / base - 1;
    console.log(
      `  ${upgrade.padEnd(11)} ${change >= 0 ? '+' : ''}${(100 * change).toFixed(0)} % score, ${Math.round(quantile(rounds, 0.5, secondsOf))} s`,
    );
  }
}
