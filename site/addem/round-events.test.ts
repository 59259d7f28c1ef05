import { expect, test } from 'vitest';
import { passSeconds, type Round, startRound, submitAnswer, typeAnswer, waitingRound } from './round.ts';
import { eventsBetween } from './round-events.ts';

const round = startRound({ playerName: '', mode: 'timed', seed: 1 });
const right = (from: Round) => submitAnswer(typeAnswer(from, from.expected), 1);
const wrong = (from: Round) => submitAnswer(typeAnswer(from, 'x'), 1);

test('right answers count the streak, a wrong one ends it', () => {
  const one = right(round);
  const two = right(one);
  const three = wrong(two);
  expect(eventsBetween(round, one)).toEqual([{ type: 'right', streak: 1 }]);
  expect(eventsBetween(one, two)).toEqual([{ type: 'right', streak: 2 }]);
  expect(eventsBetween(two, three)).toEqual([{ type: 'wrong' }]);
  expect(eventsBetween(three, right(three))).toEqual([{ type: 'right', streak: 1 }]);
});

test('only the last three seconds are heard, then the end', () => {
  const heard = [5, 4, 3, 2, 1, 0].map((secondsLeft) => {
    const before = passSeconds(round, 15 - secondsLeft - 1);
    return eventsBetween(before, passSeconds(before, 1));
  });
  expect(heard).toEqual([
    [],
    [],
    [{ type: 'last second', secondsLeft: 3 }],
    [{ type: 'last second', secondsLeft: 2 }],
    [{ type: 'last second', secondsLeft: 1 }],
    [{ type: 'over' }],
  ]);
});

test('a second and an answer in one go are both noticed', () => {
  const before = passSeconds(round, 11);
  expect(eventsBetween(before, wrong(passSeconds(before, 1)))).toEqual([
    { type: 'wrong' },
    { type: 'last second', secondsLeft: 3 },
  ]);
});

test('typing, starting and leaving make no sound', () => {
  expect(eventsBetween(round, typeAnswer(round, '1'))).toEqual([]);
  expect(eventsBetween(waitingRound, round)).toEqual([]);
  expect(eventsBetween(passSeconds(round, 15), round)).toEqual([]);
  expect(eventsBetween(right(round), waitingRound)).toEqual([]);
});
