import { fromText, toText } from '#common/base64url.ts';
import { createRecording, decodeReplay, encodeReplay, recordStep } from '#engine/replay/recording.ts';
import { collectStates, type RecordRounds, type RepeatRound } from '#engine/rules/bot-contract.ts';
import { createSeatControls, packSeatControls, unpackSeatControls } from '../rules/controls.ts';
import { digestMatch } from '../rules/digest.ts';
import { createMatch, stepMatch } from '../rules/match.ts';
import { playMatch, type RivalName } from './play-match.ts';

const COMPANIES: readonly (readonly RivalName[])[] = [
  ['hunter', 'feeder'],
  ['fighter', 'hunter', 'keys'],
  ['feeder', 'fighter', 'hunter', 'prowler'],
];

const MATCHES = 20;

const ANY_VERSION = 0;

/** The inputs of the seats alternate, one word each. */
export const recordRounds: RecordRounds = (most = MATCHES) => {
  const rounds = Array.from({ length: Math.min(MATCHES, most) }, (_, index) => {
    const seed = index + 1;
    const names = COMPANIES[index % COMPANIES.length] ?? [];
    const recording = createRecording(seed, ANY_VERSION);
    playMatch(seed, names, {
      onStep: (_match, inputs) => {
        for (const input of inputs) recordStep(recording, packSeatControls(input));
      },
    });
    return {
      name: `${names.join(', ')}, seed ${seed}`,
      input: `${names.length} ${toText(encodeReplay(recording))}`,
    };
  });
  return { files: {}, rounds };
};

export const repeatRound: RepeatRound = (_files, input, everySteps) => {
  const [seats = '', text = ''] = input.split(' ');
  const recording = decodeReplay(fromText(text) ?? new Uint8Array(), 0);
  if (!recording) throw new Error('The match cannot be read.');
  const match = createMatch(recording.seed, Number(seats));
  const inputs = Array.from({ length: Number(seats) }, createSeatControls);
  const stepAt = (index: number) => {
    for (const [seat, controls] of inputs.entries())
      unpackSeatControls(recording.words[index * inputs.length + seat] ?? 0, controls);
    stepMatch(match, inputs);
    return match.round.events;
  };
  return collectStates(recording.steps / inputs.length, everySteps, stepAt, () => digestMatch(match));
};
