import { fromText } from '#common/base64url.ts';
import { decodeReplay } from '#engine/replay/recording.ts';
import type { RepeatRound } from '#engine/rules/bot-contract.ts';
import { createSeatControls, unpackSeatControls } from '../rules/controls.ts';
import { digestMatch } from '../rules/digest.ts';
import { createMatch, stepMatch } from '../rules/match.ts';

export const repeatRound: RepeatRound = (_files, input, everySteps) => {
  const [seats = '', text = ''] = input.split(' ');
  const recording = decodeReplay(fromText(text) ?? new Uint8Array(), 0);
  if (!recording) throw new Error('The match cannot be read.');
  const match = createMatch(recording.seed, Number(seats));
  const inputs = Array.from({ length: Number(seats) }, createSeatControls);
  const steps = recording.steps / inputs.length;
  const states: string[] = [];
  for (let at = 1; at <= steps; at++) {
    for (const [seat, controls] of inputs.entries())
      unpackSeatControls(recording.words[(at - 1) * inputs.length + seat] ?? 0, controls);
    stepMatch(match, inputs);
    if (at % everySteps === 0 || at === steps) states.push(digestMatch(match));
  }
  return states;
};
