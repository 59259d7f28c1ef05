import { fromText } from '#common/base64url.ts';
import type { Ghost, Place } from '#engine/replay/duel.ts';
import { decodeReplay, type Recording } from '#engine/replay/recording.ts';
import { ReplayViewer } from '#engine/replay/replay-viewer.ts';
import { type Controls, createControls, unpackControls } from '#games/shooter-kit/rules/controls.ts';
import { createRun } from '../rules/create-run.ts';
import { RULES_VERSION, type Run } from '../rules/run.ts';
import { step } from '../rules/step.ts';
import type { Tuning } from '../rules/tuning.ts';
import { createTrack, EVERY_STEPS, followRun, type Track } from './ghost.ts';

/** Returns false if the run cannot continue, because a forged recording may never choose a card. Reuses `controls`. */
function replayStep(run: Run, recording: Recording, controls: Controls): boolean {
  const { steps } = run;
  unpackControls(recording.words[steps] ?? 0, controls);
  step(run, controls);
  return run.steps !== steps;
}

export function createViewer(recording: Recording, tuning: Tuning): ReplayViewer<Run> {
  const controls = createControls();
  return new ReplayViewer({
    length: recording.steps,
    begin: () => createRun(recording.seed, tuning, recording.assists),
    step: (run) => replayStep(run, recording, controls) && !run.isOver,
  });
}

/** Returns null for a saved replay that these rules cannot play. */
export function readReplay(text: string): Recording | null {
  const bytes = fromText(text);
  return bytes && bytes.length > 0 ? decodeReplay(bytes, RULES_VERSION) : null;
}

/** The interval between positions, `everySteps`, is rounded to a multiple of a quarter of a second. */
export function ghostOf({ xs, ys, places }: Track, everySteps: number): Ghost {
  const stride = Math.max(1, Math.round(everySteps / EVERY_STEPS));
  const taken: Place[] = [];
  for (let i = stride - 1; i < places; i += stride) taken.push({ x: xs[i] ?? 0, y: ys[i] ?? 0 });
  return { everySteps: stride * EVERY_STEPS, places: taken };
}

/** Steps simulated before the browser gets time to respond. */
const STEPS_AT_ONCE = 600;

export async function trackOf(recording: Recording, tuning: Tuning): Promise<{ run: Run; track: Track }> {
  const track = createTrack();
  return { run: await followRecording(recording, tuning, track), track };
}

export async function followRecording(recording: Recording, tuning: Tuning, track: Track): Promise<Run> {
  const run = createRun(recording.seed, tuning, recording.assists);
  const controls = createControls();
  for (let i = 0; i < recording.steps && !run.isOver; i++) {
    if (!replayStep(run, recording, controls)) break;
    followRun(track, run);
    if (i % STEPS_AT_ONCE === STEPS_AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return run;
}
