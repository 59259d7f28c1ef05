/** How a match went. */
import type { Match } from '../rules/match.ts';
import { type Award, awardsOf } from './awards.ts';

/** What a seat has reached. */
export interface SeatResult {
  seat: number;
  /** Who played it, in words. */
  player: string;
  roundsWon: number;
  points: number;
  award: Award | null;
}

/** What is told of a finished match. */
export interface MatchResult {
  /** The seat that has won, or null where nobody has. */
  champion: number | null;
  /** All seats: the most rounds first, of as many the more points. */
  seats: readonly SeatResult[];
}

/** The result of a match; `players` says who played each seat. */
export function resultOf(match: Match, players: readonly string[]): MatchResult {
  const { champion, wins, scores } = match;
  const awards = awardsOf(match);
  const seats = wins.map((roundsWon, seat) => ({
    seat,
    player: players[seat] ?? '',
    roundsWon,
    points: scores[seat] ?? 0,
    award: awards[seat] ?? null,
  }));
  seats.sort((one, other) => other.roundsWon - one.roundsWon || other.points - one.points);
  return { champion, seats };
}
