import { fromText, toText } from '#common/base64url.ts';
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { decodeReplay, encodeReplay } from '#engine/replay/recording.ts';
import { collectStates, type RecordRounds, type RepeatRound } from '#engine/rules/bot-contract.ts';
import { createControls, unpackControls } from '#games/shooter-kit/rules/controls.ts';
import { createRun } from '../rules/create-run.ts';
import { digestRun } from '../rules/digest.ts';
import { RULES_VERSION } from '../rules/run.ts';
import { step } from '../rules/step.ts';
import { parseTuning } from '../rules/tuning.ts';
import { createAimingBot, createBlindBot, createCirclingBot } from './bots.ts';
import { type Bot, readTuning, recordRun } from './play-round.ts';

/** Seeds chosen so that some bots die soon, some survive, and some reach bosses. */
const BOTS: readonly [name: string, create: (seed: number) => Bot][] = [
  ['blind', createBlindBot],
  ['middling', (seed) => createAimingBot(seed, 0.12)],
  ['circling', createCirclingBot],
  ['strong', (seed) => createAimingBot(seed, 0.03)],
];

const ROUNDS = 20;
const MOST_SECONDS = 150;

export const recordRounds: RecordRounds = (most = ROUNDS) => {
  const tuning = readTuning();
  const rounds = Array.from({ length: Math.min(ROUNDS, most) }, (_, index) => {
    const seed = index + 1;
    const [name, create] = BOTS[index % BOTS.length] as (typeof BOTS)[number];
    const { recording } = recordRun(
      create(seed),
      seed,
      tuning,
      ({ steps }) => steps >= MOST_SECONDS * STEPS_PER_SECOND,
    );
    return { name: `${name} bot, seed ${seed}`, input: toText(encodeReplay(recording)) };
  });
  return { files: { tuning: JSON.stringify(tuning) }, rounds };
};

export const repeatRound: RepeatRound = ({ tuning = '' }, input, everySteps) => {
  const recording = decodeReplay(fromText(input) ?? new Uint8Array(), RULES_VERSION);
  if (!recording) throw new Error('The run was recorded with another version of the rules.');
  const run = createRun(recording.seed, parseTuning(tuning));
  const controls = createControls();
  const stepAt = (index: number) => {
    unpackControls(recording.words[index] ?? 0, controls);
    step(run, controls);
    return run.events;
  };
  return collectStates(recording.steps, everySteps, stepAt, () => digestRun(run));
};
