import { expect, test } from 'vitest';
import { createContinuousLoop } from '#engine/loop/frame-loop.ts';
import { createRecording, decodeReplay, encodeReplay, recordStep } from '#engine/replay/recording.ts';
import { createRandom, nextUint32 } from '#engine/rules/random.ts';
import { createControls, packControls, unpackControls } from '#games/shooter-kit/rules/controls.ts';
import { createAimingBot } from '../bot/bots.ts';
import { readTuning } from '../bot/play-round.ts';
import { createRun } from './create-run.ts';
import { digestRun } from './digest.ts';
import { RULES_VERSION, type Run } from './run.ts';
import { step } from './step.ts';

const tuning = readTuning();
const SECONDS = 40;

function playAndRecord(seed: number) {
  const run = createRun(seed, tuning);
  const recording = createRecording(seed, RULES_VERSION);
  const bot = createAimingBot(3, 0.2);
  const controls = createControls();
  for (let i = 0; i < SECONDS * 60; i++) {
    bot(run, controls);
    recordStep(recording, packControls(controls));
    step(run, controls);
  }
  return { run, recording };
}

test('a run replayed from its bytes ends in the same state, bit for bit', () => {
  const { run, recording } = playAndRecord(20_261_121);
  const decoded = decodeReplay(encodeReplay(recording), RULES_VERSION);
  const again = createRun(decoded?.seed ?? 0, tuning);
  const controls = createControls();
  for (const word of decoded?.words.subarray(0, decoded.steps) ?? []) {
    unpackControls(word, controls);
    step(again, controls);
  }
  expect(again.score).toBe(run.score);
  expect(digestRun(again)).toBe(digestRun(run));
});

test('runs that differ in one input have different digests', () => {
  const { run, recording } = playAndRecord(4);
  const again = createRun(4, tuning);
  const controls = createControls();
  recording.words.subarray(0, recording.steps).forEach((word, index) => {
    unpackControls(index === 600 ? word ^ (1 << 11) : word, controls);
    step(again, controls);
  });
  expect(digestRun(again)).not.toBe(digestRun(run));
});

test('known inputs give the state that is stored in this test', () => {
  // A change means that old replays are no longer valid, so it requires a new RULES_VERSION.
  const run = createRun(1, tuning);
  const random = createRandom(99);
  const controls = createControls();
  for (let i = 0; i < 40; i++) {
    unpackControls(nextUint32(random) | (1 << 18), controls);
    for (let repeat = 0; repeat < 25; repeat++) step(run, controls);
  }
  expect(digestRun(run)).toBe('1e35a435fb9e2a9e');
});

test.each([30, 60, 144])('the same inputs give the same state at %d frames per second', (framesPerSecond) => {
  const { run: expected, recording } = playAndRecord(8);
  const run = createRun(8, tuning);
  expect(digestRun(runThroughLoop(run, recording.words, framesPerSecond))).toBe(digestRun(expected));
});

/** Plays the inputs `words` again at the given frame rate. */
function runThroughLoop(run: Run, words: Uint32Array, framesPerSecond: number): Run {
  let next: ((timeMs: number) => void) | null = null;
  const controls = createControls();
  const loop = createContinuousLoop(
    {
      step() {
        unpackControls(words[run.steps] ?? 0, controls);
        step(run, controls);
        if (run.steps === SECONDS * 60) loop.stop();
      },
      draw() {},
      fault(error) {
        throw error;
      },
    },
    {
      requestAnimationFrame(callback) {
        next = callback;
        return 1;
      },
      cancelAnimationFrame() {
        next = null;
      },
    },
  );
  loop.start();
  for (let frame = 0; next !== null; frame++) {
    const callback: (timeMs: number) => void = next;
    next = null;
    callback((frame * 1000) / framesPerSecond);
  }
  return run;
}

test('a run of four minutes with bosses and upgrades replays to the same state', () => {
  const FOUR_MINUTES = 4 * 60 * 60;
  const run = createRun(6, tuning);
  const words = new Uint32Array(FOUR_MINUTES);
  const bot = createAimingBot(1005, 0.05);
  const controls = createControls();
  for (let i = 0; i < FOUR_MINUTES; i++) {
    // Keep the heart alive by feeding it at the same steps in both runs.
    run.life.amount = 100;
    bot(run, controls);
    words[i] = packControls(controls);
    step(run, controls);
  }
  const again = createRun(6, tuning);
  for (const word of words) {
    again.life.amount = 100;
    unpackControls(word, controls);
    step(again, controls);
  }
  expect(run.bossKills).toBeGreaterThan(2);
  expect(again.steps).toBe(FOUR_MINUTES);
  expect(digestRun(again)).toBe(digestRun(run));
});
