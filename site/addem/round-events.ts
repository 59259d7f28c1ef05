import { isTimed, type Round } from './round.ts';

/** From how many seconds on every tick is heard and seen. */
export const LAST_SECONDS = 3;

/** Something that can be heard or felt. */
export type RoundEvent =
  /** `streak`: how many right answers in a row, this one included. */
  | { type: 'right'; streak: number }
  | { type: 'wrong' }
  | { type: 'last second'; secondsLeft: number }
  | { type: 'over' };

/** What has happened from one state of a round to a later one. */
export function eventsBetween(before: Round, now: Round): RoundEvent[] {
  const events: RoundEvent[] = [];
  if (now.answers.length > before.answers.length) {
    const streak = streakOf(now);
    events.push(streak > 0 ? { type: 'right', streak } : { type: 'wrong' });
  }
  if (before.phase === 'playing' && now.timeLeft < before.timeLeft) {
    if (now.phase === 'over') events.push({ type: 'over' });
    else if (isLastSeconds(now)) events.push({ type: 'last second', secondsLeft: now.timeLeft });
  }
  return events;
}

/** Whether the clock shows one of the last three seconds. */
export function isLastSeconds(round: Round): boolean {
  return round.phase === 'playing' && isTimed(round.mode) && round.timeLeft <= LAST_SECONDS;
}

function streakOf(round: Round): number {
  const lastWrong = round.answers.findLastIndex((answer) => !answer.right);
  return round.answers.length - 1 - lastWrong;
}
