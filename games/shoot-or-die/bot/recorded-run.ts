import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRecording, type Recording, recordStep } from '#engine/replay/recording.ts';
import { createControls, packControls } from '#games/shooter-kit/rules/controls.ts';
import { createRun } from '../rules/create-run.ts';
import { isReadyToFire } from '../rules/heart.ts';
import { RULES_VERSION, type Run } from '../rules/run.ts';
import { step } from '../rules/step.ts';
import { parseTuning, type Tuning } from '../rules/tuning.ts';
import type { Bot } from './play-round.ts';

export interface RecordedRun {
  run: Run;
  recording: Recording;
}

export function recordRun(
  bot: Bot,
  seed: number,
  tuning: Tuning,
  isDone: (run: Run) => boolean = () => false,
): RecordedRun {
  const run = createRun(seed, tuning);
  const recording = createRecording(seed, RULES_VERSION);
  const controls = createControls();
  while (!run.isOver && !isDone(run)) {
    bot(run, controls);
    if (!controls.fire || !isReadyToFire(run)) controls.aim = run.player.aim;
    recordStep(recording, packControls(controls));
    step(run, controls);
  }
  return { run, recording };
}

const FILE = join(dirname(fileURLToPath(import.meta.url)), '../data/tuning.json');

export function readTuning(): Tuning {
  return parseTuning(readFileSync(FILE, 'utf8'));
}
