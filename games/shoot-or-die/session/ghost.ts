import type { Ghost, Moment, Place } from '#engine/replay/duel.ts';
import type { Recording, Verified } from '#engine/replay/recording.ts';
import { isBoss } from '../rules/kinds.ts';
import type { Run } from '../rules/run.ts';

export interface Opponent {
  /** Sanitised for display. */
  name: string;
  seed: number;
  /** Packed assists of the sender's run; 0 for none. */
  assists: number;
  /** Result of simulating the sender's run; null for a ghost without a recording, which proves nothing. */
  verified: Verified<{ score: number; steps: number }> | null;
  ghost: Ghost;
  /** Where and when the heart stopped. */
  fell: Moment | null;
  /** Null if the recording did not fit in the link. */
  recording: Recording | null;
}

/** Sets `place` to the ghost's position; returns false after the end of the opponent's run. */
export function placeOpponent({ ghost, fell }: Opponent, steps: number, place: Place): boolean {
  const { everySteps, places } = ghost;
  if (places.length === 0 || steps >= (fell?.step ?? everySteps * places.length)) return false;
  const at = steps / everySteps - 1;
  const before = Math.max(0, Math.min(places.length - 1, Math.floor(at)));
  const from = at < 0 ? ORIGIN : (places[before] ?? ORIGIN);
  const to = places[Math.min(places.length - 1, at < 0 ? 0 : before + 1)] ?? from;
  const share = at < 0 ? at + 1 : Math.min(1, at - before);
  place.x = from.x + (to.x - from.x) * share;
  place.y = from.y + (to.y - from.y) * share;
  return true;
}

export const ORIGIN: Place = { x: 0, y: 0 };

/** Steps between positions: a quarter of a second. */
export const EVERY_STEPS = 15;

/** Maximum number of positions: half an hour. */
const MOST_PLACES = (30 * 60 * 60) / EVERY_STEPS;
const MOST_MOMENTS = 32;

const BOSS_KILLED = 1;
export const FELL = 2;

export type Track = ReturnType<typeof createTrack>;

export function createTrack() {
  const moments: Moment[] = [];
  return { xs: new Int16Array(MOST_PLACES), ys: new Int16Array(MOST_PLACES), places: 0, moments };
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
