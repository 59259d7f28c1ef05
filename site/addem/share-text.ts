import { type Round, rightAnswers, SECONDS_GAINED, START_SECONDS } from './round.ts';

/** Stripes in a row: as many as there are seconds at the start. */
const ROW = START_SECONDS;
const MAX_ROWS = 4;

/**
 * A finished round as text for others: the score, how long it lasted, and a stripe for every answer, painted where
 * it was right. No name: whoever shares says who they are. `address` is where the game is played.
 */
export function shareText(round: Round, address: string): string {
  const seconds = START_SECONDS + SECONDS_GAINED * rightAnswers(round);
  const headline = `Addem Numbers // score ${round.score} in ${seconds} seconds`;
  return [headline, ...stripeRows(round), address].join('\n');
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
