/** What a screen reader says: each question with the result of the one before, and the time when it gets short. */
import { isTimed, type Round } from './round.ts';

/** From how many seconds on the time is worth an interruption of its own. */
const SHORT_OF_TIME = 5;

/** The question to answer now, after what became of the last one. */
export function spokenQuestion(round: Round): string {
  if (round.phase !== 'playing') return '';
  const { num1, num2, score, timeLeft, mode } = round;
  const question = `${num1} plus ${num2}.`;
  const time = isTimed(mode) ? ` ${timeLeft} ${timeLeft === 1 ? 'second' : 'seconds'}.` : '';
  const last = round.answers.at(-1);
  if (!last) return `Go.${time} ${question}`;
  const result = last.right ? `Right.` : `Wrong, ${last.num1} plus ${last.num2} is ${last.expected}.`;
  return `${result} Score ${score}.${time} ${question}`;
}

/**
 * A warning once the time is short. It stays the same text until a correct answer has won more time, so it is said
 * once, not every second.
 */
export function spokenTime(round: Round): string {
  const short = round.phase === 'playing' && isTimed(round.mode) && round.timeLeft <= SHORT_OF_TIME;
  return short ? `${SHORT_OF_TIME} seconds left.` : '';
}
