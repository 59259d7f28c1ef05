/** A step of a run that was recorded. */
import type { Recording } from '#engine/replay/recording.ts';
import { type Controls, unpackControls } from '#games/shooter-kit/rules/controls.ts';
import type { Run } from '../rules/run.ts';
import { step } from '../rules/step.ts';

/**
 * Plays the recorded step that comes next; `controls` is written over. Returns false if the run stands still: a forged
 * recording may choose nothing, and would do so for ever.
 */
export function replayStep(run: Run, recording: Recording, controls: Controls): boolean {
  const { steps } = run;
  unpackControls(recording.words[steps] ?? 0, controls);
  step(run, controls);
  return run.steps !== steps;
}
