import { expect, test } from 'vitest';
import { createFramesByHand } from './frames-by-hand.ts';
import { createOnDemandLoop } from './on-demand-loop.ts';

function createLoop(frame: (nowMs: number, seconds: number | null) => boolean) {
  const frames = createFramesByHand();
  const faults: unknown[] = [];
  const loop = createOnDemandLoop({ frame, fault: (error) => faults.push(error) }, frames.source);
  return { loop, frames, faults };
}

test('no frame is asked for before something moves, and none after', () => {
  let left = 2;
  const { loop, frames } = createLoop(() => --left > 0);
  expect(frames.isWaiting()).toBe(false);
  loop.wake();
  frames.at(0);
  expect(frames.isWaiting()).toBe(true);
  frames.at(16);
  expect(frames.isWaiting()).toBe(false);
});

test('the time between two frames counts only where the first has asked for the second', () => {
  const seen: (number | null)[] = [];
  const goesOn = [true, false, false];
  const { loop, frames } = createLoop((_, seconds) => {
    seen.push(seconds);
    return goesOn[seen.length - 1] ?? false;
  });
  loop.wake();
  frames.at(1000);
  frames.at(1020);
  loop.wake();
  frames.at(9000);
  expect(seen).toEqual([null, 0.02, null]);
});

test('asking twice brings one frame', () => {
  let count = 0;
  const { loop, frames } = createLoop(() => {
    count++;
    return false;
  });
  loop.wake();
  loop.wake();
  frames.at(0);
  frames.at(16);
  expect(count).toBe(1);
});

test('a frame that throws is told and ends it', () => {
  const error = new Error('No context.');
  const { loop, frames, faults } = createLoop(() => {
    throw error;
  });
  loop.wake();
  frames.at(0);
  expect(faults).toEqual([error]);
  expect(frames.isWaiting()).toBe(false);
});

test('once stopped it draws no more', () => {
  let count = 0;
  const { loop, frames } = createLoop(() => {
    count++;
    return true;
  });
  loop.wake();
  loop.stop();
  frames.at(0);
  expect(count).toBe(0);
});
