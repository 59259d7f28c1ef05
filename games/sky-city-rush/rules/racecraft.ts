/**
 * How rivals race: they keep the player company, each at a distance of its own, until they attack; from then on the
 * level decides how well they fly. It is a matter of the throttle: their ships are no faster than the player's.
 */
import { RIVAL_CAST, type Rival } from './rivals.ts';
import { type Race, type Ship, TOP_SPEED } from './state.ts';
import { pathOf } from './track.ts';

/** A distance that is off is made good within so many seconds, by so many m/s at most: ahead of one's place, and behind it. */
const CLOSING_SECONDS = 3;
const MOST_EASING = 16;
const MOST_CHASING = 12;

/** Share of its skill that a rival shows to keep up: more than is safe. */
const COMPANY_EFFORT = 1.07;

/** Nobody waits more slowly than this, in m/s: who lies in the clouds is not waited for. */
const SLOWEST_WAIT = 74;

/** Share by which the field's effort grows with each step of `field`. */
const FIELD_STEP = 0.012;

/** Whether the rival in ship `index` flies for the finish by now, and for nothing else. */
export function hasAttacked({ ships, options, track }: Race, index: number): boolean {
  const player = ships[0] as Ship;
  const { attackFrom } = RIVAL_CAST[index - 1] as Rival;
  const metres = Math.max((ships[index] as Ship).progress, player.progress);
  return player.finishStep > 0 || metres > attackFrom * options.laps * pathOf(track, 0).length;
}

/** Sets how fast each rival means to fly in this step at most. */
export function setIntents(race: Race): void {
  const { ships, pilots, options, track } = race;
  if (options.mode !== 'race') return;
  const player = ships[0] as Ship;
  const level = track.rivalEffort[options.assist] * (1 + FIELD_STEP * (options.field ?? 0));
  for (let i = 1; i < ships.length; i++) {
    const ship = ships[i] as Ship;
    const pilot = pilots[i];
    const rival = RIVAL_CAST[i - 1] as Rival;
    if (!pilot) continue;
    if (hasAttacked(race, i)) {
      pilot.effort = level * rival.effort;
      pilot.mostSpeed = FASTEST * pilot.effort;
    } else {
      pilot.effort = COMPANY_EFFORT;
      const off = rival.station - (ship.progress - player.progress);
      const change = Math.max(-MOST_EASING, Math.min(MOST_CHASING, off / CLOSING_SECONDS));
      pilot.mostSpeed = Math.max(SLOWEST_WAIT, player.speed + change);
    }
  }
}

/** What boost and a tow give together, in m/s. */
const FASTEST = 1.15 * TOP_SPEED;
