import { type BestScores, bestOf, withScore } from './best-scores.ts';
import {
  isTimed,
  passSeconds,
  type Round,
  type RoundStart,
  shownName,
  startRound,
  submitAnswer,
  typeAnswer,
  waitingRound,
} from './rules.ts';
import type { Run } from './run.ts';

export interface Result {
  readonly round: Round;
  readonly rival: Run | null;
  /** True for a score above zero that is higher than all earlier scores of this name. */
  readonly newBest: boolean;
}

export interface Game {
  readonly round: Round;
  /** Run with the same sums to play against: the player's best run of the day, or a friend's run. */
  readonly rival: Run | null;
  readonly result: Result | null;
  readonly best: BestScores;
}

export type GameAction =
  | ({ kind: 'start'; rival: Run | null } & RoundStart)
  | { kind: 'edit'; typed: string }
  | { kind: 'submit'; at: number }
  | { kind: 'seconds'; seconds: number }
  | { kind: 'leave' }
  | { kind: 'recall'; best: BestScores }
  | { kind: 'forget' };

export const newGame: Game = { round: waitingRound, rival: null, result: null, best: [] };

export function playGame(game: Game, action: GameAction): Game {
  switch (action.kind) {
    case 'start':
      return { ...game, round: startRound(action), rival: action.rival };
    case 'edit':
      return { ...game, round: typeAnswer(game.round, action.typed) };
    case 'submit':
      return withRound(game, submitAnswer(game.round, action.at));
    case 'seconds':
      return withRound(game, passSeconds(game.round, action.seconds));
    case 'leave':
      return { ...game, round: { ...waitingRound, playerName: game.round.playerName }, rival: null };
    case 'recall':
      return { ...game, best: action.best.reduce(withScore, game.best) };
    case 'forget':
      return { ...game, best: [] };
  }
}

function withRound(game: Game, round: Round): Game {
  if (round.phase !== 'over' || game.round.phase === 'over') return { ...game, round };
  const { rival } = game;
  if (!isTimed(round.mode)) return { ...game, round, result: { round, rival, newBest: false } };
  const entry = { name: shownName(round.playerName), score: round.score };
  const before = bestOf(game.best, entry.name);
  return {
    round,
    rival,
    result: { round, rival, newBest: round.score > 0 && (before === null || round.score > before) },
    best: round.answers.length > 0 ? withScore(game.best, entry) : game.best,
  };
}
