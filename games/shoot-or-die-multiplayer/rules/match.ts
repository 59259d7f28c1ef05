/** A match: rounds until one seat has won three, five at most. Numbers: the design notes, "Shoot or Die Multiplayer". */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import type { Controls } from '#games/shooter-kit/rules/controls.ts';
import { createRound, type Round } from './round.ts';
import { stepRound } from './step.ts';

/** Rounds of a match at most, and how many of them win it. */
export const MOST_ROUNDS = 5;
export const ROUNDS_TO_WIN = 3;

/** The hearts are held for so long before each round, and its end is looked at for so long after. */
export const COUNT_IN_STEPS = 2.5 * STEPS_PER_SECOND;
const AFTERMATH_STEPS = 3 * STEPS_PER_SECOND;

/** Numbers of the rounds' seeds lie so far apart. */
const SEED_STRIDE = 0x9e3779b9;

/** count-in: the hearts are held. round: they fight. aftermath: one looks at its end. over: somebody has won. */
export type MatchPhase = 'count-in' | 'round' | 'aftermath' | 'over';

export interface Match {
  readonly seed: number;
  readonly seats: number;
  phase: MatchPhase;
  phaseSteps: number;
  /** 1…5 */
  roundNumber: number;
  round: Round;
  /** Rounds that each seat has won, and its points of all rounds so far, the present one left out. */
  readonly wins: number[];
  readonly scores: number[];
  /** The seat that has won, or null where nobody has; counts once it is over. */
  champion: number | null;
}

/** A match for so many hearts (2…4), before its first round. */
export function createMatch(seed: number, seats: number): Match {
  return {
    seed: seed >>> 0,
    seats,
    phase: 'count-in',
    phaseSteps: 0,
    roundNumber: 1,
    round: createRound(seed, seats),
    wins: Array.from({ length: seats }, () => 0),
    scores: Array.from({ length: seats }, () => 0),
    champion: null,
  };
}

/** A seat's points in the whole match. */
export function scoreOf(match: Match, seat: number): number {
  const isCounted = match.phase === 'aftermath' || match.phase === 'over';
  const present = isCounted ? 0 : (match.round.hearts[seat]?.score ?? 0);
  return (match.scores[seat] ?? 0) + present;
}

/** Advances a match by one step. Does nothing once it is over. */
export function stepMatch(match: Match, inputs: readonly Controls[]): void {
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
      if (match.phaseSteps >= AFTERMATH_STEPS) goOn(match);
      break;
    case 'over':
      match.round.events.count = 0;
      break;
  }
}

function enter(match: Match, phase: MatchPhase): void {
  match.phase = phase;
  match.phaseSteps = 0;
}

function closeRound(match: Match): void {
  const { round, wins, scores } = match;
  for (const { seat, score } of round.hearts) scores[seat] = (scores[seat] ?? 0) + score;
  if (round.winner !== null) wins[round.winner] = (wins[round.winner] ?? 0) + 1;
  enter(match, 'aftermath');
}

function goOn(match: Match): void {
  if (Math.max(...match.wins) >= ROUNDS_TO_WIN || match.roundNumber >= MOST_ROUNDS) {
    match.champion = championOf(match);
    enter(match, 'over');
    return;
  }
  match.round = createRound((match.seed + match.roundNumber * SEED_STRIDE) >>> 0, match.seats);
  match.roundNumber++;
  enter(match, 'count-in');
}

/** Most rounds won; of seats with as many, more points; of seats with as many of both, nobody. */
function championOf({ wins, scores }: Match): number | null {
  const seats = wins.map((won, seat) => ({ seat, won, score: scores[seat] ?? 0 }));
  const [first, second] = seats.sort((one, other) => other.won - one.won || other.score - one.score);
  if (!first || (first.won === second?.won && first.score === second.score)) return null;
  return first.seat;
}
