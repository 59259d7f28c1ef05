/** Rows of `npm run balance`, also checked by tests. */
import type { BalancePart, BalanceRow } from '#engine/rules/bot-contract.ts';
import { BOSS_KINDS, ENEMY_KINDS, type EnemyKind } from '../rules/kinds.ts';
import { type Card, isFusion, isUpgrade, SLOTS, type Upgrade } from '../rules/upgrades.ts';
import { MEDALS, medalFor } from '../session/result.ts';
import { type Families, playFamilies } from './families.ts';
import { type Round, readTuning } from './play-round.ts';

/** Bounds of the goals. Tests play fewer seeds, and therefore pass wider bounds. */
interface Bounds {
  /** Fraction of a card's offers that is taken. */
  picked: readonly [least: number, most: number];
  /** Mean life of the heart at minute four. */
  life: readonly [least: number, most: number];
  /** Mean life at minute two, for the bot that tries each card. */
  tryingLife: readonly [least: number, most: number];
  /** Largest score of a policy that ignores the state, as a fraction of the score of a bot that reacts to it. */
  baseline: number;
  /** Largest fraction of the best runs that contain the same card. */
  oneCard: number;
  /** Lowest ratios of the score with the best list of cards to that with the worst list, and with a fixed position. */
  lists: readonly [worst: number, position: number];
}

const BOUNDS: Bounds = {
  picked: [0.1, 0.6],
  life: [40, 60],
  tryingLife: [40, 80],
  baseline: 0.5,
  oneCard: 0.6,
  lists: [1.8, 1.3],
};

const secondsOf = ({ seconds }: Round): number => seconds;
const scoreOf = ({ score }: Round): number => score;
const whole = (value: number): string => Math.round(value).toLocaleString('en');
const percent = (share: number): string => `${Math.round(share * 100)} %`;

const row = (figure: string, value: string, goal: string, isMet: boolean): BalanceRow => ({
  figure,
  value,
  goal,
  isMet,
});

/** Rows that compare policies that ignore the state with bots that react to it, separately for automatic aim. */
function baselineRows(families: Families, most: number): BalanceRow[] {
  const { bestList, oneHanded, blindOnCircle, blindFleeing } = families;
  const { autoOnCircle, autoAlongWall, autoRotating, autoFleeing } = families;
  const compare = (figure: string, baseline: readonly (readonly Round[])[], seeing: readonly Round[]) => {
    const best = medianOf(seeing, scoreOf);
    const scores = baseline.map((rounds) => medianOf(rounds, scoreOf));
    return row(
      `median score of policies that ignore the state: ${figure}`,
      `${scores.map(whole).join(', ')} of ${whole(best)}`,
      `less than ${percent(most)} each`,
      scores.every((score) => score < best * most),
    );
  };
  return [
    compare('fire all around, on a circle and fleeing', [blindOnCircle, blindFleeing], bestList),
    compare(
      'automatic aim, on a circle, along the wall, with a rotating thumb, and fleeing',
      [autoOnCircle, autoAlongWall, autoRotating, autoFleeing],
      oneHanded,
    ),
  ];
}

function cardRows(families: Families, { oneCard, lists }: Bounds): BalanceRow[] {
  const { strong, circling, trying, bestList, worstList, firstCard, lastCard } = families;
  const best = medianOf(bestList, scoreOf);
  const worst = medianOf(worstList, scoreOf);
  const position = Math.max(...[firstCard, lastCard].map((rounds) => medianOf(rounds, scoreOf)));
  const [card, share] = mostCommonCard([...strong, ...circling, ...trying]);
  const times = (value: number): string => `${value.toFixed(2)} ×`;
  return [
    row(
      'median score with the best list of cards, relative to the worst list',
      times(best / worst),
      `${lists[0]} × and more`,
      best >= lists[0] * worst,
    ),
    row(
      'the same, relative to always the first or the last card',
      times(best / position),
      `${lists[1]} × and more`,
      best >= lists[1] * position,
    ),
    row(
      'most common card in the best quarter of runs',
      `${card}, ${percent(share)}`,
      `at most ${percent(oneCard)}`,
      share <= oneCard,
    ),
  ];
}

function enemyRows(families: Families): BalanceRow[] {
  const harmless = harmlessKinds(Object.values(families).flat());
  const skilled = [...families.strong, ...families.circling, ...families.bestList, ...families.trying];
  const alive = skilled.map((round) => round.mostAlive);
  const bossless = BOSS_KINDS.filter((boss) => !families.strong.some(({ killed }) => killed.has(boss)));
  const most = Math.max(...alive);
  const swarmed = quantile(alive, 0.5);
  const list = (kinds: readonly EnemyKind[]): string => (kinds.length === 0 ? 'none' : kinds.join(', '));
  return [
    row('kinds that never hurt a heart', list(harmless), 'none', harmless.length === 0),
    row('most alive in any run', whole(most), '350 and more', most >= 350),
    row('most alive in the median run', whole(swarmed), '150 and more', swarmed >= 150),
    row('bosses that are never killed', list(bossless), 'none', bossless.length === 0),
  ];
}

