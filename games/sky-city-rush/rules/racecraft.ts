/**
 * How rivals race: they keep the player company, each at a distance of its own, until they attack; from then on the
 * level decides how well they fly. It is a matter of the throttle: their ships are no faster than the player's. Of two
 * players each rival minds the one that is nearer to it, and attacks by the one who leads.
 */
import { RIVAL_CAST, type Rival } from './rivals.ts';
import { type Race, type Ship, seatsOf, TOP_SPEED } from './state.ts';
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
export function hasAttacked(race: Race, index: number): boolean {
  const { ships, options, track } = race;
  const { attackFrom } = RIVAL_CAST[index - 1] as Rival;
  let metres = (ships[index] as Ship).progress;
  for (let i = 0; i < seatsOf(race); i++) {
    const { finishStep, progress } = ships[i] as Ship;
    if (finishStep > 0) return true;
    metres = Math.max(metres, progress);
  }
  return metres > attackFrom * options.laps * pathOf(track, 0).length;
}

/** The player whom a rival's ship keeps company. */
function companyOf(race: Race, ship: Ship): Ship {
  let nearest = race.ships[0] as Ship;
  for (let i = 1; i < seatsOf(race); i++) {
    const player = race.ships[i] as Ship;
    const isNearer = Math.abs(player.progress - ship.progress) < Math.abs(nearest.progress - ship.progress);
    if (isNearer) nearest = player;
  }
  return nearest;
}

/** Sets how fast each rival means to fly in this step at most. */
export function setIntents(race: Race): void {
  const { ships, pilots, options, track } = race;
  if (options.mode !== 'race') return;
  const level = track.rivalEffort[options.assist] * (1 + FIELD_STEP * (options.field ?? 0));
  for (let i = seatsOf(race); i < ships.length; i++) {
    const ship = ships[i] as Ship;
    const pilot = pilots[i];
    const rival = RIVAL_CAST[i - 1] as Rival;
    if (!pilot) continue;
    if (hasAttacked(race, i)) {
      pilot.effort = level * rival.effort;
      pilot.mostSpeed = FASTEST * pilot.effort;
    } else {
      const player = companyOf(race, ship);
      pilot.effort = COMPANY_EFFORT;
      const off = rival.station - (ship.progress - player.progress);
      const change = Math.max(-MOST_EASING, Math.min(MOST_CHASING, off / CLOSING_SECONDS));
      pilot.mostSpeed = Math.max(SLOWEST_WAIT, player.speed + change);
    }
  }
}

/** What boost and a tow give together, in m/s. */
const FASTEST = 1.15 * TOP_SPEED;
