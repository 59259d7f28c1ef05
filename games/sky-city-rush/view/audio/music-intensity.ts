/** How much is going on in the music. */
import type { Race } from '../../rules/state.ts';

/** Intensity while the race is counted down: the calmest voices only. */
const COUNTDOWN_INTENSITY = 0.15;

/** The music's intensity in a race, 0 to 1: Rush, boost and each lap add to it. */
export function musicIntensity(race: Race): number {
  const player = race.ships[0];
  if (!player || race.phase === 'countdown') return COUNTDOWN_INTENSITY;
  return Math.min(1, 0.3 + 0.35 * player.rush + (player.isBoosting ? 0.4 : 0) + 0.1 * player.lap);
}
