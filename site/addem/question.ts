import { drawInteger, type Seed } from './random.ts';

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
