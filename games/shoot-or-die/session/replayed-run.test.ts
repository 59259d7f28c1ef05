import { expect, test } from 'vitest';
import { createRecording } from '#engine/replay/recording.ts';
import type { ReplayViewer } from '#engine/replay/replay-viewer.ts';
import { createBlindBot } from '../bot/bots.ts';
import { readTuning, recordRun } from '../bot/play-round.ts';
import { digestRun } from '../rules/digest.ts';
import { RULES_VERSION, type Run } from '../rules/run.ts';
import { createViewer } from './replayed-run.ts';

const tuning = readTuning();
const { run, recording } = recordRun(createBlindBot(3), 3, tuning, (played) => played.steps > 900);

const create = () => createViewer(recording, tuning);

function play(viewer: ReplayViewer<Run>, most = 100_000): ReplayViewer<Run> {
  for (let i = 0; i < most && (viewer.step() || viewer.isSeeking); i++);
  return viewer;
}

test('a run watched to its end equals the played run', () => {
  const viewer = play(create());
  expect(viewer.isAtEnd).toBe(true);
  expect(digestRun(viewer.run)).toBe(digestRun(run));
});

test('seeking to any position, forward or back, shows the run as it was', () => {
  const viewer = create();
  const straight = play(create(), 300);
  for (const share of [0.9, 0.1, 300 / viewer.length]) {
    viewer.seek(share);
    while (viewer.isSeeking) viewer.step();
    expect(viewer.run.steps).toBe(Math.round(share * viewer.length));
  }
  expect(digestRun(viewer.run)).toBe(digestRun(straight.run));
});

test('an empty recording is at its end immediately', () => {
  expect(createViewer(createRecording(1, RULES_VERSION), tuning).isAtEnd).toBe(true);
});
