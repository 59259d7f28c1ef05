import { beforeEach, expect, test, vi } from 'vitest';
import {
  type AutoMoves,
  createAutoMoves,
  REPEAT_MOVE_FRAMES,
  REPEAT_MOVE_MS,
  REPEAT_UNDO_MS,
  UNDO_EVERY_MS,
  WATCH_EVERY_MS,
} from './auto-moves.ts';

const actions = { move: vi.fn(), undo: vi.fn(() => true) };
let autoMoves: AutoMoves;

beforeEach(() => {
  vi.clearAllMocks();
  autoMoves = createAutoMoves(actions);
});

test('while a direction is held, the player walks on after a delay, and each step starts when the previous one ends', () => {
  autoMoves.hold('left', 0);
  for (let frame = 0; frame < REPEAT_MOVE_FRAMES; frame++) autoMoves.advance(REPEAT_MOVE_MS - 1, false);
  autoMoves.advance(REPEAT_MOVE_MS, true);
  expect(actions.move).not.toHaveBeenCalled();
  autoMoves.advance(REPEAT_MOVE_MS + 1, false);
  expect(actions.move).toHaveBeenCalledWith('left', REPEAT_MOVE_MS + 1);
  autoMoves.release('left');
  expect(autoMoves.advance(900, false)).toBe(false);
  expect(actions.move).toHaveBeenCalledTimes(1);
});

test('a held direction repeats only after some frames, because slow devices report a key-up late', () => {
  autoMoves.hold('left', 0);
  for (let frame = 1; frame < REPEAT_MOVE_FRAMES; frame++) autoMoves.advance(frame * 200, false);
  expect(actions.move).not.toHaveBeenCalled();
  autoMoves.advance(REPEAT_MOVE_FRAMES * 200, false);
  expect(actions.move).toHaveBeenCalledTimes(1);
});

test('a slow swipe is one step: holding starts when the finger stops', () => {
  autoMoves.hold('left', 0);
  for (let now = 0; now <= 600; now += 20) {
    if (now < 400) autoMoves.restartHold(now);
    autoMoves.advance(now, false);
    if (now < 380 + REPEAT_MOVE_MS) expect(actions.move).not.toHaveBeenCalled();
  }
  expect(actions.move).toHaveBeenCalled();
});

test('releasing a key other than the held one changes nothing', () => {
  autoMoves.hold('left', 0);
  autoMoves.release('right');
  expect(autoMoves.advance(1, false)).toBe(true);
});

test('held undo repeats after 170 ms and then every 90 ms until nothing is left', () => {
  autoMoves.hold('undo', 0);
  for (let now = 0; now < REPEAT_UNDO_MS; now += 10) autoMoves.advance(now, true);
  expect(actions.undo).not.toHaveBeenCalled();
  for (let now = REPEAT_UNDO_MS; now <= REPEAT_UNDO_MS + 3 * UNDO_EVERY_MS; now += 10)
    autoMoves.advance(now, true);
  expect(actions.undo).toHaveBeenCalledTimes(4);
  actions.undo.mockReturnValueOnce(false);
  expect(autoMoves.advance(1000, true)).toBe(false);
});

test('each move of a walk starts when the previous one ends', () => {
  autoMoves.walk(['up', 'right']);
  autoMoves.advance(0, false);
  autoMoves.advance(50, true);
  autoMoves.advance(110, false);
  expect(actions.move.mock.calls).toEqual([
    ['up', 0],
    ['right', 110],
  ]);
});

test('a solution is shown slowly, and stops when a key is held or a walk is planned', () => {
  autoMoves.watch(['up', 'up', 'up'], 0);
  autoMoves.advance(2 * WATCH_EVERY_MS, false);
  autoMoves.advance(2 * WATCH_EVERY_MS + 120, false);
  expect(actions.move).toHaveBeenCalledTimes(1);
  autoMoves.advance(3 * WATCH_EVERY_MS, false);
  expect(actions.move).toHaveBeenCalledTimes(2);
  expect(autoMoves.isWatching).toBe(true);
  autoMoves.hold('down', 2000);
  expect(autoMoves.isWatching).toBe(false);
  autoMoves.drop();
  expect(autoMoves.advance(9000, false)).toBe(false);
  expect(actions.move).toHaveBeenCalledTimes(2);
});
