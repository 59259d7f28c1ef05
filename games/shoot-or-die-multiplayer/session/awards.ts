/** What each heart of a match was best at: one award a seat at most, and each award once. */
import type { Match, MatchTally } from '../rules/match.ts';

/** The awards, in the order in which they are given where two are as well deserved. */
export const AWARDS = ['grudge', 'keeper', 'stopper', 'thief', 'sharpest', 'steady', 'glutton'] as const;

export type AwardName = (typeof AWARDS)[number];

export interface Award {
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
