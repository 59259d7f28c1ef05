import type { Day } from '#engine/rules/day.ts';
import { roomForLink } from '#engine/shell/share-length.ts';
import { dayText } from './day.ts';
import { type Round, rightAnswers, runwaySeconds, START_SECONDS } from './round.ts';
import { type Run, runOf, scoreOf } from './run.ts';
import { runFragment } from './run-link.ts';

/** Stripes in a row: as many as there are seconds at the start. */
const ROW = START_SECONDS;
const MAX_ROWS = 4;

/** A finished round that is told to others. */
interface SharedRound {
  round: Round;
  /** Whose sums they were, if a friend's. */
  rival: Run | null;
  /** Whose sums they were, if a day's. */
  day: Day | null;
  /** Where the game is played. */
  address: string;
}

/**
 * A finished round as text for others: the score, how long it lasted, a stripe for every answer, painted where it was
 * right, and a link with the same sums, on which this round flies along under the player's name.
 */
export function shareText({ round, rival, day, address }: SharedRound): string {
  const game = day === null ? 'Addem Numbers' : `Addem Numbers, sums of ${dayText(day)}`;
  const score =
    rival && round.mode === 'duel' ? `${round.score} to your ${scoreOf(rival)}` : `${round.score}`;
  const headline = `${game} // score ${score} in ${runwaySeconds(rightAnswers(round))} seconds`;
  const lines = [headline, ...stripeRows(round)];
  const room = roomForLink(...lines) - address.length;
  const link = round.answers.length > 0 ? runFragment(runOf(round), room) : '';
  const note = link === null ? ['This run is too long for a link to carry: it leads to the game alone.'] : [];
  return [...lines, ...note, address + (link ?? '')].join('\n');
}

function stripeRows(round: Round): string[] {
  const stripes = round.answers.map(({ right }) => (right ? '▮' : '▯'));
  const rows: string[] = [];
  for (let start = 0; start < stripes.length; start += ROW) {
    rows.push(stripes.slice(start, start + ROW).join(''));
  }
  if (rows.length <= MAX_ROWS) return rows;
  return [...rows.slice(0, MAX_ROWS), `and ${stripes.length - MAX_ROWS * ROW} more`];
}
