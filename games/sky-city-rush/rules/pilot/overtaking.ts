/** How a pilot gets past who is slower ahead, and into the way of who is faster behind. */
import type { Race, Ship } from '../state.ts';
import { alongBetween, pathOf } from '../track.ts';
import type { Pilot } from './pilot.ts';

/** Metres ahead beyond which nobody is minded. */
const MINDED_METRES = 80;

/** Who comes up fast pulls out so many seconds sooner than who comes up slowly. */
const CLOSING_SECONDS = 0.7;

/** Others count as ahead until one is so many metres past them, and as slower up to so many m/s more. */
const ALONGSIDE = 4;
const SLOWER_BY = 4;

/** Metres aside, beyond what passing takes, at which another is not in the way. */
const CLEAR_ASIDE = 1.5;
const CLEAR_FROM = 6;

/** Metres aside from which the side to pass on is settled already; and steps for which a choice holds. */
const SETTLED_ASIDE = 2;
const CHOICE_STEPS = 70;

/** Metres behind between which another is blocked. */
const BLOCK_NEAR = 5;
const BLOCK_FAR = 26;

/** Share of the way to where it wants to be that a pilot moves aside in a step. */
const ASIDE_ANSWER = 0.06;

/** Where across a pilot wants to be, and between which it may be, in metres. Filled anew in every step. */
export interface Lane {
  target: number;
  low: number;
  high: number;
}

/** Brings `pilot.aside` nearer to how far aside of its lane the pilot of ship `index` should fly because of others. */
export function keepAside(race: Race, index: number, pilot: Pilot, lane: Readonly<Lane>): void {
  const ship = race.ships[index] as Ship;
  const { skill } = pilot;
  const path = pathOf(race.track, ship.path);
  let wanted = 0;
  let nearest = MINDED_METRES;
  if (pilot.passingSteps > 0) pilot.passingSteps--;
  for (let i = 0; i < race.ships.length; i++) {
    const other = race.ships[i] as Ship;
    if (i === index || other.path !== ship.path || other.phase === 'falling') continue;
    const gap = path.isClosed ? alongBetween(path, ship.along, other.along) : other.along - ship.along;
    if (
      gap > -ALONGSIDE &&
      gap < nearest &&
      gap < skill.passingFrom + Math.max(0, ship.speed - other.speed) * CLOSING_SECONDS &&
      ship.speed > other.speed - SLOWER_BY
    ) {
      const aside = ship.across - other.across;
      if (Math.abs(aside) > skill.passing + CLEAR_ASIDE && gap > CLEAR_FROM) continue;
      nearest = gap;
      if (pilot.passingSteps === 0) {
        pilot.passingSide = Math.abs(aside) > SETTLED_ASIDE ? Math.sign(aside) : widerSide(other, lane);
        pilot.passingSteps = CHOICE_STEPS;
      }
      wanted = other.across + pilot.passingSide * skill.passing - lane.target;
    } else if (
      gap < -BLOCK_NEAR &&
      gap > -BLOCK_FAR &&
      skill.blocking > 0 &&
      nearest === MINDED_METRES &&
      other.speed > ship.speed
    ) {
      wanted = (other.across - ship.across) * skill.blocking;
    }
  }
  pilot.aside += (wanted - pilot.aside) * ASIDE_ANSWER;
}

function widerSide(other: Ship, { low, high }: Readonly<Lane>): -1 | 1 {
  return high - other.across >= other.across - low ? 1 : -1;
}