/** Rows about builds, and about the cards taken by the bot that tries each card. */
function buildRows({ strong, circling, trying, bestList }: Families, { picked }: Bounds): BalanceRow[] {
  const shared = sharedUpgrades([...strong, ...circling, ...trying]);
  const rates = [...pickRates(trying)].sort((a, b) => b[1] - a[1]);
  const most = rates[0] ?? ['none', 1];
  const least = rates.at(-1) ?? ['none', 0];
  const fullAt = quantile(
    [...strong, ...trying, ...bestList].flatMap((round) => round.fullAt ?? []),
    0.5,
  );
  return [
    row('upgrades shared by two full builds', percent(shared), 'below 50 %', shared < 0.5),
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
    row('seconds until a build is full', whole(fullAt), '120 to 300', fullAt >= 120 && fullAt <= 300),
  ];
}

export function goalRows(families: Families, bounds: Bounds = BOUNDS): BalanceRow[] {
  const { life, tryingLife } = bounds;
  const { idle, blind, weak, middle, strong, circling, trying } = families;
  const scores = [strong, middle, weak, blind].map((rounds) => medianOf(rounds, scoreOf));
  const lives = [strong, circling].map((rounds) => lifeAbout(rounds, 240));
  const triedLife = lifeAbout(trying, 120);
  const weakMedal = medalFor(scores[2] ?? 0);
  return [
    row('idle: seconds', whole(medianOf(idle, secondsOf)), '13 to 15', mean(idle.map(secondsOf)) < 15),
    // Compare scores instead of survival times, because players who kill faster also face faster waves.
    row(
      'median score with an aim error of ±0.05, ±0.3, ±0.5, and of the blind bot',
      scores.map(whole).join(' > '),
      'strictly falls',
      isFalling(scores),
    ),
    ...baselineRows(families, bounds.baseline),
    ...cardRows(families, bounds),
    row(
      'mean life at minute 4: strong, circling',
      lives.map(whole).join(', '),
      `${life[0]} to ${life[1]} each`,
      lives.every((mean) => Math.round(mean) >= life[0] && Math.round(mean) <= life[1]),
    ),
    row(
      'mean life at minute 2 of a bot that tries each card for fourteen seconds first',
      whole(triedLife),
      `${tryingLife[0]} to ${tryingLife[1]}`,
      Math.round(triedLife) >= tryingLife[0] && Math.round(triedLife) <= tryingLife[1],
    ),
    ...buildRows(families, bounds),
    ...enemyRows(families),
    row(
      'median medal with an aim error of ±0.5',
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

/** `share` 0.5 gives the median. NaN without values. */
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

/** Fraction of offers that were taken. Fusions are offered too rarely to count. */
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

/** Returns the most common card in the best quarter of the runs. Wounds do not count, because after eight bosses a run has all of them. */
function mostCommonCard(rounds: readonly Round[]): readonly [card: Card | 'none', share: number] {
  const best = rounds.toSorted((a, b) => b.score - a.score).slice(0, Math.ceil(rounds.length / 4));
  const counts = new Map<Card, number>();
  const cards = best.flatMap(({ build }) => build).filter((card) => isUpgrade(card) || isFusion(card));
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most ? [most[0], most[1] / best.length] : ['none', 0];
}

function sharedUpgrades(rounds: readonly Round[]): number {
  const builds = rounds.map(({ build }) => build.filter(isUpgrade)).filter(({ length }) => length >= SLOTS);
  const shares: number[] = [];
  for (const [index, first] of builds.entries()) {
    for (const second of builds.slice(index + 1)) shares.push(sharedFraction(first, second));
  }
  return mean(shares);
}

const sharedFraction = (first: readonly Upgrade[], second: readonly Upgrade[]): number =>
  first.filter((upgrade) => second.includes(upgrade)).length / Math.min(first.length, second.length);

/** Kinds that never touch the heart: motionless targets, the worm's tail, leeches (they drink from afar). */
const HARMLESS: readonly EnemyKind[] = ['target', 'segment', 'leech'];

function harmlessKinds(rounds: readonly Round[]): EnemyKind[] {
  return ENEMY_KINDS.filter(
    (kind) => !HARMLESS.includes(kind) && !rounds.some(({ touches }) => touches.has(kind)),
  );
}

/** Number of seeds per family of bots: as many as can be played in three minutes. */
const SEEDS = { aiming: 40, aimingBadly: 120, circling: 24, trying: 24, fixed: 24 };

function measureFamilies(): BalanceRow[] {
  const families = playFamilies(readTuning(), SEEDS);
  return [...familyRows(families), ...goalRows(families)];
}

export const balanceParts: readonly BalancePart[] = [measureFamilies];
