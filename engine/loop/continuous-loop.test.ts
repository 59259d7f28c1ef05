import { expect, test } from 'vitest';
import { createContinuousLoop } from './continuous-loop.ts';
import { createFramesByHand } from './frames-by-hand.ts';

function createCountedLoop(step: (count: number) => void = () => {}) {
  const frames = createFramesByHand();
  const seen = { steps: 0, draws: 0, faults: [] as unknown[] };
  const loop = createContinuousLoop(
    {
      step() {
        seen.steps++;
        step(seen.steps);
      },
      draw() {
        seen.draws++;
      },
      fault(error) {
        seen.faults.push(error);
      },
    },
    frames.source,
  );
  return { loop, frames, seen };
}

test('it draws once a frame and steps as often as time has passed', () => {
  const { loop, frames, seen } = createCountedLoop();
  loop.start();
  frames.at(0);
  frames.at(50);
  expect(seen).toMatchObject({ steps: 3, draws: 2 });
});

test('a stopped loop asks for no more frames and does not catch up when started again', () => {
  const { loop, frames, seen } = createCountedLoop();
  loop.start();
  frames.at(0);
  loop.stop();
  expect(frames.isWaiting()).toBe(false);
  loop.start();
  frames.at(100);
  expect(seen.steps).toBe(0);
});

test('a step that stops the loop is the last one of its frame', () => {
  const { loop, frames, seen } = createCountedLoop((count) => {
    if (count === 2) loop.stop();
  });
  loop.start();
  frames.at(0);
  frames.at(100);
  expect(seen).toMatchObject({ steps: 2, draws: 1 });
  expect(frames.isWaiting()).toBe(false);
});

test('a hold stops the steps but not the drawing, and is not caught up', () => {
  const { loop, frames, seen } = createCountedLoop();
  loop.start();
  frames.at(0);
  loop.hold(0.035);
  frames.at(17);
  frames.at(34);
  expect(seen).toMatchObject({ steps: 0, draws: 3 });
  frames.at(51);
  frames.at(68);
  expect(seen.steps).toBe(1);
});

test('a fault stops the loop and is reported', () => {
  const { loop, frames, seen } = createCountedLoop(() => {
    throw new Error('broken rule');
  });
  loop.start();
  frames.at(0);
  frames.at(20);
  expect(seen.faults).toHaveLength(1);
  expect(frames.isWaiting()).toBe(false);
});
