/**
 * A person who has never played: sees everything 0.3 s late, knows only "key down" and "key up", holds the throttle and
 * never brakes or boosts, and looks at the middle of the road some way ahead.
 */
import { createInput, FULL_STEER, FULL_THROTTLE, type ShipInput } from '../rules/input.ts';
import { createSection, readSection } from '../rules/section.ts';
import type { Race, Ship } from '../rules/state.ts';
import { pathOf } from '../rules/track.ts';
import type { Bot } from './bot.ts';

/** Steps from seeing to doing, 0.3 s, and the fewest between two changes of mind. */
const DELAY_STEPS = 18;
const HOLD_STEPS = 7;

/** Looks so many seconds ahead. */
const LOOK_SECONDS = 1;

/** Metres off the middle, there, from which a key goes down. */
const BOTHER_METRES = 5;

const TWO_PI = 6.283185307179586;

/** A clumsy person for one race. */
export function createClumsyBot(): Bot {
  const seen = new Int8Array(DELAY_STEPS);
  let [steps, held, key] = [0, 0, 0];
  return (race, input) => {
    const slot = steps++ % DELAY_STEPS;
    const wanted = seen[slot] as number;
    seen[slot] = keyFor(race);
    held++;
    if (wanted !== key && held >= HOLD_STEPS) {
      key = wanted;
      held = 0;
    }
    copyKeys(key, input);
  };
}

const REST = createInput();
const here = createSection();
const there = createSection();

/** −1, 0 or 1: the key that would bring the ship to the middle of the road that it sees ahead. */
function keyFor(race: Race): number {
  const ship = race.ships[0] as Ship;
  const path = pathOf(race.track, ship.path);
  const metres = Math.max(20, ship.speed * LOOK_SECONDS);
  readSection(path, ship.along, here);
  readSection(path, ship.along + metres, there);
  // Where the nose points, against where the road will be: it bends away by half its bend times the distance squared.
  const bend = (here.bend + there.bend) / 2;
  const ahead = ship.across + ship.heading * TWO_PI * metres - (bend * metres * metres) / 2;
  const off = ahead - (there.left + there.right) / 2;
  return Math.abs(off) < BOTHER_METRES ? 0 : off > 0 ? -1 : 1;
}

function copyKeys(key: number, input: ShipInput): void {
  Object.assign(input, REST);
  input.steer = key * FULL_STEER;
  input.throttle = FULL_THROTTLE;
}
