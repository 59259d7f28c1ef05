import { toText } from '#common/base64url.ts';
import { createRecording, encodeReplay, recordStep } from '#engine/replay/recording.ts';
import type { RecordRounds } from '#engine/rules/bot-contract.ts';
import { packSeatControls } from '../rules/controls.ts';
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
