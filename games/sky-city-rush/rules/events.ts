/** What happened in a step, for the view and the sound. Not part of the state: a replay makes the same events again. */
import { createPool, type Pool, takeItem } from '#engine/rules/pool.ts';

export type RaceEventType =
  /** The countdown shows another number: `amount` is 3, 2, 1, and 0 for go. */
  | 'count'
  /** A wall was hit: `amount` is the speed against it, `side` where it is. */
  | 'wall'
  /** Two ships touched: `amount` is the speed between them, `other` the second ship. */
  | 'bump'
  | 'ring'
  | 'pad'
  | 'boost'
  /** Left the deck: begins to fall. */
  | 'fall'
  | 'respawn'
  | 'jump'
  | 'landing'
  /** Passed the gate `amount`; in an endless run time was added. */
  | 'gate'
  /** Finished a lap: `amount` is its time in steps. */
  | 'lap'
  /** Went past the ship `other`. */
  | 'overtake'
  /** A rival makes a mistake / is back in its stride. */
  | 'error'
  | 'recovery'
  | 'finish'
  /** The race is over for the player. */
  | 'over';

/** One event. What does not apply is 0, or −1 for `other`. */
export interface RaceEvent {
  type: RaceEventType;
  /** The ship it happened to; 0 is the player. */
  ship: number;
  other: number;
  amount: number;
  side: -1 | 0 | 1;
}

/** More in one step than this are dropped: nobody could see or hear them. */
const MOST_EVENTS = 64;

/** The events of one step. */
export type RaceEvents = Pool<RaceEvent>;

export function createEvents(): RaceEvents {
  return createPool<RaceEvent>(MOST_EVENTS, () => ({
    type: 'count',
    ship: 0,
    other: -1,
    amount: 0,
    side: 0,
  }));
}

export function noteEvent(
  events: RaceEvents,
  type: RaceEventType,
  ship: number,
  amount = 0,
  side: -1 | 0 | 1 = 0,
  other = -1,
): void {
  const event = takeItem(events);
  if (!event) return;
  event.type = type;
  event.ship = ship;
  event.other = other;
  event.amount = amount;
  event.side = side;
}
