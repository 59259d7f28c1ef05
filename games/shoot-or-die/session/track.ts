/** Positions and notable moments of a heart: the data of a duel's ghost. */
import type { Moment } from '#engine/replay/duel.ts';
import { isBoss } from '../rules/kinds.ts';
import type { Run } from '../rules/run.ts';

/** Steps between positions: a quarter of a second. */
export const EVERY_STEPS = 15;

/** Maximum number of positions: half an hour. */
const MOST_PLACES = (30 * 60 * 60) / EVERY_STEPS;
const MOST_MOMENTS = 32;

const BOSS_KILLED = 1;
export const FELL = 2;

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
