/** Events of a step, for view and sound: not part of the state, since a replay creates them again. */
import { createPool, type Pool, takeItem } from '#engine/rules/pool.ts';

export type RaceEventType =
  | 'count'
  | 'wall'
  | 'bump'
  | 'ring'
  | 'pad'
  | 'boost'
  | 'fall'
  | 'respawn'
  | 'jump'
  | 'landing'
  | 'gate'
  | 'lap'
  | 'overtake'
  | 'error'
  | 'recovery'
  | 'finish'
  | 'over';

export interface RaceEvent {
  type: RaceEventType;
  ship: number;
  other: number;
  amount: number;
  side: -1 | 0 | 1;
}

/** Maximum number of events per step; further ones are dropped, because they could not be seen or heard. */
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
