/** Rings and pads: taken by passing through them, then at rest for a while. */
import { noteEvent } from './events.ts';
import { RING_RUSH } from './rush.ts';
import type { Race, Ship } from './state.ts';
import { alongBetween, pathOf, type Sign } from './track.ts';

/** Steps until a taken ring is there again; a pad works for everybody at once. */
const RING_REST_STEPS = 240;

/** Seconds that a pad pushes, and the speed that it gives at once, in m/s. */
const PAD_SECONDS = 0.8;
const PAD_KICK = 9;

/** A ship may miss a ring's hole by so many metres. */
const RING_TOLERANCE = 0.8;

/** Lets the signs rest on; once a step. */
export function restSigns(race: Race): void {
  const { signRest } = race;
  for (let i = 0; i < signRest.length; i++) {
    const rest = signRest[i] as number;
    if (rest > 0) signRest[i] = rest - 1;
  }
}

/** Takes whatever a flying ship has passed since its last step. */
export function takeSigns(race: Race, ship: Ship): void {
  const { signs } = race.track;
  for (let i = 0; i < signs.length; i++) {
    const sign = signs[i] as Sign;
    if (!race.isStanding[i] || sign.path !== ship.path || race.signRest[i] !== 0) continue;
    if (!hasPassed(race, ship, sign)) continue;
    if (sign.kind === 'ring') {
      race.signRest[i] = RING_REST_STEPS;
      ship.rush = Math.min(1, ship.rush + RING_RUSH);
      noteEvent(race.events, 'ring', race.ships.indexOf(ship), i);
    } else if (ship.padSeconds <= 0) {
      ship.padSeconds = PAD_SECONDS;
      ship.speed += PAD_KICK;
      noteEvent(race.events, 'pad', race.ships.indexOf(ship), i);
    }
  }
}

function hasPassed(race: Race, ship: Ship, sign: Sign): boolean {
  const path = pathOf(race.track, ship.path);
  const now = path.isClosed ? alongBetween(path, sign.along, ship.along) : ship.along - sign.along;
  // Where it was a step ago; on another path it cannot have been here.
  const moved =
    ship.from.path !== ship.path
      ? Math.max(0, ship.speed / 60)
      : path.isClosed
        ? alongBetween(path, ship.from.along, ship.along)
        : ship.along - ship.from.along;
  if (now < -sign.halfLength || now - moved > sign.halfLength || now - moved > now) return false;
  if (sign.kind === 'ring' && (now < 0 || now - moved >= 0)) return false;
  const aside = ship.across - sign.across;
  if (sign.kind === 'pad') return Math.abs(aside) <= sign.halfWidth + 0.8 && ship.height < 3;
  const over = ship.height - sign.height;
  const reach = sign.halfWidth + RING_TOLERANCE;
  return aside * aside + over * over <= reach * reach;
}
