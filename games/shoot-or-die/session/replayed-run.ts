/** A recorded run that is simulated again: for watching, and for tracking the heart. */

import type { Ghost, Moment, Place } from '#engine/replay/duel.ts';
import type { Recording } from '#engine/replay/recording.ts';
import type { Watched } from '#engine/replay/replay-viewer.ts';
import { type Controls, createControls, unpackControls } from '#games/shooter-kit/rules/controls.ts';
import { createRun } from '../rules/create-run.ts';
import { isBoss } from '../rules/kinds.ts';
import type { Run } from '../rules/run.ts';
import { step } from '../rules/step.ts';
import type { Tuning } from '../rules/tuning.ts';

/**
 * Simulates the next recorded step, reusing `controls`. Returns false if the run cannot continue: a forged
 * recording may never choose a card.
 */
function replayStep(run: Run, recording: Recording, controls: Controls): boolean {
  const { steps } = run;
  unpackControls(recording.words[steps] ?? 0, controls);
  step(run, controls);
  return run.steps !== steps;
}

// A recorded run for the viewer.

export function watchedRun(recording: Recording, tuning: Tuning): Watched<Run> {
  const controls = createControls();
  return {
    length: recording.steps,
    begin: () => createRun(recording.seed, tuning),
    step: (run) => replayStep(run, recording, controls) && !run.isOver,
  };
}

// Positions of a heart in a run, and its notable moments: the data of a duel's ghost.

/** Steps between positions: a quarter of a second. A ghost has every position, or every n-th. */
const EVERY_STEPS = 15;

/** Longest track, in positions: half an hour. */
const MOST_PLACES = (30 * 60 * 60) / EVERY_STEPS;
const MOST_MOMENTS = 32;

const BOSS_KILLED = 1;
export const FELL = 2;

/** A track, updated in place during a run. */
export interface Track {
  readonly xs: Int16Array;
  readonly ys: Int16Array;
  places: number;
  readonly moments: Moment[];
}

export function createTrack(): Track {
  return { xs: new Int16Array(MOST_PLACES), ys: new Int16Array(MOST_PLACES), places: 0, moments: [] };
}

export function clearTrack(track: Track): void {
  track.places = 0;
  track.moments.length = 0;
}

export function followRun(track: Track, { steps, player, events }: Run): void {
  if (steps % EVERY_STEPS === 0 && steps / EVERY_STEPS === track.places + 1 && track.places < MOST_PLACES) {
    track.xs[track.places] = Math.round(player.x);
    track.ys[track.places] = Math.round(player.y);
    track.places++;
  }
  for (let i = 0; i < events.count && track.moments.length < MOST_MOMENTS; i++) {
    const event = events.items[i];
    const isKill = event?.type === 'kill' && event.kind !== null && isBoss(event.kind);
    if (!event || (!isKill && event.type !== 'over')) continue;
    const kind = isKill ? BOSS_KILLED : FELL;
    track.moments.push({ step: steps, kind, x: Math.round(event.x), y: Math.round(event.y) });
  }
}

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
