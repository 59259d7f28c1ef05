import { expect, test } from 'vitest';
import { createSlicedWork } from './sliced-work.ts';

/** Pieces of 3 ms each on a clock that only they move. */
function piecesOf(count: number) {
  const clock = { ms: 0, done: 0 };
  function* pieces() {
    while (clock.done < count) {
      clock.ms += 3;
      clock.done++;
      yield;
    }
  }
  return { clock, work: createSlicedWork(pieces(), () => clock.ms) };
}

test('a slice ends with the piece that uses up its budget, and the next goes on from there', () => {
  const { clock, work } = piecesOf(5);
  work.run(4);
  expect(clock.done).toBe(2);
  work.run(4);
  expect(clock.done).toBe(4);
  expect(work.isDone).toBe(false);
});

test('a slice without a budget does one piece, so that the work always ends', () => {
  const { clock, work } = piecesOf(2);
  work.run(0);
  expect(clock.done).toBe(1);
  work.run(0);
  work.run(0);
  expect(work.isDone).toBe(true);
});

test('work that is done does nothing more', () => {
  const { clock, work } = piecesOf(1);
  work.run(100);
  work.run(100);
  expect(work.isDone).toBe(true);
  expect(clock.ms).toBe(3);
});
