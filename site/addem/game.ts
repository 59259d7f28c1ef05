import { type BestScores, bestOf, withScore } from './best-scores.ts';
import { shownName } from './player-name.ts';
import type { Seed } from './random.ts';
import {
  type Mode,
  passSeconds,
  type Round,
  startRound,
  submitAnswer,
  typeAnswer,
  waitingRound,
} from './round.ts';

/** The last round that the clock ended. */
export interface Result {
  readonly round: Round;
  /** A score above zero that beats all of this name before it. */
  readonly newBest: boolean;
}

/** What the page shows: the round, the result of the last one and the best scores so far. */
export interface Game {
  readonly round: Round;
  readonly result: Result | null;
  readonly best: BestScores;
}

/** All that can happen to the game. */
export type GameAction =
  | { type: 'start'; playerName: string; mode: Mode; seed: Seed }
  | { type: 'edit'; typed: string }
  | { type: 'submit' }
  | { type: 'seconds'; seconds: number }
  /** Back to the welcome, from a practice or a result. */
  | { type: 'leave' }
  /** The device has told which best scores it keeps. */
  | { type: 'recall'; best: BestScores }
  /** The best scores were deleted, which another tab can do. */
  | { type: 'forget' };

/** The game before the first round. */
export const newGame: Game = { round: waitingRound, result: null, best: [] };

/** The game after something has happened. */
export function playGame(game: Game, action: GameAction): Game {
  switch (action.type) {
    case 'start':
      return { ...game, round: startRound(action) };
    case 'edit':
      return { ...game, round: typeAnswer(game.round, action.typed) };
    case 'submit':
      return { ...game, round: submitAnswer(game.round) };
    case 'seconds':
      return afterSeconds(game, action.seconds);
    case 'leave':
      return { ...game, round: { ...waitingRound, playerName: game.round.playerName } };
    case 'recall':
      return { ...game, best: action.best.reduce(withScore, game.best) };
    case 'forget':
      return { ...game, best: [] };
  }
}

function afterSeconds(game: Game, seconds: number): Game {
  const round = passSeconds(game.round, seconds);
  if (round.phase !== 'over' || game.round.phase === 'over') return { ...game, round };
  const entry = { name: shownName(round.playerName), score: round.score };
  const before = bestOf(game.best, entry.name);
  return {
    round,
    result: { round, newBest: round.score > 0 && (before === null || round.score > before) },
    // A round that was only watched is nobody's score.
    best: round.answers.length > 0 ? withScore(game.best, entry) : game.best,
  };
}
