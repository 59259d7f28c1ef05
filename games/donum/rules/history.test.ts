import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMap } from '../levels/map.ts';
import { writeMoves } from '../levels/moves.ts';
import {
  createHistory,
  type History,
  makeMove,
  movesMade,
  presentEntry,
  redo,
  restart,
  undo,
} from './history.ts';
import { DIRECTIONS, type Direction } from './rules.ts';

const level = readMap(['@.RC.', '.S.o.', 'r.C.s']);

const play = (history: History, moves: readonly Direction[]): History =>
  moves.reduce((before, direction) => makeMove(level, before, direction) ?? before, history);

const walk = fc.array(fc.constantFrom(...DIRECTIONS), { maxLength: 40 });

test('all moves can be undone to the start and redone to the end', () => {
  fc.assert(
    fc.property(walk, (moves) => {
      const end = play(createHistory(level), moves);
      let history: History | null = end;
      for (let back: History | null = end; back; back = undo(back)) history = back;
      expect(presentEntry(history as History).state).toEqual(level.start);
      for (let on: History | null = history; on; on = redo(on)) history = on;
      expect(presentEntry(history as History)).toEqual(presentEntry(end));
    }),
  );
});

test('a restart can be undone', () => {
  const before = play(createHistory(level), ['right', 'right', 'down']);
  const restarted = restart(level, before) as History;
  expect(presentEntry(restarted)).toMatchObject({ state: level.start, moves: 0 });
  expect(presentEntry(undo(restarted) as History)).toEqual(presentEntry(before));
});

test('at the start there is nothing to undo, redo or restart', () => {
  const start = createHistory(level);
  expect(undo(start)).toBeNull();
  expect(redo(start)).toBeNull();
  expect(restart(level, start)).toBeNull();
});

test('a new move discards the undone moves', () => {
  const undone = undo(play(createHistory(level), ['right', 'right'])) as History;
  expect(redo(makeMove(level, undone, 'down') as History)).toBeNull();
});

test('moves are counted from the last restart; undoing the restart restores the earlier count', () => {
  const first = play(createHistory(level), ['right', 'right']);
  const second = play(restart(level, first) as History, ['down']);
  expect(writeMoves(movesMade(second))).toBe('d');
  expect(presentEntry(second).moves).toBe(1);
  const back = undo(undo(second) as History) as History;
  expect(writeMoves(movesMade(back))).toBe('rr');
});

test('an impossible move changes nothing', () => {
  expect(makeMove(level, createHistory(level), 'up')).toBeNull();
});
