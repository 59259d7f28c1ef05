import { beforeEach, expect, test, vi } from 'vitest';
import { readMap } from '../levels/map.ts';
import { createHistory, type History, makeMove } from '../rules/history.ts';
import { createHints, type Hint } from './hints.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const lastOf = (heard: (Hint | null)[]): Hint | null | undefined => heard.at(-1);

test('hints have three steps: whether the level can be solved, where to look, and the next move', async () => {
  const level = readMap(['@..R.r']);
  const history = createHistory(level);
  const heard: (Hint | null)[] = [];
  const hints = createHints((hint) => heard.push(hint));
  hints.ask(level, history);
  expect(lastOf(heard)?.text).toBe('Looking ahead…');
  await vi.runAllTimersAsync();
  expect(lastOf(heard)).toMatchObject({
    text: 'Yes, this can still be solved. Ask again for where to look.',
    marked: [],
  });
  hints.ask(level, history);
  expect(lastOf(heard)).toMatchObject({
    text: 'Look at the right half. Ask again for the move.',
    marked: [3, 4, 5],
    way: [],
  });
  hints.ask(level, history);
  expect(lastOf(heard)).toMatchObject({
    text: 'Next: pick up the ribbon at row 1, column 4. The way: right, right, right.',
    marked: [3],
  });
  expect(lastOf(heard)?.way).toEqual([0, 1, 2].map((at) => ({ at, direction: 'right' })));
  hints.clear();
  expect(lastOf(heard)).toBeNull();
});

test('in an unsolvable position the hint says how many moves to undo', async () => {
  const level = readMap(['R@C.r', '....#']);
  const history = makeMove(level, createHistory(level), 'right') as History;
  const heard: (Hint | null)[] = [];
  const hints = createHints((hint) => heard.push(hint));
  hints.ask(level, history);
  await vi.runAllTimersAsync();
  expect(lastOf(heard)).toMatchObject({
    text: 'No, it cannot be solved from here, but 1 step ago it could.',
    undos: 1,
  });
});

test('a move during the search for a hint cancels it', async () => {
  const level = readMap(['@..R.r']);
  const heard: (Hint | null)[] = [];
  const hints = createHints((hint) => heard.push(hint));
  hints.ask(level, createHistory(level));
  hints.clear();
  await vi.runAllTimersAsync();
  expect(lastOf(heard)).toBeNull();
});
