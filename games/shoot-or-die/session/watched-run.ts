/** A recorded run as it is watched. */
import type { Recording } from '#engine/replay/recording.ts';
import type { Watched } from '#engine/replay/replay-viewer.ts';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { createRun } from '../rules/create-run.ts';
import type { Run } from '../rules/run.ts';
import type { Tuning } from '../rules/tuning.ts';
import { replayStep } from './replay-step.ts';

/** The run of a recording, played anew. */
export function watchedRun(recording: Recording, tuning: Tuning): Watched<Run> {
  const controls = createControls();
  return {
    length: recording.steps,
    begin: () => createRun(recording.seed, tuning),
    step: (run) => replayStep(run, recording, controls) && !run.isOver,
  };
}
