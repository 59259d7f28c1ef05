/** Events of a step, for view and sound. Not part of the state: a replay creates the same events again. */
import { createPool, type Pool, takeItem } from '#engine/rules/pool.ts';

export type RaceEventType =
  /** The countdown changes: `amount` is 3, 2, 1, and 0 for go. */
  | 'count'
  /** Hit a wall: `amount` is the speed against it, `side` its side. */
  | 'wall'
  /** Two ships touched: `amount` is the speed between them, `other` the second ship. */
  | 'bump'
  | 'ring'
  | 'pad'
  | 'boost'
  /** Left the deck and falls. */
  | 'fall'
  | 'respawn'
  | 'jump'
  | 'landing'
  /** Passed the gate `amount`; an endless run gains time. */
  | 'gate'
  /** Finished a lap: `amount` is its time in steps. */
  | 'lap'
  /** Passed the ship `other`. */
  | 'overtake'
  /** A rival makes a mistake, or has recovered. */
  | 'error'
  | 'recovery'
  | 'finish'
  /** The race is over for the player. */
  | 'over';

export interface RaceEvent {
  type: RaceEventType;
  /** The affected ship; 0 is the player. */
  ship: number;
  other: number;
  amount: number;
  side: -1 | 0 | 1;
}

/** Further events of a step are dropped, because nobody could see or hear them. */
const MOST_EVENTS = 64;

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
