import { expect, test } from 'vitest';
import { createEventFilter } from './online-game.ts';

function play(ticks: readonly (readonly [tick: number, keys: readonly number[]])[]): number[][] {
  const { begin, isNew } = createEventFilter();
  return ticks.map(([tick, keys]) => {
    begin(tick);
    return keys.filter(isNew);
  });
}

test('an event that moves to a near tick when re-simulated is not played again', () => {
  expect(
    play([
      [5, [1, 2]],
      [6, []],
      [5, [1]],
      [6, [2]],
    ]),
  ).toEqual([[1, 2], [], [], []]);
});

test('an event that appears only when a tick is re-simulated is played then', () => {
  expect(
    play([
      [5, [1]],
      [6, []],
      [5, [1, 3]],
      [6, []],
    ]),
  ).toEqual([[1], [], [3], []]);
});

test('two equal events in one tick are each played once', () => {
  expect(
    play([
      [5, [7, 7]],
      [5, [7, 7]],
      [5, [7, 7, 7]],
    ]),
  ).toEqual([[7, 7], [], [7]]);
});

test('an event with the same key in a later tick is played again', () => {
  expect(
    play([
      [5, [1]],
      [6, [1]],
      [7, [1]],
    ]),
  ).toEqual([[1], [1], [1]]);
});

test('an event that was played too early is not repeated', () => {
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
