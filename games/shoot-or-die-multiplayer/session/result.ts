import type { Match, MatchTally } from '../rules/match.ts';

export type MatchResult = ReturnType<typeof resultOf>;
export type SeatResult = MatchResult['seats'][number];

/** Seats are sorted by won rounds, then points. */
export function resultOf(match: Match, players: readonly string[]) {
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

/** If two leads are equal, the earlier award is given first. An award has at most one winner, and a seat at most one award. */
const AWARDS = ['grudge', 'keeper', 'stopper', 'thief', 'sharpest', 'steady', 'glutton'] as const;

export type AwardName = (typeof AWARDS)[number];

interface Award {
  name: AwardName;
  /** Measured value; for `sharpest`, hits per hundred shots. */
  value: number;
}

/** Fewest shots for `sharpest`, so that a few lucky shots do not win it. */
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

/** Returns the awards by seat. The largest leads come first. */
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

/** In a tie no seat can claim the award. `lead` is a fraction of the claimant's value. */
function claimsOf(name: AwardName, values: readonly number[]) {
  return values.flatMap((value, seat) => {
    const next = Math.max(0, ...values.filter((_, other) => other !== seat));
    return value > next ? [{ name, seat, value, lead: (value - next) / value }] : [];
  });
}
