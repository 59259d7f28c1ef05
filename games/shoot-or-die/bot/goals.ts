/** Goals of the balance, and whether they are reached: rows of `npm run balance`, also checked by tests. */
import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import { BOSS_KINDS, ENEMY_KINDS, type EnemyKind } from '../rules/kinds.ts';
import { type Card, isFusion, isUpgrade, SLOTS, type Upgrade } from '../rules/upgrades.ts';
import { MEDALS, medalFor } from '../session/result.ts';
import type { Families } from './families.ts';
import type { Round } from './play-round.ts';

/** Bounds that are wider with few seeds: the fraction of a card's offers that is taken, and mean life at minute four. */
interface Bounds {
  picked: readonly [least: number, most: number];
  life: readonly [least: number, most: number];
  tryingLife: readonly [least: number, most: number];
}

const BOUNDS: Bounds = { picked: [0.1, 0.6], life: [40, 60], tryingLife: [40, 65] };

const secondsOf = ({ seconds }: Round): number => seconds;
const scoreOf = ({ score }: Round): number => score;
const whole = (value: number): string => Math.round(value).toLocaleString('en');
const percent = (share: number): string => `${Math.round(share * 100)} %`;

export function goalRows(families: Families, { picked, life, tryingLife }: Bounds = BOUNDS): BalanceRow[] {
  const { idle, blind, weak, middle, strong, circling, trying } = families;
  const skilled = [...weak, ...middle, ...strong, ...circling, ...trying];
  const row = (figure: string, value: string, goal: string, isMet: boolean): BalanceRow => ({
    figure,
    value,
    goal,
    isMet,
  });
  const times = [strong, middle, weak].map((rounds) => medianOf(rounds, secondsOf));
  const scores = [strong, middle, weak, blind].map((rounds) => medianOf(rounds, scoreOf));
  const lives = [strong, circling].map((rounds) => lifeAbout(rounds, 240));
  const triedLife = lifeAbout(trying, 240);
  const shared = sharedUpgrades(trying);
  const rates = [...pickRates(trying)].sort((a, b) => b[1] - a[1]);
  const most = rates[0] ?? ['none', 1];
  const least = rates.at(-1) ?? ['none', 0];
  const fullAt = medianOf([...strong, ...trying], (round) => round.fullAt ?? Number.POSITIVE_INFINITY);
  const harmless = harmlessKinds(skilled);
  const mostAlive = Math.max(...skilled.map((round) => round.mostAlive));
  const swarmed = quantile(
    [...strong, ...trying, ...circling].map((round) => round.mostAlive),
    0.5,
  );
  const bossless = BOSS_KINDS.filter((boss) => !strong.some(({ killed }) => killed.has(boss)));
  const weakMedal = medalFor(scores[2] ?? 0);
  return [
    row('idle: seconds', whole(medianOf(idle, secondsOf)), '13 to 15', mean(idle.map(secondsOf)) < 15),
    row(
      'median seconds, aim ±0.05, ±0.3, ±0.5',
      times.map(whole).join(' > '),
      'strictly falls',
      isFalling(times),
    ),
    row('median score, the same, blind', scores.map(whole).join(' > '), 'strictly falls', isFalling(scores)),
    row(
      'mean life at minute 4: strong, circling',
      lives.map(whole).join(', '),
      `${life[0]} to ${life[1]} each`,
      lives.every((mean) => Math.round(mean) >= life[0] && Math.round(mean) <= life[1]),
    ),
    row(
      'the same of who tries each card for fourteen seconds first, which nobody can',
      whole(triedLife),
      `${tryingLife[0]} to ${tryingLife[1]}`,
      Math.round(triedLife) >= tryingLife[0] && Math.round(triedLife) <= tryingLife[1],
    ),
    row('upgrades two full builds share', percent(shared), 'below 50 %', shared < 0.5),
    row(
      'taken most often where offered',
      `${most[0]}, ${percent(most[1])}`,
      `at most ${percent(picked[1])}`,
      most[1] <= picked[1],
    ),
    row(
      'taken least often where offered',
      `${least[0]}, ${percent(least[1])}`,
      `at least ${percent(picked[0])}`,
      least[1] >= picked[0],
    ),
    row('a build is full at, seconds', whole(fullAt), '180 to 300', fullAt >= 180 && fullAt <= 300),
    row(
      'kinds that hurt nobody',
      harmless.length === 0 ? 'none' : harmless.join(', '),
      'none',
      harmless.length === 0,
    ),
    row('most alive in any run', whole(mostAlive), '400 and more', mostAlive >= 400),
    row('most alive in the median run', whole(swarmed), '150 and more', swarmed >= 150),
    row(
      'bosses that nobody kills',
      bossless.length === 0 ? 'none' : bossless.join(', '),
      'none',
      bossless.length === 0,
    ),
    row(
      'medal of aim ±0.5 in the median',
      weakMedal?.name ?? 'none',
      'two below the highest, or less',
      (scores[2] ?? 0) < (MEDALS.at(-2)?.points ?? 0),
    ),
  ];
}

