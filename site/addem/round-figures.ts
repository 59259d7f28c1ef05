/** What a finished round tells of how one adds. */
import type { Question } from './question.ts';
import { isTimed, type Round, rightAnswers, runwaySeconds } from './round.ts';

/** Figures of a round with an answer at least. */
export interface RoundFigures {
  /** Right sums in a minute, of the whole time. */
  readonly sumsPerMinute: number;
  readonly mistakes: number;
  /** The right answer that took longest, in seconds. */
  readonly slowest: (Question & { readonly seconds: number }) | null;
}

/** The figures of a round; null where nothing was answered. */
export function figuresOf(round: Round): RoundFigures | null {
  const { answers, mode } = round;
  const right = rightAnswers(round);
  const seconds = isTimed(mode) ? runwaySeconds(right) : (answers.at(-1)?.at ?? 0);
  if (answers.length === 0 || seconds === 0) return null;
  const taken = answers.map((answer, index) => ({
    ...answer,
    seconds: answer.at - (answers[index - 1]?.at ?? 0),
  }));
  const rightOnes = taken.filter((answer) => answer.right).sort((a, b) => b.seconds - a.seconds);
  return {
    sumsPerMinute: (60 * right) / seconds,
    mistakes: answers.length - right,
    slowest: rightOnes[0] ?? null,
  };
}

/** Who was better of two on the same sums, in a sentence. `rival` is what they are called. */
export function duelText(own: number, rival: string, theirs: number): string {
  if (own === theirs) return `${rival} scored ${theirs} as well.`;
  const by = Math.abs(own - theirs);
  const points = `${by} ${by === 1 ? 'point' : 'points'}`;
  return own > theirs
    ? `${rival} scored ${theirs}: you win by ${points}.`
    : `${rival} scored ${theirs}: ${points} more than you.`;
}
