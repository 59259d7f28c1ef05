/** Many matches of the same rivals, each of whom sits at each seat in turn, and what came of them. */
import type { Arena } from '../rules/arena.ts';
import type { Match, MatchTally } from '../rules/match.ts';
import type { Modifier } from '../rules/modifiers.ts';
import { ROUND_STEPS } from '../rules/step.ts';
import { playMatch, type RivalName } from './play-match.ts';

/** One round of a series. */
export interface PlayedRound {
  seconds: number;
  isOutOfTime: boolean;
  arena: Arena;
  modifier: Modifier | null;
  /** Who won it, by name; null for nobody. */
  winner: string | null;
}

/** What came of a series. */
export interface Series {
  rounds: PlayedRound[];
  /** Wins of rounds by name, as shares of those that somebody won. */
  shares: ReadonlyMap<string, number>;
  /** Wins of rounds by seat, the same. */
  seatShares: readonly number[];
  /** Of all hearts in all matches together. */
  tally: MatchTally;
}

/** Plays `matches` matches; the rivals move on by one seat from each to the next. */
export function playSeries(names: readonly RivalName[], matches: number, firstSeed = 1): Series {
  const rounds: PlayedRound[] = [];
  const seatWins = names.map(() => 0);
  const tally: MatchTally = {
    shots: 0,
    hits: 0,
    stopped: 0,
    caught: 0,
    stolen: 0,
    bites: 0,
    kills: 0,
    longestStreak: 0,
  };
  for (let i = 0; i < matches; i++) {
    const seated = names.map((_, seat) => names[(seat + i) % names.length] as RivalName);
    let seen: Match['round'] | null = null;
    const match = playMatch(firstSeed + i, seated, {
      onStep({ round }) {
        if (!round.isOver || round === seen) return;
        seen = round;
        const { winner, steps, arena, modifier } = round;
        if (winner !== null) seatWins[winner] = (seatWins[winner] ?? 0) + 1;
        rounds.push({
          seconds: steps / 60,
          isOutOfTime: steps >= ROUND_STEPS,
          arena,
          modifier,
          winner: winner === null ? null : (seated[winner] ?? null),
        });
      },
    });
    for (const each of match.tallies) addTally(tally, each);
  }
  const won = rounds.filter(({ winner }) => winner !== null).length;
  const winsOf = (name: string): number => rounds.filter(({ winner }) => winner === name).length;
  return {
    rounds,
    shares: new Map([...new Set(names)].map((name) => [name, winsOf(name) / Math.max(1, won)])),
    seatShares: seatWins.map((wins) => wins / Math.max(1, won)),
    tally,
  };
}

function addTally(sum: MatchTally, tally: MatchTally): void {
  for (const name of Object.keys(sum) as (keyof MatchTally)[]) sum[name] += tally[name];
}

/** The middle one of some values. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