export function familyRows(families: Families): BalanceRow[] {
  return Object.entries(families).map(([name, rounds]: [string, readonly Round[]]) => ({
    figure: `${name}, ${rounds.length} seeds: seconds, score, hits, most alive`,
    value: [
      [0.1, 0.5, 0.9].map((share) => whole(quantile(rounds.map(secondsOf), share))).join('/'),
      [0.1, 0.5, 0.9].map((share) => whole(quantile(rounds.map(scoreOf), share))).join('/'),
      percent(medianOf(rounds, ({ accuracy }) => accuracy)),
      whole(medianOf(rounds, ({ mostAlive }) => mostAlive)),
    ].join('  '),
    goal: '',
    isMet: null,
  }));
}

const isFalling = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value < (values[index - 1] ?? 0));

// Statistics over many rounds.

/** Returns a quantile of the values: 0.5 is the median. NaN if there are none. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const medianOf = (rounds: readonly Round[], of: (round: Round) => number): number =>
  quantile(rounds.map(of), 0.5);

function lifeAbout(rounds: readonly Round[], second: number): number {
  const alive = rounds.filter(({ seconds }) => seconds > second);
  return mean(alive.flatMap(({ life }) => life.slice(second - 10, second + 10)));
}

/** Returns for each upgrade and wound the fraction of offers that were taken. Fusions are offered too rarely to count. */
function pickRates(rounds: readonly Round[]): ReadonlyMap<Card, number> {
  const offers = new Map<Card, number>();
  const taken = new Map<Card, number>();
  for (const choice of rounds.flatMap(({ choices }) => choices)) {
    for (const card of choice.offered) offers.set(card, (offers.get(card) ?? 0) + 1);
    taken.set(choice.taken, (taken.get(choice.taken) ?? 0) + 1);
  }
  const rates = [...offers].map(([card, count]) => [card, (taken.get(card) ?? 0) / count] as const);
  return new Map(rates.filter(([card]) => !isFusion(card)));
}

function sharedUpgrades(rounds: readonly Round[]): number {
  const builds = rounds.map(({ build }) => build.filter(isUpgrade)).filter(({ length }) => length >= SLOTS);
  const shares: number[] = [];
  for (const [index, first] of builds.entries()) {
    for (const second of builds.slice(index + 1)) shares.push(sharedShare(first, second));
  }
  return mean(shares);
}

const sharedShare = (first: readonly Upgrade[], second: readonly Upgrade[]): number =>
  first.filter((upgrade) => second.includes(upgrade)).length / Math.min(first.length, second.length);

/** Returns the kinds that never hurt the heart, except still targets and the worm's tail, which cannot. */
function harmlessKinds(rounds: readonly Round[]): EnemyKind[] {
  return ENEMY_KINDS.filter(
    (kind) => kind !== 'target' && kind !== 'segment' && !rounds.some(({ touches }) => touches.has(kind)),
  );
}
