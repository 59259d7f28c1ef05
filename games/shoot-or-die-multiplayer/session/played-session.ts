/** What the flow needs of a session, whoever plays in it: all at this machine, or one of two at two. */
import type { Device } from '../input/devices.ts';
import type { Match } from '../rules/match.ts';
import type { Round } from '../rules/round.ts';

/** title: rivals play among themselves until somebody fires. over: the end of a match is shown. */
export type Phase = 'title' | 'playing' | 'paused' | 'over';

/** Who plays a seat that nobody has taken, in words. */
export const RIVAL = 'rival';

export interface PlayedSession {
  readonly phase: Phase;
  readonly match: Match;
  /** Who plays each seat, in words. */
  readonly players: readonly string[];
  /** Whether somebody here, and no rival, is to choose a card. */
  readonly isAsked: boolean;
  /** The round as it is to be seen: the present one, or the last one's end once more. */
  readonly shownRound: Round;
  /** Whether a round's end is shown once more. */
  readonly isReplaying: boolean;
  /** Whether a seat is that of the one who has been here longest; null, the winner of a draw, is nobody's. */
  isFirstSeat(seat: number | null): boolean;
  join(device: Device): void;
  leave(device: Device): void;
  restart(): void;
  pause(): void;
  resume(): void;
  setHearts(hearts: number): void;
  /** A card has been pressed on the screen, counted from 1. It is taken if somebody here is to choose. */
  choose(card: number): void;
  /** How far the shown round is between two of its steps, for a share of the way between two of the match. */
  shareOf(share: number): number;
}
