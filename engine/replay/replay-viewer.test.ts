import { expect, test } from 'vitest';
import { ReplayViewer } from './replay-viewer.ts';

/** Returns a run that counts its steps and does not advance after `lastStep`. */
const counting = (length: number, lastStep = length) =>
  new ReplayViewer({
    length,
    begin: () => ({ counted: 0 }),
    step: (run: { counted: number }) => ++run.counted < lastStep,
  });

function arrive(viewer: ReplayViewer<unknown>): void {
  while (viewer.isSeeking) viewer.step();
}

test('shows each step once, and nothing moves after the last step', () => {
  const viewer = counting(3);
  expect([1, 2, 3, 4].map(() => viewer.step())).toEqual([true, true, true, false]);
  expect([viewer.run.counted, viewer.steps, viewer.isAtEnd, viewer.isHeld]).toEqual([3, 3, true, true]);
});

test('seeking in either direction shows the run at that step, and skipped steps are not shown', () => {
  const viewer = counting(1000);
  for (const share of [0.9, 0.1, 0.55]) {
    viewer.handle({ kind: 'seek-replay', share });
    arrive(viewer);
    expect([viewer.run.counted, viewer.steps]).toEqual([share * 1000, share * 1000]);
  }
  viewer.seek(0.9);
  expect(viewer.step()).toBe(false);
});

test('seeking beyond either end stops at that end', () => {
  const viewer = counting(500);
  viewer.seek(7);
  arrive(viewer);
  expect(viewer.isAtEnd).toBe(true);
  viewer.seek(-1);
  expect([viewer.steps, viewer.isAtEnd]).toEqual([0, false]);
});

test('a pause stops playback, but not seeking; playing from the end restarts', () => {
  const viewer = counting(500);
  viewer.step();
  viewer.handle({ kind: 'hold-replay' });
  expect([viewer.step(), viewer.isHeld]).toEqual([false, true]);
  viewer.seek(1);
  arrive(viewer);
  expect([viewer.steps, viewer.isPaused]).toEqual([500, true]);
  viewer.handle({ kind: 'hold-replay' });
  expect([viewer.steps, viewer.isPaused, viewer.isHeld]).toEqual([0, false, false]);
});

test('a run that cannot advance is at its end, whatever length it claims to have', () => {
  const viewer = counting(500, 20);
  viewer.seek(1);
  arrive(viewer);
  expect([viewer.steps, viewer.isAtEnd]).toEqual([20, true]);
});

test('changing the speed cycles through all speeds', () => {
  const viewer = counting(5);
  const speeds = [1, 2, 3].map(() => {
    viewer.handle({ kind: 'change-replay-speed' });
    return viewer.speed;
  });
  expect(speeds).toEqual([2, 4, 1]);
});

test('an empty recording is at its end immediately', () => {
  expect(counting(0).isAtEnd).toBe(true);
});
