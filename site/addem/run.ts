/** A run: all that is needed to fly beside somebody who has flown before. */
import type { Seed } from './random.ts';
import { type Round, runwaySeconds, SECONDS_GAINED } from './round.ts';

/** An answer of a run. */
export interface RunAnswer {
  /** In seconds and parts of them since the run began. */
  readonly at: number;
  readonly right: boolean;
}

/** A finished round with the clock, told by its seed and its answers. */
export interface Run {
  readonly seed: Seed;
  /** As the player typed it; may be empty. */
  readonly name: string;
  /** Oldest first. */
  readonly answers: readonly RunAnswer[];
}

/** How fast a gained stretch rolls by: in a second, what is left of it shrinks to 1/e this many times over. */
export const ROLL_SPEED = 6;

/** A finished round as a run. */
export function runOf({ firstSeed, playerName, answers }: Round): Run {
  return { seed: firstSeed, name: playerName, answers: answers.map(({ at, right }) => ({ at, right })) };
}

const rightIn = (run: Run) => run.answers.filter(({ right }) => right).length;

/** What a run has scored; may be negative. */
export function scoreOf(run: Run): number {
  return 2 * rightIn(run) - run.answers.length;
}

/** The score over time, as corners of its steps: one for the start, one for each answer, one for the end. */
export function scoreSteps(run: Run): { at: number; score: number }[] {
  const steps = [{ at: 0, score: 0 }];
  let score = 0;
  for (const { at, right } of run.answers) {
    score += right ? 1 : -1;
    steps.push({ at, score });
  }
  return [...steps, { at: runwaySeconds(rightIn(run)), score }];
}

/** How far along the runway a run is after some seconds, in stripes: what the clock took and what answers gained. */
export function travelledAt(run: Run, seconds: number): number {
  const gained = run.answers
    .filter(({ at, right }) => right && at <= seconds)
    .reduce((sum, { at }) => sum + SECONDS_GAINED * (1 - Math.exp(-ROLL_SPEED * (seconds - at))), 0);
  return Math.min(seconds, runwaySeconds(rightIn(run))) + gained;
}

/** Seconds that a sum takes at least to be read and typed, less the hundredth that a link may cut off. */
const LEAST_SECONDS = 0.19;

/** Whether a run can have been flown: its answers come one after the other, each before its time was up, and no sum is read, added and typed in no time. */
export function isPossible(run: Run): boolean {
  let right = 0;
  let before = Number.NEGATIVE_INFINITY;
  return run.answers.every((answer) => {
    const isHuman = answer.at - before >= (answer.right ? LEAST_SECONDS : 0);
    const inTime = answer.at >= 0 && isHuman && Math.floor(answer.at) < runwaySeconds(right);
    before = answer.at;
    if (answer.right) right++;
    return inTime;
  });
}
