/** A recorded run that is simulated again: for watching, and for tracking the heart. */

import type { Moment } from '#engine/replay/duel.ts';
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
export function replayStep(run: Run, recording: Recording, controls: Controls): boolean {
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
export const EVERY_STEPS = 15;

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
