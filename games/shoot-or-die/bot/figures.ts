/** Figures of many rounds. */
import { ENEMY_KINDS, type EnemyKind } from '../rules/kinds.ts';
import { type Card, isFusion, isUpgrade, SLOTS, type Upgrade } from '../rules/upgrades.ts';
import type { Round } from './bot.ts';

/** The value at a share of the sorted values: 0.5 is the median. Not a number where there is none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const medianOf = (rounds: readonly Round[], of: (round: Round) => number): number =>
  quantile(rounds.map(of), 0.5);

/** Mean life in the ten seconds to either side of a moment, of those who lived to see it. */
export function lifeAbout(rounds: readonly Round[], second: number): number {
  const alive = rounds.filter(({ seconds }) => seconds > second);
  return mean(alive.flatMap(({ life }) => life.slice(second - 10, second + 10)));
}

/** For each upgrade and wound: the share of its offers that was taken. Fusions are offered too seldom to be counted. */
export function pickRates(rounds: readonly Round[]): ReadonlyMap<Card, number> {
  const offers = new Map<Card, number>();
  const taken = new Map<Card, number>();
  for (const choice of rounds.flatMap(({ choices }) => choices)) {
    for (const card of choice.offered) offers.set(card, (offers.get(card) ?? 0) + 1);
    taken.set(choice.taken, (taken.get(choice.taken) ?? 0) + 1);
  }
  const rates = [...offers].map(([card, count]) => [card, (taken.get(card) ?? 0) / count] as const);
  return new Map(rates.filter(([card]) => !isFusion(card)));
}

/** Mean share of upgrades that two full builds have in common. */
export function sharedUpgrades(rounds: readonly Round[]): number {
  const builds = rounds.map(({ build }) => build.filter(isUpgrade)).filter(({ length }) => length >= SLOTS);
  const shares: number[] = [];
  for (const [index, first] of builds.entries()) {
    for (const second of builds.slice(index + 1)) shares.push(sharedShare(first, second));
  }
  return mean(shares);
}

const sharedShare = (first: readonly Upgrade[], second: readonly Upgrade[]): number =>
  first.filter((upgrade) => second.includes(upgrade)).length / Math.min(first.length, second.length);

/** Kinds that have hurt nobody; still targets and the worm's tail cannot. */
export function harmlessKinds(rounds: readonly Round[]): EnemyKind[] {
  return ENEMY_KINDS.filter(
    (kind) => kind !== 'target' && kind !== 'segment' && !rounds.some(({ touches }) => touches.has(kind)),
  );
}
