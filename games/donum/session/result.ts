/** How it goes and how it went, in words: the figures beside it, and the card when something is over. */
import { type RushRun, readClock } from './rush-run.ts';

/** The card. */
export interface Outcome {
  readonly title: string;
  readonly facts: string;
  /** What is stamped below; null for nothing. */
  readonly stamp: string | null;
  /** What the first button says. */
  readonly next: string;
  /** Whether there is a solution to send. */
  readonly canShare: boolean;
}

/** How a level went. */
export interface SolvedLevel {
  readonly moves: number;
  /** Null where nobody knows. */
  readonly fewest: number | null;
  readonly isNewBest: boolean;
  readonly friends: number;
  /** What comes next; null where nothing does. */
  readonly next: string | null;
}

/** The card of a level. */
export function levelOutcome({ moves, fewest, isNewBest, friends, next }: SolvedLevel): Outcome {
  const isFewest = fewest !== null && moves <= fewest;
  return {
    title: friends === 1 ? 'They have theirs' : 'Everybody has theirs',
    facts: fewest === null || isFewest ? `${moves} moves.` : `${moves} moves. It can be done in ${fewest}.`,
    stamp: isFewest ? 'the fewest moves' : isNewBest ? 'your best' : null,
    next: next ?? 'Levels',
    canShare: true,
  };
}

/** The card of a solution that somebody has sent, after it was shown. */
export function watchedOutcome(moves: number, fewest: number | null): Outcome {
  const isFewest = fewest !== null && moves <= fewest;
  return {
    title: 'That is how it went',
    facts: fewest === null || isFewest ? `${moves} moves.` : `${moves} moves. It can be done in ${fewest}.`,
    stamp: isFewest ? 'the fewest moves' : null,
    next: 'Now you',
    canShare: false,
  };
}

/** The card at the end of a rush; `best` is the best one before it, in points. */
export function rushOutcome({ solved, points }: RushRun, best: number): Outcome {
  const levels = `${solved} ${solved === 1 ? 'level' : 'levels'}`;
  return {
    title: 'Time',
    facts: `${levels}, ${points} ${points === 1 ? 'point' : 'points'}.${best > points ? ` Your best is ${best}.` : ''}`,
    stamp: points > best ? 'your best' : null,
    next: 'Once more',
    canShare: false,
  };
}

/** What counts most right now, and what it is to be held against. */
export type Figures = readonly [main: string, against: string];

/** The figures beside a level: moves so far; the fewest and one's own best, where somebody knows them. */
export function levelFigures(moves: number, fewest: number | null, best: number | null): Figures {
  const against = [fewest === null ? '' : `fewest ${fewest}`, best === null ? '' : `best ${best}`];
  return [`${moves} ${moves === 1 ? 'move' : 'moves'}`, against.filter((part) => part !== '').join(' · ')];
}

/** The figures beside a rush: the clock, and what it has brought so far. */
export function rushFigures({ leftMs, solved, points }: RushRun): Figures {
  return [readClock(leftMs), `${solved} solved · ${points} points`];
}
