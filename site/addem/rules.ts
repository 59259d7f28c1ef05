/** Source: requirements, sections 4, 5 and 9. Pure functions, without a clock or a random source. */
import { cleanName } from '#common/player-name.ts';

/** Any 32-bit integer. A different generator is not used, because it would change all daily sums and shared runs. */
export type Seed = number;

/** Returns an integer from `min` to `max`, inclusive and uniformly distributed, and the next seed. */
export function drawInteger(seed: Seed, min: number, max: number): { value: number; seed: Seed } {
  // mulberry32 by Tommy Ettinger, public domain.
  const next = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  return { value: min + Math.floor(share * (max - min + 1)), seed: next };
}

export function freshSeed(): Seed {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}

export interface Question {
  readonly num1: number;
  readonly num2: number;
}

/** Returns inclusive bounds. Source: requirements, sections 5 and 9. */
export function operandBounds(score: number): { min: number; max: number } {
  const floored = Math.max(0, score);
  return { min: floored + 1, max: 3 * (floored + 3) };
}

export function drawQuestion(score: number, seed: Seed): { question: Question; seed: Seed } {
  const { min, max } = operandBounds(score);
  const first = drawInteger(seed, min, max);
  const second = drawInteger(first.seed, min, max);
  return { question: { num1: first.value, num2: second.value }, seed: second.seed };
}

export const START_SECONDS = 15;
export const SECONDS_GAINED = 3;

/** 'practice' and 'misses' have no clock, and their scores do not count. */
export type Mode = 'timed' | 'day' | 'duel' | 'practice' | 'misses';

export function isTimed(mode: Mode): boolean {
  return mode !== 'practice' && mode !== 'misses';
}

export interface ProcessedAnswer extends Question {
  /** The answer in the digits 0 to 9, as compared with the sum. */
  readonly given: string;
  readonly expected: string;
  readonly right: boolean;
  /** Time of the answer, in seconds since the start of the round. */
  readonly at: number;
}

export interface Round extends Question {
  /** After a practice round, the phase is 'waiting' again. */
  readonly phase: 'waiting' | 'playing' | 'over';
  readonly mode: Mode;
  readonly playerName: string;
  readonly score: number;
  /** Remaining time in whole seconds. Constant in modes without a clock. */
  readonly timeLeft: number;
  /** The sum as text, because answers are compared as text: '07' is not '7'. */
  readonly expected: string;
  readonly typed: string;
  readonly answers: readonly ProcessedAnswer[];
  readonly seed: Seed;
  /** First seed of the round. Rounds with the same seed and the same answers have the same questions. */
  readonly firstSeed: Seed;
  readonly missed: readonly Question[];
}

/** Shown before the first round: 9 and 6 are names of a runway, and their sum is the 15 seconds of a round. */
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

/** `missed` lists the sums to ask in mode 'misses'. */
export interface RoundStart extends Pick<Round, 'playerName' | 'mode' | 'seed'> {
  missed?: readonly Question[];
}

export function startRound({ playerName, mode, seed, missed = [] }: RoundStart): Round {
  return ask({ ...waitingRound, phase: 'playing', playerName, mode, seed, firstSeed: seed, missed });
}

export function typeAnswer(round: Round, typed: string): Round {
  return round.phase === 'playing' ? { ...round, typed } : round;
}

/** Characters that keyboards and dictation insert and that are not seen, and the frame of a digit's emoji. */
const AROUND_DIGITS = /\u20e3|[\p{DI}\p{Cc}\u2800\ufff9-\ufffc]/gu;

/** Converts digits of any script to 0 to 9, and removes invisible characters. */
export function plainDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(AROUND_DIGITS, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
    .trim();
}

/** In Unicode, the ten digits of a script are consecutive, starting with zero. */
function digitValue(code: number): number {
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}

/** `at` is the time in seconds since the start of the round. Ignores an answer that consists of spaces. */
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
    missed: round.mode === 'misses' && !right ? [...round.missed, { num1, num2 }] : round.missed,
  });
}

export function passSeconds(round: Round, seconds: number): Round {
  if (round.phase !== 'playing' || !isTimed(round.mode) || seconds <= 0) return round;
  const timeLeft = Math.max(0, round.timeLeft - seconds);
  return { ...round, timeLeft, phase: timeLeft === 0 ? 'over' : 'playing' };
}

export function rightAnswers(round: Round): number {
  return round.answers.filter((answer) => answer.right).length;
}

export function missedSums(answers: readonly ProcessedAnswer[]): Question[] {
  const missed = answers.filter(({ right }) => !right);
  return [...new Map(missed.map(({ num1, num2 }) => [`${num1} + ${num2}`, { num1, num2 }])).values()];
}

/** Returns the runway's length in seconds after `right` correct answers. */
export function runwaySeconds(right: number): number {
  return START_SECONDS + SECONDS_GAINED * right;
}

function ask(round: Round): Round {
  if (round.mode === 'misses') return repeatMissed(round);
  const { question, seed } = drawQuestion(round.score, round.seed);
  return { ...withQuestion(round, question), seed };
}

function repeatMissed(round: Round): Round {
  const [question, ...missed] = round.missed;
  return question ? { ...withQuestion(round, question), missed } : { ...round, phase: 'over' };
}

function withQuestion(round: Round, { num1, num2 }: Question): Round {
  return { ...round, num1, num2, expected: String(num1 + num2) };
}

const LAST_SECONDS = 3;

export type RoundEvent =
  | { kind: 'right'; streak: number }
  | { kind: 'wrong' }
  | { kind: 'last second'; secondsLeft: number }
  | { kind: 'over' };

export function eventsBetween(before: Round, now: Round): RoundEvent[] {
  const events: RoundEvent[] = [];
  if (now.answers.length > before.answers.length) {
    const streak = streakOf(now);
    events.push(streak > 0 ? { kind: 'right', streak } : { kind: 'wrong' });
  }
  if (before.phase === 'playing' && now.timeLeft < before.timeLeft) {
    if (now.phase === 'over') events.push({ kind: 'over' });
    else if (isLastSeconds(now)) events.push({ kind: 'last second', secondsLeft: now.timeLeft });
  }
  return events;
}

export function isLastSeconds(round: Round): boolean {
  return round.phase === 'playing' && isTimed(round.mode) && round.timeLeft <= LAST_SECONDS;
}

function streakOf(round: Round): number {
  const lastWrong = round.answers.findLastIndex((answer) => !answer.right);
  return round.answers.length - 1 - lastWrong;
}

export const MAX_NAME_LENGTH = 60;

/** Normalises and trims a name, removes invisible characters, and truncates it between two characters. */
export function tidyName(typed: string): string {
  if (!/[^\s\p{Cc}\p{DI}]/u.test(typed)) return '';
  const name = cleanName(typed).normalize('NFC');
  return Array.from(name).slice(0, MAX_NAME_LENGTH).join('').trim();
}

/** Source: requirements, section 5. */
export function shownName(name: string): string {
  return name || 'Player';
}
