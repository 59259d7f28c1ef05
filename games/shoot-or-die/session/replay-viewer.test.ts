import { expect, test } from 'vitest';
import { createRecording } from '#engine/replay/recording.ts';
import { createBlindBot } from '../bot/blind-bot.ts';
import { readTuning } from '../bot/read-tuning.ts';
import { recordRun } from '../bot/recorded-run.ts';
import { digestRun } from '../rules/digest.ts';
import { RULES_VERSION } from '../rules/run.ts';
import { ReplayViewer } from './replay-viewer.ts';

const tuning = readTuning();
const { run, recording } = recordRun(createBlindBot(3), 3, tuning, (played) => played.steps > 900);

const create = () => new ReplayViewer(recording, tuning);

/** Steps until it stands still, or so often. */
function play(viewer: ReplayViewer, most = 100_000): ReplayViewer {
  for (let i = 0; i < most && (viewer.step() || viewer.isSeeking); i++);
  return viewer;
}

test('a run that is watched to its end is the run that was played', () => {
  const viewer = play(create());
  expect(viewer.isAtEnd).toBe(true);
  expect(digestRun(viewer.run)).toBe(digestRun(run));
});

test('wherever one jumps, forth or back, the run is there as it was', () => {
  const viewer = create();
  const straight = play(create(), 300);
  for (const share of [0.9, 0.1, 300 / viewer.length]) {
    viewer.seek(share);
    while (viewer.isSeeking) viewer.step();
    expect(viewer.run.steps).toBe(Math.round(share * viewer.length));
  }
  expect(digestRun(viewer.run)).toBe(digestRun(straight.run));
});

test('who jumps beyond either end is at that end', () => {
  const viewer = create();
  viewer.seek(7);
  play(viewer);
  expect(viewer.isAtEnd).toBe(true);
  viewer.seek(-1);
  expect([viewer.run.steps, viewer.isAtEnd]).toEqual([0, false]);
});

test('a pause holds it, but not a jump', () => {
  const viewer = play(create(), 20);
  viewer.isPaused = true;
  expect(viewer.step()).toBe(false);
  expect(viewer.run.steps).toBe(20);
  viewer.seek(0.5);
  while (viewer.isSeeking) viewer.step();
  expect(viewer.run.steps).toBe(Math.round(viewer.length / 2));
});

test('speeds go round', () => {
  const viewer = create();
  const speeds = [1, 2, 3].map(() => {
    viewer.changeSpeed();
    return viewer.speed;
  });
  expect(speeds).toEqual([2, 4, 1]);
});

test('a recording of nothing is at its end at once', () => {
  expect(new ReplayViewer(createRecording(1, RULES_VERSION), tuning).isAtEnd).toBe(true);
});
