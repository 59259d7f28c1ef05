import { expect, test } from 'vitest';
import { createEventFilter } from './online-game.ts';

/** What is played of ticks that bring these events. */
function play(ticks: readonly (readonly [tick: number, keys: readonly number[]])[]): number[][] {
  const { begin, isNew } = createEventFilter();
  return ticks.map(([tick, keys]) => {
    begin(tick);
    return keys.filter(isNew);
  });
}

test('what a tick brings again is not played again, nor where it comes a little earlier or later', () => {
  expect(
    play([
      [5, [1, 2]],
      [6, []],
      [5, [1]],
      [6, [2]],
    ]),
  ).toEqual([[1, 2], [], [], []]);
});

test('what was not known at first is played when it is', () => {
  expect(
    play([
      [5, [1]],
      [6, []],
      [5, [1, 3]],
      [6, []],
    ]),
  ).toEqual([[1], [], [3], []]);
});

test('of two alike in one tick both are played, and neither twice', () => {
  expect(
    play([
      [5, [7, 7]],
      [5, [7, 7]],
      [5, [7, 7, 7]],
    ]),
  ).toEqual([[7, 7], [], [7]]);
});

test('the same sound in the next ticks is another one', () => {
  expect(
    play([
      [5, [1]],
      [6, [1]],
      [7, [1]],
    ]),
  ).toEqual([[1], [1], [1]]);
});

test('what was played too early does not come a second time', () => {
  expect(
    play([
      [5, [1]],
      [6, []],
      [5, []],
      [6, []],
      [7, [1]],
      [8, [1]],
    ]),
  ).toEqual([[1], [], [], [], [], [1]]);
});
