import { beforeEach, expect, test, vi } from 'vitest';
import { readMap } from '../levels/map.ts';
import { presentEntry } from '../rules/history.ts';
import { createLevelRun, type LevelRun, STEP_MS, UNDO_MS } from './level-run.ts';

const level = readMap(['@....', '.....', 'R.r..']);
const events = { onMotion: vi.fn(), onRefused: vi.fn(), onSolved: vi.fn() };
let run: LevelRun;
const place = (): number => presentEntry(run.history).state.player;

beforeEach(() => {
  vi.clearAllMocks();
  run = createLevelRun(level, events);
});

test('a step takes 110 ms, and up to two more moves are queued', () => {
  for (let press = 0; press < 5; press++) run.press('right', 0);
  expect(place()).toBe(1);
  expect(run.advance(STEP_MS - 1)).toBe(true);
  expect(place()).toBe(1);
  run.advance(STEP_MS);
  expect(place()).toBe(2);
  run.advance(2 * STEP_MS);
  expect(place()).toBe(3);
  expect(run.advance(3 * STEP_MS)).toBe(false);
  expect(place()).toBe(3);
});

test('three steps take three times 110 ms at any frame rate', () => {
  for (let press = 0; press < 3; press++) run.press('right', 0);
  run.advance(200);
  run.advance(330);
  expect(place()).toBe(3);
  expect(run.advance(331)).toBe(false);
});

test('key presses between two frames are timed individually, and do not wait for a frame', () => {
  for (const nowMs of [0, 130, 260, 390]) run.press('right', nowMs);
  run.press('down', 520);
  run.advance(640);
  expect(place()).toBe(9);
});

test('undo is not queued, and clears the queue', () => {
  run.press('right', 0);
  run.press('right', 10);
  expect(run.undo(20)).toBe(true);
  expect(place()).toBe(0);
  expect(run.motion).toMatchObject({ isBackward: true, lengthMs: UNDO_MS });
  run.advance(500);
  expect(place()).toBe(0);
  expect(run.redo(600)).toBe(true);
  expect(place()).toBe(1);
});

test('a refused move is reported at once and clears the queue', () => {
  run.press('right', 0);
  run.press('up', 0);
  run.press('right', 0);
  run.advance(STEP_MS);
  expect(events.onRefused).toHaveBeenCalledWith('up');
  run.advance(9 * STEP_MS);
  expect(place()).toBe(1);
});

test('the end is reported once, after the last step; after that only undo is possible', () => {
  let now = 0;
  for (const direction of ['down', 'down', 'right', 'right'] as const) {
    run.press(direction, now);
    expect(events.onSolved).not.toHaveBeenCalled();
    now += STEP_MS;
    run.advance(now);
  }
  expect(events.onSolved).toHaveBeenCalledTimes(1);
  run.press('up', now);
  expect(run.motion).toBeNull();
  expect(run.undo(now)).toBe(true);
  run.advance(now + STEP_MS);
  expect(events.onSolved).toHaveBeenCalledTimes(1);
});
