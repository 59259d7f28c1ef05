import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import {
  createStepClock,
  LONGEST_FRAME_SECONDS,
  pauseClock,
  STEPS_PER_SECOND,
  stepFraction,
  takeStepsDue,
} from './fixed-step.ts';

function stepsIn(seconds: number, framesPerSecond: number): number {
  const clock = createStepClock();
  let steps = 0;
  for (let frame = 0; frame <= seconds * framesPerSecond; frame++) {
    steps += takeStepsDue(clock, 5000 + (frame * 1000) / framesPerSecond);
  }
  return steps;
}

test.each([20, 30, 59.94, 60, 75, 144, 240])('ten seconds at %d frames per second are 600 steps', (rate) => {
  expect(Math.abs(stepsIn(10, rate) - 600)).toBeLessThanOrEqual(1);
});

test('on a 60 Hz screen, each frame has exactly one step', () => {
  const clock = createStepClock();
  takeStepsDue(clock, 0);
  for (let frame = 1; frame < 300; frame++) {
    expect(takeStepsDue(clock, (frame * 1000) / 60)).toBe(1);
  }
});

test.each([0.5, 0.7, 1])(
  'at a speed of %d, ten seconds are that fraction of 600 steps, evenly spread',
  (speed) => {
    const clock = createStepClock();
    takeStepsDue(clock, 0, speed);
    const frames = Array.from({ length: 600 }, (_, frame) =>
      takeStepsDue(clock, ((frame + 1) * 1000) / 60, speed),
    );
    expect(Math.abs(frames.reduce((sum, steps) => sum + steps, 0) - 600 * speed)).toBeLessThanOrEqual(1);
    expect(Math.max(...frames)).toBe(1);
  },
);

test('after a long stall, a game does not catch up', () => {
  const clock = createStepClock();
  takeStepsDue(clock, 0);
  expect(takeStepsDue(clock, 60_000)).toBe(LONGEST_FRAME_SECONDS * STEPS_PER_SECOND);
});

test('a game does not advance during a pause', () => {
  const clock = createStepClock();
  takeStepsDue(clock, 0);
  pauseClock(clock);
  expect(takeStepsDue(clock, 100)).toBe(0);
});

test('for any frame times, the remaining time is between zero and one step', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(between(-5, 30), between(0, 500)), { maxLength: 50 }), (frames) => {
      const clock = createStepClock();
      let now = 1000;
      for (const length of frames) {
        now += length;
        const due = takeStepsDue(clock, now);
        expect(due).toBeGreaterThanOrEqual(0);
        expect(due).toBeLessThanOrEqual(16);
        expect(stepFraction(clock)).toBeGreaterThanOrEqual(0);
        expect(stepFraction(clock)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
