/** Copies a match into an existing one without allocating: for rollback, and for the replay of a round's end. */
import { liveItem, type Pool } from '#engine/rules/pool.ts';
import { createMatch, type Match } from './match.ts';
import { createRound, type Round } from './round.ts';

export function cloneMatch(match: Match): Match {
  const clone = createMatch(match.seed, match.seats);
  copyMatch(match, clone);
  return clone;
}

/** `to` must have the same number of seats. Events are not part of the state and are not copied. */
export function copyMatch(from: Match, to: Match): void {
  const { round, wins, scores, tallies, choice, arenas, ...rest } = from;
  Object.assign(to, rest);
  copyNumbers(wins, to.wins);
  copyNumbers(scores, to.scores);
  for (const [seat, tally] of tallies.entries()) Object.assign(to.tallies[seat] ?? {}, tally);
  Object.assign(to.choice, choice);
  to.choice.offers = [...choice.offers];
  (to as { arenas: Match['arenas'] }).arenas = arenas;
  copyRound(round, to.round);
}

export function cloneRound(round: Round): Round {
  const clone = createRound(round.seed, round.hearts.length, round.arena, round.modifier);
  copyRound(round, clone);
  return clone;
}

export function copyRound(from: Round, to: Round): void {
  to.seed = from.seed;
  to.arena = from.arena;
  to.modifier = from.modifier;
  to.steps = from.steps;
  to.nextEnemyId = from.nextEnemyId;
  to.spawnGapSteps = from.spawnGapSteps;
  to.isOver = from.isOver;
  to.winner = from.winner;
  Object.assign(to.random, from.random);
  for (const [seat, heart] of from.hearts.entries()) {
    const copy = to.hearts[seat];
    if (!copy) continue;
    // Spreading into a new object would take longer than all other copying together.
    const { streak, tally } = copy;
    Object.assign(copy, heart, { streak, tally });
    Object.assign(streak, heart.streak);
    Object.assign(tally, heart.tally);
  }
  copyPool(from.enemies, to.enemies);
  copyPool(from.bullets, to.bullets);
  copyPool(from.drops, to.drops);
  copyPool(from.pillars, to.pillars);
  to.events.count = 0;
}

function copyNumbers(from: readonly number[], to: number[]): void {
  for (const [index, value] of from.entries()) to[index] = value;
}

/** Keeps the order of the items, which is part of the state. */
function copyPool<T extends object>(from: Pool<T>, to: Pool<T>): void {
  to.count = from.count;
  for (let i = 0; i < from.count; i++) Object.assign(liveItem(to, i), liveItem(from, i));
}
