/** How a match went. */
import type { Match, MatchTally } from '../rules/match.ts';

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

// What each heart of a match was best at: one award a seat at most, and each award once.

/** The awards, in the order in which they are given where two are as well deserved. */
const AWARDS = ['grudge', 'keeper', 'stopper', 'thief', 'sharpest', 'steady', 'glutton'] as const;

export type AwardName = (typeof AWARDS)[number];

interface Award {
  name: AwardName;
  /** What it was given for: a count; of `sharpest` hits in a hundred shots. */
  value: number;
}

/** Nobody is the sharpest by a few lucky shots. */
const FEWEST_SHOTS = 30;

const MEASURES: Readonly<Record<AwardName, (tally: MatchTally) => number>> = {
  grudge: ({ bites }) => bites,
  keeper: ({ caught }) => caught,
  stopper: ({ stopped }) => stopped,
  thief: ({ stolen }) => stolen,
  sharpest: ({ shots, hits }) => (shots < FEWEST_SHOTS ? 0 : Math.round((100 * hits) / shots)),
  steady: ({ longestStreak }) => longestStreak,
  glutton: ({ kills }) => kills,
};

interface Claim {
  name: AwardName;
  seat: number;
  value: number;
  /** How far ahead of the next best, as a share of its own value. */
  lead: number;
}

/** By seat; null for who was best at nothing. The greatest leads are honoured first. */
export function awardsOf({ tallies }: Match): (Award | null)[] {
  const claims = AWARDS.flatMap((name) => claimsOf(name, tallies.map(MEASURES[name])));
  claims.sort((one, other) => other.lead - one.lead);
  const awards: (Award | null)[] = tallies.map(() => null);
  const given = new Set<AwardName>();
  for (const { name, seat, value } of claims) {
    if (awards[seat] || given.has(name)) continue;
    awards[seat] = { name, value };
    given.add(name);
  }
  return awards;
}

/** Only the best can claim an award, and of two that are as good neither. */
function claimsOf(name: AwardName, values: readonly number[]): Claim[] {
  return values.flatMap((value, seat) => {
    const next = Math.max(0, ...values.filter((_, other) => other !== seat));
    return value > next ? [{ name, seat, value, lead: (value - next) / value }] : [];
  });
}
