import { counted } from '#common/counted.ts';
import type { Result } from './game-reducer.ts';
import { isTimed, type Round, rightAnswers, runwaySeconds } from './rules.ts';
import type { RunFault } from './run.ts';

export const GAME = 'Addem Numbers';
export const END_PRACTICE = 'End practice';
export const MUTE = 'Mute';

export const RULES = {
  title: 'How to play',
  noScript:
    '<strong>The game needs JavaScript, which is switched off in this browser.</strong> This is how it is played:',
  answer: 'You see two numbers. Type their sum and press <kbd>Enter</kbd>, or use the number pad.',
  others: [
    'You start with 15 seconds of runway: one stripe of the centre line for each. A right answer gives 1 point and paints 3 seconds more. There is no ceiling.',
    'A wrong answer costs 1 point and shows you the right sum. The score may go below zero.',
    'The higher your score, the larger the numbers; after mistakes they get smaller again.',
    'When the time is 0, the game is over. The clock also runs while you look at another tab.',
    'Everyone gets the same sums each day, and your best run of the day flies along as a pale plane. A result that you share includes your run, so anyone who opens the link flies beside it.',
    'Practice and the sums that you missed have no clock, and their score does not count.',
  ],
  stored:
    'Your last name, the best scores by name and the days that you flew stay on this device. Nothing is sent anywhere, unless you share a result.',
} as const;

export const SCORE = 'Score';
export const TIME = 'Time';
export const SECONDS_UNIT = ' s';
export const NO_CLOCK = 'no clock';
export const BEST = 'Best';
export const PLAYER = 'Player';
export const BEST_ON_DEVICE = 'Best on this device';

export const YOUR_ANSWER = 'Your answer';
export const NUMBER_PAD = 'Number pad';
export const DELETE_KEY = 'Delete';
export const ENTER_KEY = 'Enter';

export const spokenSum = (num1: number, num2: number): string => `${num1} plus ${num2}`;

export function spokenQuestion(round: Round): string {
  if (round.phase !== 'playing') return '';
  const { num1, num2, score, timeLeft, mode } = round;
  const question = `${spokenSum(num1, num2)}.`;
  const time = isTimed(mode) ? ` ${counted(timeLeft, 'second')}.` : '';
  const last = round.answers.at(-1);
  if (!last) return `Go.${time} ${question}`;
  const result = last.right ? 'Right.' : `Wrong, ${spokenSum(last.num1, last.num2)} is ${last.expected}.`;
  return `${result} Score ${score}.${time} ${question}`;
}

const LOW_TIME_SECONDS = 5;

/** Does not change until time is added, so that it is announced once instead of every second. */
export function spokenTime(round: Round): string {
  const short = round.phase === 'playing' && isTimed(round.mode) && round.timeLeft <= LOW_TIME_SECONDS;
  return short ? `${LOW_TIME_SECONDS} seconds left.` : '';
}

export const WELCOME =
  'Add the two numbers before the runway ends. You have 15 seconds; every right answer paints 3 more.';
export const YOUR_NAME = 'Your name';
export const NAME_PLACEHOLDER = 'Your Name...';
export const START_GAME = 'Start Game';
export const SUMS_OF_THE_DAY = 'Sums of the day';
export const PRACTICE = 'Practice without a clock';
export const BACK = 'Back to the web games';
export const FLY_ALONE = 'Fly alone';
export const A_FRIEND = 'A friend';

export const dayStreak = (streak: number): string =>
  `The sums of the day: ${counted(streak, 'day', 'days in a row')}.`;

export const challengeText = (score: number, hasName: boolean): string =>
  `{friend} scored ${score}. Start Game gives you the same sums; the pale plane is ${hasName ? '{friend}’s' : 'theirs'}. `;

export const RUN_FAULTS: Readonly<Record<RunFault, string>> = {
  'other version': 'This link comes from another version of the game. Ask for a new one, or fly alone.',
  damaged: 'This link is damaged, so there is no rival. Ask for a new one, or fly alone.',
};

export const GAME_OVER = 'Game Over';
export const ALL_CORRECTED = 'All of them corrected';
export const PLAY_AGAIN = 'Play Again';
export const RETRY_MISSES = 'Retry my misses';
export const CHANGE_PLAYER = 'Change player or practice';
export const NOT_KEPT = 'This browser keeps no scores: they last until you leave the page.';
export const NEW_BEST = 'New best';
export const SUMS_PER_MINUTE = 'Sums a minute';
export const MISTAKES = 'Mistakes';
export const SLOWEST = 'Slowest';

export const yourScore = (score: number): string => `Your score: ${score}`;

export function duelText(own: number, rival: string, theirs: number): string {
  if (own === theirs) return `${rival} scored ${theirs} as well.`;
  const points = counted(Math.abs(own - theirs), 'point');
  return own > theirs
    ? `${rival} scored ${theirs}: you win by ${points}.`
    : `${rival} scored ${theirs}: ${points} more than you.`;
}

/** For the sums of the day, the rival is the player's own best run. */
export function rivalName({ round, rival }: Result): string {
  if (round.mode === 'day') return 'Your best of the day';
  return rival?.name || 'Your friend';
}

export function mistakesCorrected(mistakes: number): string {
  if (mistakes === 0) return 'All of them at the first try.';
  return `${counted(mistakes, 'try', 'tries')} went wrong on the way.`;
}

export function summary(round: Round): string {
  const given = round.answers.length;
  if (given === 0) return 'No sum answered: the runway was 15 seconds long.';
  return `${rightAnswers(round)} of ${counted(given, 'sum')} right.`;
}

/** Text alternative for the chart of the score. */
export const scoreCurve = (seconds: number, lowest: number, last: number): string =>
  `Score over ${counted(seconds, 'second')}, ${lowest < 0 ? `at its lowest ${lowest}, ` : ''}in the end ${last}`;

export const SHARE = 'Share the result';
export const sendBack = (name: string): string => `Send it back to ${name || 'your friend'}`;
export const COPIED = 'Copied: paste it wherever you like.';
export const BY_HAND = 'This browser can neither share nor copy. Copy the text by hand:';
export const RESULT_AS_TEXT = 'Result as text';
export const TOO_LONG_FOR_LINK = 'This run is too long for a link, so the link only opens the game.';

/** `theirScore` is null except in a reply to a friend's run. */
export function sharedHeadline(round: Round, dayName: string | null, theirScore: number | null): string {
  const game = dayName === null ? GAME : `${GAME}, sums of ${dayName}`;
  const score = theirScore === null ? `${round.score}` : `${round.score} to your ${theirScore}`;
  return `${game} // score ${score} in ${runwaySeconds(rightAnswers(round))} seconds`;
}

export const moreStripes = (count: number): string => `and ${count} more`;
