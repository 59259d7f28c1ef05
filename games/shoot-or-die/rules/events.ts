/** Events of a step, for view and sound. A replay creates the same events again. */
import { createPool, type Pool, takeItem } from '#engine/rules/pool.ts';
import type { EnemyKind } from './kinds.ts';

export type RunEventType =
  | 'shot'
  | 'hit'
  | 'kill'
  | 'miss'
  | 'touch'
  | 'wave'
  | 'arena-told'
  | 'arena-on'
  | 'blocked'
  | 'telegraph'
  | 'strike'
  | 'ray'
  | 'arc'
  | 'pump'
  | 'blast'
  | 'boss'
  | 'boss-stage'
  | 'offer'
  | 'upgrade'
  | 'factor-up'
  | 'factor-down'
  | 'last-breath'
  | 'revived'
  | 'over';

/** Unused fields are 0 or null. */
export interface RunEvent {
  type: RunEventType;
  x: number;
  y: number;
  /** Unit vector; for a leap of "chain", the vector from its start to its end. */
  directionX: number;
  directionY: number;
  /** Points, multiplier, number of a wave or level, radius of a blast, or an index in `CARDS` or `ARENA_EVENTS`. */
  amount: number;
  kind: EnemyKind | null;
}

const MOST_EVENTS = 256;

export type RunEvents = Pool<RunEvent>;

export function createEvents(): RunEvents {
  return createPool<RunEvent>(MOST_EVENTS, () => ({
    type: 'shot',
    x: 0,
    y: 0,
    directionX: 0,
    directionY: 0,
    amount: 0,
    kind: null,
  }));
}

export function noteEvent(
  events: RunEvents,
  type: RunEventType,
  x: number,
  y: number,
  directionX = 0,
  directionY = 0,
  amount = 0,
  kind: EnemyKind | null = null,
): void {
  const event = takeItem(events);
  if (!event) return;
  event.type = type;
  event.x = x;
  event.y = y;
  event.directionX = directionX;
  event.directionY = directionY;
  event.amount = amount;
  event.kind = kind;
}
