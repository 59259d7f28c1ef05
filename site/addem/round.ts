/** The rules of Addem Numbers. Source: specification, sections 4, 5 and 9. Pure: no clock, no chance of its own. */
import { drawQuestion, type Question } from './question.ts';
import type { Seed } from './random.ts';

/** Seconds on the clock when a round starts. */
export const START_SECONDS = 15;
/** Seconds that a correct answer adds. Time has no ceiling. */
export const SECONDS_GAINED = 3;

/** With the clock, or without it to practise. */
export type Mode = 'timed' | 'practice';

/** An answer that was processed, and the question that it answered. */
export interface ProcessedAnswer extends Question {
  /** As it was compared: without blanks around it. */
  readonly given: string;
  readonly expected: string;
  readonly right: boolean;
}

/** A round from its start to its end. */
export interface Round extends Question {
  /** 'waiting' before the first start and after a practice was ended. */
  readonly phase: 'waiting' | 'playing' | 'over';
  readonly mode: Mode;
  readonly playerName: string;
  /** May be negative. */
  readonly score: number;
  /** Whole seconds, never negative. Practice leaves it as it is. */
  readonly timeLeft: number;
  /** The sum as text: answers are compared as text, so '07' is not '7'. */
  readonly expected: string;
  readonly typed: string;
  /** Oldest first. */
  readonly answers: readonly ProcessedAnswer[];
  readonly seed: Seed;
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
};

/** A round with its first question. */
export function startRound({ playerName, mode, seed }: Pick<Round, 'playerName' | 'mode' | 'seed'>): Round {
  return ask({ ...waitingRound, phase: 'playing', playerName, mode, seed });
}

/** Takes what stands in the field by now; nothing is processed yet. */
export function typeAnswer(round: Round, typed: string): Round {
  return round.phase === 'playing' ? { ...round, typed } : round;
}

/** Processes what is typed; blanks only are no answer. Right or wrong, the next question follows. */
export function submitAnswer(round: Round): Round {
  const given = round.typed.trim();
  if (round.phase !== 'playing' || given === '') return round;
  const { num1, num2, expected } = round;
  const right = given === expected;
  return ask({
    ...round,
    score: round.score + (right ? 1 : -1),
    timeLeft: round.timeLeft + (right && round.mode === 'timed' ? SECONDS_GAINED : 0),
    typed: '',
    answers: [...round.answers, { num1, num2, expected, given, right }],
  });
}

/** Takes whole seconds off the clock; the round ends at 0. */
export function passSeconds(round: Round, seconds: number): Round {
  if (round.phase !== 'playing' || round.mode === 'practice' || seconds <= 0) return round;
  const timeLeft = Math.max(0, round.timeLeft - seconds);
  return { ...round, timeLeft, phase: timeLeft === 0 ? 'over' : 'playing' };
}

/** How many answers were right. */
export function rightAnswers(round: Round): number {
  return round.answers.filter((answer) => answer.right).length;
}

function ask(round: Round): Round {
  const { question, seed } = drawQuestion(round.score, round.seed);
  return { ...round, ...question, expected: String(question.num1 + question.num2), seed };
}
