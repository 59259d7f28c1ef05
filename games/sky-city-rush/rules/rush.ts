import { noteEvent } from './events.ts';
import { type Race, type Ship, SUBSTEP_SECONDS, seatsOf, TOP_SPEED } from './state.ts';
import { alongBetween, pathOf, type Sign } from './track.ts';

/** Rush gained per second by the closest skim at top speed. */
const SKIM_RUSH = 0.3;
const DRAFT_RUSH = 0.13;

export const RING_RUSH = 0.2;

/** Rush burnt per second by boost that was started with an empty or a full meter: a full one burns slower, so saving pays. */
const EMPTY_BURN = 0.56;
const FULL_BURN = 0.23;
const LEAST_TO_LIGHT = 0.06;

const ACE_FACTOR = 1.2;

const DRAFT_NEAREST = 5;
const DRAFT_FARTHEST = 48;
const DRAFT_HALF_WIDTH = 3.4;

const DRAFT_RATE = 3;

export function burnRush(race: Race, ship: Ship, isBoostWanted: boolean): void {
  const pace = Math.max(0, Math.min(1.2, ship.speed / TOP_SPEED));
  const danger = Math.max(ship.skimLeft, ship.skimRight);
  const isAce = race.options.assist === 'ace' && race.ships.indexOf(ship) < seatsOf(race);
  const share = isAce ? ACE_FACTOR : 1;
  const gain = (SKIM_RUSH * danger * pace + DRAFT_RUSH * ship.draft * pace) * share;
  ship.rush = Math.min(1, ship.rush + gain * SUBSTEP_SECONDS);
  // Boost ends once there is not enough Rush for a step, so that tiny amounts do not keep it on.
  const litRush = ship.isBoosting ? ship.litRush : ship.rush;
  const cost = (EMPTY_BURN + (FULL_BURN - EMPTY_BURN) * litRush) * SUBSTEP_SECONDS;
  const canBoost = ship.rush >= (ship.isBoosting ? cost : LEAST_TO_LIGHT);
  const isBoosting = isBoostWanted && canBoost;
  ship.litRush = isBoosting ? litRush : 0;
  if (isBoosting && !ship.isBoosting) noteEvent(race.events, 'boost', race.ships.indexOf(ship));
  ship.isBoosting = isBoosting;
  if (isBoosting) ship.rush = Math.max(0, ship.rush - cost);
}

export function applySlipstreams(race: Race): void {
  const { ships } = race;
  for (const ship of ships) {
    let best = 0;
    if (ship.phase !== 'falling' && ship.speed > TOP_SPEED / 3) {
      const path = pathOf(race.track, ship.path);
      for (const other of ships) {
        if (other === ship || other.path !== ship.path || other.phase === 'falling') continue;
        const gap = path.isClosed ? alongBetween(path, ship.along, other.along) : other.along - ship.along;
        const aside = Math.abs(other.across - ship.across) / DRAFT_HALF_WIDTH;
        if (gap < DRAFT_NEAREST || gap > DRAFT_FARTHEST || aside > 1) continue;
        best = Math.max(best, (1 - aside * aside) * (1 - (gap - DRAFT_NEAREST) / DRAFT_FARTHEST));
      }
    }
    ship.draft += (best - ship.draft) * Math.min(1, DRAFT_RATE * 2 * SUBSTEP_SECONDS);
  }
}

/** Steps until a ring can be taken again. Pads are always active. */
const RING_REST_STEPS = 240;

const PAD_SECONDS = 0.8;
const PAD_KICK = 9;

const RING_TOLERANCE = 0.8;

export function restSigns(race: Race): void {
  const { signRest } = race;
  for (let i = 0; i < signRest.length; i++) {
    const rest = signRest[i] as number;
    if (rest > 0) signRest[i] = rest - 1;
  }
}

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
  // A move between paths cannot be measured, so it is estimated from the speed.
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
