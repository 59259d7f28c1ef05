import { expect, test } from 'vitest';
import { figuresOf } from './game-over-dialog.tsx';
import { type ProcessedAnswer, type Round, waitingRound } from './rules.ts';
import { duelText, summary } from './texts.ts';

const answered = (num1: number, at: number, right: boolean): ProcessedAnswer => ({
  num1,
  num2: 1,
  expected: String(num1 + 1),
  given: right ? String(num1 + 1) : 'x',
  right,
  at,
});

const over = (answers: ProcessedAnswer[], mode: Round['mode'] = 'timed'): Round => ({
  ...waitingRound,
  phase: 'over',
  mode,
  answers,
});

test('sums per minute are the correct answers divided by the duration of the round', () => {
  const five = [1, 2, 3, 4, 5].map((number) => answered(number, number, true));
  expect(figuresOf(over(five))?.sumsPerMinute).toBe(10);
});

test('counts mistakes, and finds the slowest sum among the correct answers only', () => {
  const figures = figuresOf(over([answered(4, 2, true), answered(7, 9, false), answered(6, 12.5, true)]));
  expect(figures).toMatchObject({ mistakes: 1, slowest: { num1: 6, num2: 1, seconds: 3.5 } });
});

test('measures the first sum from the start of the round', () => {
  const figures = figuresOf(over([answered(4, 3, true), answered(6, 5.5, true)]));
  expect(figures?.slowest).toMatchObject({ num1: 4, num2: 1, seconds: 3 });
});

test('without correct answers there is no slowest sum, and without answers there are no statistics', () => {
  expect(figuresOf(over([answered(4, 2, false)]))).toMatchObject({ sumsPerMinute: 0, slowest: null });
  expect(figuresOf(over([]))).toBeNull();
});

test('a practice round lasts until its last answer', () => {
  const answers = [answered(4, 3, true), answered(6, 8, true), answered(7, 10, true)];
  expect(figuresOf(over(answers, 'practice'))?.sumsPerMinute).toBe(18);
});

test('describes a duel from the player’s point of view', () => {
  expect(duelText(14, 'Ann', 12)).toBe('Ann scored 12: you win by 2 points.');
  expect(duelText(11, 'Ann', 12)).toBe('Ann scored 12: 1 point more than you.');
  expect(duelText(12, 'Ann', 12)).toBe('Ann scored 12 as well.');
});

test('counts the correct answers of a round, and says so if there was no answer', () => {
  expect(summary(over([]))).toBe('No sum answered: the runway was 15 seconds long.');
  expect(summary(over([answered(4, 2, false)]))).toBe('0 of 1 sum right.');
  expect(summary(over([answered(4, 2, true), answered(5, 3, true)]))).toBe('2 of 2 sums right.');
});
