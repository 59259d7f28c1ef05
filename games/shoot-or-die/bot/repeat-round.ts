import { fromText } from '#common/base64url.ts';
import { decodeReplay } from '#engine/replay/recording.ts';
import type { RepeatRound } from '#engine/rules/bot-contract.ts';
import { createControls, unpackControls } from '#games/shooter-kit/rules/controls.ts';
import { createRun } from '../rules/create-run.ts';
import { digestRun } from '../rules/digest.ts';
import { RULES_VERSION } from '../rules/run.ts';
import { step } from '../rules/step.ts';
import { parseTuning } from '../rules/tuning.ts';

export const repeatRound: RepeatRound = ({ tuning = '' }, input, everySteps) => {
  const recording = decodeReplay(fromText(input) ?? new Uint8Array(), RULES_VERSION);
  if (!recording) throw new Error('The run was recorded with other rules.');
  const run = createRun(recording.seed, parseTuning(tuning));
  const controls = createControls();
  const states: string[] = [];
  for (let at = 1; at <= recording.steps; at++) {
    unpackControls(recording.words[at - 1] ?? 0, controls);
    step(run, controls);
    if (at % everySteps === 0 || at === recording.steps) states.push(digestRun(run));
  }
  return states;
};
