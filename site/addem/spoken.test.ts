import { expect, test } from 'vitest';
import { passSeconds, startRound, submitAnswer, typeAnswer, waitingRound } from './round.ts';
import { spokenQuestion, spokenTime } from './spoken.ts';

const round = { ...startRound({ playerName: '', mode: 'timed', seed: 1 }), num1: 3, num2: 5, expected: '8' };

test('the start says the time and the question', () => {
  expect(spokenQuestion(round)).toBe('Go. 15 seconds. 3 plus 5.');
});

test('after a right answer it says so, with score, time and the next question', () => {
  const next = { ...submitAnswer(typeAnswer(round, '8'), 1), num1: 4, num2: 9 };
  expect(spokenQuestion(next)).toBe('Right. Score 1. 18 seconds. 4 plus 9.');
});

test('after a wrong answer it says the right sum', () => {
  const next = { ...submitAnswer(typeAnswer(round, '9'), 1), num1: 4, num2: 9 };
  expect(spokenQuestion(next)).toBe('Wrong, 3 plus 5 is 8. Score -1. 15 seconds. 4 plus 9.');
});

test('practice speaks of no time', () => {
  const practice = { ...round, mode: 'practice' as const, timeLeft: 3 };
  expect(spokenQuestion(practice)).toBe('Go. 3 plus 5.');
  expect(spokenTime(practice)).toBe('');
});

test('short time is said once at five seconds, and anew after more time was won', () => {
  const spoken = [9, 10, 11, 14].map((seconds) => spokenTime(passSeconds(round, seconds)));
  expect(spoken).toEqual(['', '5 seconds left.', '5 seconds left.', '5 seconds left.']);
  const rescued = submitAnswer(typeAnswer(passSeconds(round, 10), '8'), 1);
  expect(spokenTime(rescued)).toBe('');
});

test('outside a round nothing is said', () => {
  expect(spokenQuestion(waitingRound)).toBe('');
  expect(spokenTime(passSeconds(round, 15))).toBe('');
});
