import type { Ghost, Moment, Place } from '#engine/replay/duel.ts';
import type { Recording, Verified } from '#engine/replay/recording.ts';

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
