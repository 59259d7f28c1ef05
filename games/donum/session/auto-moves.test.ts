import { beforeEach, expect, test, vi } from 'vitest';
import {
  createPace,
  type Pace,
  SHOW_EVERY_MS,
  UNDO_EVERY_MS,
  UNDO_ON_MS,
  WALK_ON_FRAMES,
  WALK_ON_MS,
} from './auto-moves.ts';

const actions = { move: vi.fn(), undo: vi.fn(() => true) };
let pace: Pace;

beforeEach(() => {
  vi.clearAllMocks();
  pace = createPace(actions);
});

test('who holds a direction walks on after a moment, whenever the last step is over', () => {
  pace.hold('left', 0);
  for (let frame = 0; frame < WALK_ON_FRAMES; frame++) pace.advance(WALK_ON_MS - 1, false);
  pace.advance(WALK_ON_MS, true);
  expect(actions.move).not.toHaveBeenCalled();
  pace.advance(WALK_ON_MS + 1, false);
  expect(actions.move).toHaveBeenCalledWith('left', WALK_ON_MS + 1);
  pace.release('left');
  expect(pace.advance(900, false)).toBe(false);
  expect(actions.move).toHaveBeenCalledTimes(1);
});

test('on a slow machine one walks on only after some frames, because letting go may still be on its way', () => {
  pace.hold('left', 0);
  for (let frame = 1; frame < WALK_ON_FRAMES; frame++) pace.advance(frame * 200, false);
  expect(actions.move).not.toHaveBeenCalled();
  pace.advance(WALK_ON_FRAMES * 200, false);
  expect(actions.move).toHaveBeenCalledTimes(1);
});

test('a slow swipe is one step: one holds only from where the finger comes to rest', () => {
  pace.hold('left', 0);
  for (let now = 0; now <= 600; now += 20) {
    if (now < 400) pace.rearm(now);
    pace.advance(now, false);
    if (now < 380 + WALK_ON_MS) expect(actions.move).not.toHaveBeenCalled();
  }
  expect(actions.move).toHaveBeenCalled();
});

test('letting go of another key than the held one changes nothing', () => {
  pace.hold('left', 0);
  pace.release('right');
  expect(pace.advance(1, false)).toBe(true);
});

test('who holds undo undoes after 170 ms and then every 90 ms, until there is nothing left', () => {
  pace.hold('undo', 0);
  for (let now = 0; now < UNDO_ON_MS; now += 10) pace.advance(now, true);
  expect(actions.undo).not.toHaveBeenCalled();
  for (let now = UNDO_ON_MS; now <= UNDO_ON_MS + 3 * UNDO_EVERY_MS; now += 10) pace.advance(now, true);
  expect(actions.undo).toHaveBeenCalledTimes(4);
  actions.undo.mockReturnValueOnce(false);
  expect(pace.advance(1000, true)).toBe(false);
});

test('a walk makes its moves one after another, as soon as the one before is over', () => {
  pace.walk(['up', 'right']);
  pace.advance(0, false);
  pace.advance(50, true);
  pace.advance(110, false);
  expect(actions.move.mock.calls).toEqual([
    ['up', 0],
    ['right', 110],
  ]);
});

test('a solution is shown slowly, and what is held or walked puts an end to it', () => {
  pace.show(['up', 'up', 'up'], 0);
  pace.advance(2 * SHOW_EVERY_MS, false);
  pace.advance(2 * SHOW_EVERY_MS + 120, false);
  expect(actions.move).toHaveBeenCalledTimes(1);
  pace.advance(3 * SHOW_EVERY_MS, false);
  expect(actions.move).toHaveBeenCalledTimes(2);
  expect(pace.isShowing).toBe(true);
  pace.hold('down', 2000);
  expect(pace.isShowing).toBe(false);
  pace.drop();
  expect(pace.advance(9000, false)).toBe(false);
  expect(actions.move).toHaveBeenCalledTimes(2);
});
