import { beforeEach, expect, test, vi } from 'vitest';
import { readMap } from '../levels/map.ts';
import { presentEntry } from '../rules/history.ts';
import { createPlaying, type Playing, STEP_MS, UNDO_MS } from './level-run.ts';

const level = readMap(['@....', '.....', 'R.r..']);
const events = { onMotion: vi.fn(), onRefused: vi.fn(), onSolved: vi.fn() };
let playing: Playing;
const place = (): number => presentEntry(playing.history).state.player;

beforeEach(() => {
  vi.clearAllMocks();
  playing = createPlaying(level, events);
});

test('a step takes 110 ms, and two more moves wait meanwhile', () => {
  for (let press = 0; press < 5; press++) playing.press('right', 0);
  expect(place()).toBe(1);
  expect(playing.advance(STEP_MS - 1)).toBe(true);
  expect(place()).toBe(1);
  playing.advance(STEP_MS);
  expect(place()).toBe(2);
  playing.advance(2 * STEP_MS);
  expect(place()).toBe(3);
  expect(playing.advance(3 * STEP_MS)).toBe(false);
  expect(place()).toBe(3);
});

test('steps do not stretch with frames: three steps are over after three times 110 ms however seldom frames come', () => {
  for (let press = 0; press < 3; press++) playing.press('right', 0);
  playing.advance(200);
  playing.advance(330);
  expect(place()).toBe(3);
  expect(playing.advance(331)).toBe(false);
});

test('undoing does not wait, and forgets what waits', () => {
  playing.press('right', 0);
  playing.press('right', 10);
  expect(playing.undo(20)).toBe(true);
  expect(place()).toBe(0);
  expect(playing.motion).toMatchObject({ isBackward: true, lengthMs: UNDO_MS });
  playing.advance(500);
  expect(place()).toBe(0);
  expect(playing.redo(600)).toBe(true);
  expect(place()).toBe(1);
});

test('a refused move is told at once and drops what waits', () => {
  playing.press('right', 0);
  playing.press('up', 0);
  playing.press('right', 0);
  playing.advance(STEP_MS);
  expect(events.onRefused).toHaveBeenCalledWith('up');
  playing.advance(9 * STEP_MS);
  expect(place()).toBe(1);
});

test('the end is told once, when the last step is over; after it only undoing is possible', () => {
  let now = 0;
  for (const direction of ['down', 'down', 'right', 'right'] as const) {
    playing.press(direction, now);
    expect(events.onSolved).not.toHaveBeenCalled();
    now += STEP_MS;
    playing.advance(now);
  }
  expect(events.onSolved).toHaveBeenCalledTimes(1);
  playing.press('up', now);
  expect(playing.motion).toBeNull();
  expect(playing.undo(now)).toBe(true);
  playing.advance(now + STEP_MS);
  expect(events.onSolved).toHaveBeenCalledTimes(1);
});
