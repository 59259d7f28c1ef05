/** Ghosts of recorded runs, which are played again for that. */
import type { Ghost, Place } from '#engine/replay/duel.ts';
import type { Recording } from '#engine/replay/recording.ts';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { createRun } from '../rules/create-run.ts';
import type { Run } from '../rules/run.ts';
import type { Tuning } from '../rules/tuning.ts';
import { createTrack, EVERY_STEPS, followRun, replayStep, type Track } from './replayed-run.ts';

/** Returns the ghost of a track, with `everySteps` between positions: a multiple of a quarter of a second. */
export function ghostOf({ xs, ys, places }: Track, everySteps: number): Ghost {
  const stride = Math.max(1, Math.round(everySteps / EVERY_STEPS));
  const taken: Place[] = [];
  for (let i = stride - 1; i < places; i += stride) taken.push({ x: xs[i] ?? 0, y: ys[i] ?? 0 });
  return { everySteps: stride * EVERY_STEPS, places: taken };
}

/** Steps that are simulated in one go before the browser may respond. */
const STEPS_AT_ONCE = 600;

/** Simulates a recording to its end in slices. Returns the final run and its track. */
export async function trackOf(recording: Recording, tuning: Tuning): Promise<{ run: Run; track: Track }> {
  const track = createTrack();
  return { run: await followRecording(recording, tuning, track), track };
}

export async function followRecording(recording: Recording, tuning: Tuning, track: Track): Promise<Run> {
  const run = createRun(recording.seed, tuning);
  const controls = createControls();
  for (let i = 0; i < recording.steps && !run.isOver; i++) {
    if (!replayStep(run, recording, controls)) break;
    followRun(track, run);
    if (i % STEPS_AT_ONCE === STEPS_AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
  return run;
}
