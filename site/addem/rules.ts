/** The rules of Addem Numbers. Source: specification, sections 4, 5 and 9. Pure: no clock, no chance of its own. */

/**
 * State of the generator, any 32-bit integer. The same seed gives the same numbers on every machine. Not the engine's
 * generator (`engine/rules/random.ts`): sharing one would change every daily sum and every sent run.
 */
export type Seed = number;

/** An integer drawn evenly from `min` to `max`, both included, and the seed for the next draw. */
export function drawInteger(seed: Seed, min: number, max: number): { value: number; seed: Seed } {
  // mulberry32 by Tommy Ettinger, public domain.
  const next = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  return { value: min + Math.floor(share * (max - min + 1)), seed: next };
}

/** A seed that nobody can foresee. */
export function freshSeed(): Seed {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}

/** Two numbers to add. */
export interface Question {
  readonly num1: number;
  readonly num2: number;
}

/** Between which integers, both included, the numbers of a question lie. Source: specification, sections 5 and 9. */
export function operandBounds(score: number): { min: number; max: number } {
  const floored = Math.max(0, score);
  return { min: floored + 1, max: 3 * (floored + 3) };
}

/** A question that is as hard as the score is high, and the seed for the next one. */
export function drawQuestion(score: number, seed: Seed): { question: Question; seed: Seed } {
  const { min, max } = operandBounds(score);
  const first = drawInteger(seed, min, max);
  const second = drawInteger(first.seed, min, max);
  return { question: { num1: first.value, num2: second.value }, seed: second.seed };
}

/** Seconds on the clock when a round starts. */
export const START_SECONDS = 15;
/** Seconds that a correct answer adds. Time has no ceiling. */
export const SECONDS_GAINED = 3;

/**
 * What is flown. With the clock: new sums, the sums of the day, or those that a friend had. Without it: practice, and the
 * sums once more that were missed.
 */
export type Mode = 'timed' | 'day' | 'duel' | 'practice' | 'misses';

/** Whether a mode has the clock, and a score that counts. */
export function isTimed(mode: Mode): boolean {
  return mode !== 'practice' && mode !== 'misses';
}

/** An answer that was processed, and the question that it answered. */
export interface ProcessedAnswer extends Question {
  /** As it was compared (`plainDigits`). */
  readonly given: string;
  readonly expected: string;
  readonly right: boolean;
  /** When it was given, in seconds and parts of them since the round began. */
  readonly at: number;
}

/** A round from its start to its end. */
export interface Round extends Question {
  /** 'waiting' before the first start and after a practice was ended. */
  readonly phase: 'waiting' | 'playing' | 'over';
  readonly mode: Mode;
  readonly playerName: string;
  /** May be negative. */
  readonly score: number;
  /** Whole seconds, never negative. Modes without the clock leave it as it is. */
  readonly timeLeft: number;
  /** The sum as text: answers are compared as text, so '07' is not '7'. */
  readonly expected: string;
  readonly typed: string;
  /** Oldest first. */
  readonly answers: readonly ProcessedAnswer[];
  readonly seed: Seed;
  /** The seed that the round began with: it asks the same sums of everybody who answers alike. */
  readonly firstSeed: Seed;
  /** Of the missed sums, those to come. */
  readonly missed: readonly Question[];
}

/** What is on the runway before the first start: 9 and 6 are its two ends, 15 the seconds to come. */
export const waitingRound: Round = {
  phase: 'waiting',
  mode: 'timed',
  playerName: '',
  score: 0,
  timeLeft: START_SECONDS,
  num1: 9,
  num2: 6,
  expected: '15',
  typed: '',
  answers: [],
  seed: 0,
  firstSeed: 0,
  missed: [],
};

/** How a round begins. `missed` are the sums that the mode of that name asks; it wants one at least. */
export interface RoundStart extends Pick<Round, 'playerName' | 'mode' | 'seed'> {
  missed?: readonly Question[];
}

/** A round with its first question. */
export function startRound({ playerName, mode, seed, missed = [] }: RoundStart): Round {
  return ask({ ...waitingRound, phase: 'playing', playerName, mode, seed, firstSeed: seed, missed });
}

/** Takes what stands in the field by now; nothing is processed yet. */
export function typeAnswer(round: Round, typed: string): Round {
  return round.phase === 'playing' ? { ...round, typed } : round;
}

/**
 * An answer as it is compared: digits of every script and width as 0 to 9, without spaces around it and without characters
 * that nobody sees. Keyboards for other scripts type both, and the player sees the right sum.
 */
export function plainDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
    .trim();
}

/** The value of a decimal digit: Unicode has the ten of a script in a row, from zero on. */
function digitValue(code: number): number {
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}

/**
 * Processes what is typed; blanks only are no answer. Right or wrong, the next question follows, unless the last missed
 * sum is mended. `at` is in seconds since the round began.
 */
export function submitAnswer(round: Round, at: number): Round {
  const given = plainDigits(round.typed);
  if (round.phase !== 'playing' || given === '') return round;
  const { num1, num2, expected } = round;
  const right = given === expected;
  return ask({
    ...round,
    score: round.score + (right ? 1 : -1),
    timeLeft: round.timeLeft + (right && isTimed(round.mode) ? SECONDS_GAINED : 0),
    typed: '',
    answers: [...round.answers, { num1, num2, expected, given, right, at }],
    // A sum that is missed again comes again.
    missed: round.mode === 'misses' && !right ? [...round.missed, { num1, num2 }] : round.missed,
  });
}

/** Takes whole seconds off the clock; the round ends at 0. */
export function passSeconds(round: Round, seconds: number): Round {
  if (round.phase !== 'playing' || !isTimed(round.mode) || seconds <= 0) return round;
  const timeLeft = Math.max(0, round.timeLeft - seconds);
  return { ...round, timeLeft, phase: timeLeft === 0 ? 'over' : 'playing' };
}

/** How many answers were right. */
export function rightAnswers(round: Round): number {
  return round.answers.filter((answer) => answer.right).length;
}

/** The sums that were missed, each once. */
export function missedSums(answers: readonly ProcessedAnswer[]): Question[] {
  const missed = answers.filter(({ right }) => !right);
  return [...new Map(missed.map(({ num1, num2 }) => [`${num1} + ${num2}`, { num1, num2 }])).values()];
}

/** How long a round with the clock lasts that has so many right answers, in seconds. */
export function runwaySeconds(right: number): number {
  return START_SECONDS + SECONDS_GAINED * right;
}

function ask(round: Round): Round {
  if (round.mode === 'misses') return askMissed(round);
  const { question, seed } = drawQuestion(round.score, round.seed);
  return { ...withQuestion(round, question), seed };
}

function askMissed(round: Round): Round {
  const [question, ...missed] = round.missed;
  return question ? { ...withQuestion(round, question), missed } : { ...round, phase: 'over' };
}

function withQuestion(round: Round, { num1, num2 }: Question): Round {
  return { ...round, num1, num2, expected: String(num1 + num2) };
}

/** From how many seconds on every tick is heard and seen. */
const LAST_SECONDS = 3;

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
