/** A match lasts until a seat has won three rounds, or for five rounds, each in a different arena. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { createRandom, nextBelow } from '#engine/rules/random.ts';
import { ARENAS, type Arena } from './arena.ts';
import { type Choice, createChoice, loserOf, openChoice, stepChoice } from './choice.ts';
import { createSeatControls, type SeatControls } from './controls.ts';
import type { Modifier } from './modifiers.ts';
import { createRound, type Round } from './round.ts';
import { stepRound } from './step.ts';

/** Increase it when the rules change: peers with different rules would see different matches. */
export const RULES_VERSION = 4;

export const MOST_ROUNDS = 5;
export const ROUNDS_TO_WIN = 3;

export const COUNT_IN_STEPS = 2.5 * STEPS_PER_SECOND;
export const AFTERMATH_STEPS = 4 * STEPS_PER_SECOND;

const SEED_STRIDE = 0x9e3779b9;

/** XORed with the seed, so that the order of arenas is independent of the random numbers of rounds. */
const ARENA_SEED = 0x5eed;

const NOBODY = createSeatControls();

export const MATCH_PHASES = ['count-in', 'round', 'aftermath', 'choice', 'over'] as const;

export type MatchPhase = (typeof MATCH_PHASES)[number];

export interface MatchTally {
  shots: number;
  hits: number;
  stopped: number;
  caught: number;
  stolen: number;
  bites: number;
  kills: number;
  longestStreak: number;
}

export interface Match {
  readonly seed: number;
  readonly seats: number;
  phase: MatchPhase;
  phaseSteps: number;
  roundNumber: number;
  round: Round;
  readonly arenas: readonly Arena[];
  readonly choice: Choice;
  /** Rounds won by each seat, without the current round. */
  readonly wins: number[];
  /** Points of each seat, without the current round. */
  readonly scores: number[];
  readonly tallies: readonly MatchTally[];
  /** Seat of the winner, or null; valid once the match is over. */
  champion: number | null;
}

export function createMatch(seed: number, seats: number): Match {
  const arenas = shuffledArenas(seed);
  return {
    seed: seed >>> 0,
    seats,
    arenas,
    choice: createChoice(),
    phase: 'count-in',
    phaseSteps: 0,
    roundNumber: 1,
    round: createRound(seed, seats, arenas[0]),
    wins: Array.from({ length: seats }, () => 0),
    scores: Array.from({ length: seats }, () => 0),
    tallies: Array.from({ length: seats }, createTally),
    champion: null,
  };
}

export function scoreOf(match: Match, seat: number): number {
  const isCounted = match.phase !== 'count-in' && match.phase !== 'round';
  const present = isCounted ? 0 : (match.round.hearts[seat]?.score ?? 0);
  return (match.scores[seat] ?? 0) + present;
}

export function stepMatch(match: Match, inputs: readonly SeatControls[]): void {
  match.phaseSteps++;
  switch (match.phase) {
    case 'count-in':
      match.round.events.count = 0;
      if (match.phaseSteps >= COUNT_IN_STEPS) enter(match, 'round');
      break;
    case 'round':
      stepRound(match.round, inputs);
      if (match.round.isOver) closeRound(match);
      break;
    case 'aftermath':
      match.round.events.count = 0;
      if (match.phaseSteps >= AFTERMATH_STEPS) endAftermath(match);
      break;
    case 'choice': {
      const { choice } = match;
      match.round.events.count = 0;
      const modifier = stepChoice(choice, inputs[choice.seat] ?? NOBODY, match.phaseSteps);
      if (modifier !== null) beginNextRound(match, modifier);
      break;
    }
    case 'over':
      match.round.events.count = 0;
      break;
  }
}

function shuffledArenas(seed: number): Arena[] {
  const random = createRandom(seed ^ ARENA_SEED);
  const left: Arena[] = [...ARENAS];
  return ARENAS.map(() => left.splice(nextBelow(random, left.length), 1)[0] as Arena);
}

function createTally(): MatchTally {
  return { shots: 0, hits: 0, stopped: 0, caught: 0, stolen: 0, bites: 0, kills: 0, longestStreak: 0 };
}

function addToTally(tally: MatchTally, heart: Round['hearts'][number]): void {
  tally.shots += heart.shots;
  tally.hits += heart.hits;
  tally.stopped += heart.stopped;
  tally.caught += heart.tally.caught;
  tally.stolen += heart.tally.stolen;
  tally.bites += heart.tally.bites;
  tally.kills += heart.tally.kills;
  tally.longestStreak = Math.max(tally.longestStreak, heart.streak.longest);
}

function enter(match: Match, phase: MatchPhase): void {
  match.phase = phase;
  match.phaseSteps = 0;
}

function closeRound(match: Match): void {
  const { round, wins, scores } = match;
  for (const heart of round.hearts) {
    scores[heart.seat] = (scores[heart.seat] ?? 0) + heart.score;
    addToTally(match.tallies[heart.seat] as MatchTally, heart);
  }
  if (round.winner !== null) wins[round.winner] = (wins[round.winner] ?? 0) + 1;
  enter(match, 'aftermath');
}

function endAftermath(match: Match): void {
  if (Math.max(...match.wins) >= ROUNDS_TO_WIN || match.roundNumber >= MOST_ROUNDS) {
    match.champion = championOf(match);
    enter(match, 'over');
    return;
  }
  const { round, choice } = match;
  openChoice(choice, loserOf(round.hearts), seedOfRound(match, match.roundNumber + 1), round.modifier);
  enter(match, 'choice');
}

const seedOfRound = ({ seed }: Match, roundNumber: number): number =>
  (seed + (roundNumber - 1) * SEED_STRIDE) >>> 0;

export function roundOf(match: Match, modifier: Modifier | null): Round {
  const { seats, arenas, roundNumber } = match;
  return createRound(seedOfRound(match, roundNumber), seats, arenas[roundNumber - 1], modifier);
}

function beginNextRound(match: Match, modifier: Modifier): void {
  match.roundNumber++;
  match.round = roundOf(match, modifier);
  enter(match, 'count-in');
}

/** Returns the seat with the most won rounds. Points break a tie; null if those are equal as well. */
function championOf({ wins, scores }: Match): number | null {
  const seats = wins.map((won, seat) => ({ seat, won, score: scores[seat] ?? 0 }));
  const [first, second] = seats.sort((one, other) => other.won - one.won || other.score - one.score);
  if (!first || (first.won === second?.won && first.score === second.score)) return null;
  return first.seat;
}
