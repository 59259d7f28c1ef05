import { afterEach, expect, test, vi } from 'vitest';
import { createFramesByHand } from '#tests/support/fake-frames.ts';
import { createContinuousLoop, createOnDemandLoop, createSlicedWork, nextPicture } from './frame-loop.ts';

afterEach(() => vi.unstubAllGlobals());

test('nextPicture resolves one frame after the next drawn frame', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  const shown = vi.fn();
  const waiting = nextPicture().then(shown);
  frames.shift()?.();
  await Promise.resolve();
  expect(shown).not.toHaveBeenCalled();
  frames.shift()?.();
  await waiting;
  expect(shown).toHaveBeenCalledOnce();
});

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

test('draws once per frame, and steps according to the elapsed time', () => {
  const { loop, frames, seen } = createCountedLoop();
  loop.start();
  frames.at(0);
  frames.at(50);
  expect(seen).toMatchObject({ steps: 3, draws: 2 });
});

test('a stopped loop requests no more frames, and does not catch up when restarted', () => {
  const { loop, frames, seen } = createCountedLoop();
  loop.start();
  frames.at(0);
  loop.stop();
  expect(frames.isWaiting()).toBe(false);
  loop.start();
  frames.at(100);
  expect(seen.steps).toBe(0);
});

test('a step that stops the loop is the last step of its frame', () => {
  const { loop, frames, seen } = createCountedLoop((count) => {
    if (count === 2) loop.stop();
  });
  loop.start();
  frames.at(0);
  frames.at(100);
  expect(seen).toMatchObject({ steps: 2, draws: 1 });
  expect(frames.isWaiting()).toBe(false);
});

test('a hold pauses the steps but not the drawing, and the loop does not catch up afterwards', () => {
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

test('an error stops the loop and is reported', () => {
  const { loop, frames, seen } = createCountedLoop(() => {
    throw new Error('broken rule');
  });
  loop.start();
  frames.at(0);
  frames.at(20);
  expect(seen.faults).toHaveLength(1);
  expect(frames.isWaiting()).toBe(false);
});

function createLoop(frame: (nowMs: number, seconds: number | null) => boolean, poll = () => false) {
  const frames = createFramesByHand();
  const faults: unknown[] = [];
  const loop = createOnDemandLoop({ poll, frame, fault: (error) => faults.push(error) }, frames.source);
  return { loop, frames, faults };
}

test('requests frames only while something moves', () => {
  let left = 2;
  const { loop, frames } = createLoop(() => --left > 0);
  expect(frames.isWaiting()).toBe(false);
  loop.wake();
  frames.at(0);
  expect(frames.isWaiting()).toBe(true);
  frames.at(16);
  expect(frames.isWaiting()).toBe(false);
});

test('counts the time between two frames only if the first frame requested the second', () => {
  const seen: (number | null)[] = [];
  const needsFrame = [true, false, false];
  const { loop, frames } = createLoop((_, seconds) => {
    seen.push(seconds);
    return needsFrame[seen.length - 1] ?? false;
  });
  loop.wake();
  frames.at(1000);
  frames.at(1020);
  loop.wake();
  frames.at(9000);
  expect(seen).toEqual([null, 0.02, null]);
});

test('polls a gamepad in each animation frame, and draws only after input has woken the loop', () => {
  let isPressed = false;
  const draw = vi.fn(() => false);
  const poll = vi.fn(() => {
    if (isPressed) loop.wake();
    return true;
  });
  const { loop, frames } = createLoop(draw, poll);
  loop.wake();
  for (const ms of [0, 16, 32]) frames.at(ms);
  expect([poll.mock.calls.length, draw.mock.calls.length]).toEqual([3, 1]);
  isPressed = true;
  frames.at(48);
  isPressed = false;
  frames.at(64);
  expect([poll.mock.calls.length, draw.mock.calls.length]).toEqual([5, 2]);
  loop.stop();
  expect(frames.isWaiting()).toBe(false);
});

test('a loop woken during a frame requests another frame', () => {
  const draw = vi.fn(() => false);
  const { loop, frames } = createLoop(draw);
  draw.mockImplementationOnce(() => {
    loop.wake();
    return false;
  });
  loop.wake();
  for (const ms of [0, 16, 32]) frames.at(ms);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('two requests before a frame cause only one frame', () => {
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

test('a frame that throws is reported and ends the loop', () => {
  const error = new Error('No context.');
  const { loop, frames, faults } = createLoop(() => {
    throw error;
  });
  loop.wake();
  frames.at(0);
  expect(faults).toEqual([error]);
  expect(frames.isWaiting()).toBe(false);
});

test('a stopped loop draws no more frames', () => {
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

/** Returns work in `count` pieces, each of which advances a fake clock by 3 ms. */
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

test('a slice ends after the piece that uses up its time budget, and the next slice continues from there', () => {
  const { clock, work } = piecesOf(5);
  work.run(4);
  expect(clock.done).toBe(2);
  work.run(4);
  expect(clock.done).toBe(4);
  expect(work.isDone).toBe(false);
});

test('a slice without a time budget runs one piece, so that the work always ends', () => {
  const { clock, work } = piecesOf(2);
  work.run(0);
  expect(clock.done).toBe(1);
  work.run(0);
  work.run(0);
  expect(work.isDone).toBe(true);
});

test('calling finished work has no effect', () => {
  const { clock, work } = piecesOf(1);
  work.run(100);
  work.run(100);
  expect(work.isDone).toBe(true);
  expect(clock.ms).toBe(3);
});
