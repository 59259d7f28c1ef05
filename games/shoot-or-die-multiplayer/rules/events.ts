/** Events of a step, for view and sound. A replay produces the same events. */
import { createPool, type Pool, takeItem } from '#engine/rules/pool.ts';

type RoundEventType =
  | 'shot'
  | 'hit'
  | 'kill'
  | 'heart-hit'
  | 'stopped'
  | 'miss'
  | 'touch'
  | 'telegraph'
  | 'dash'
  | 'heart-dash'
  | 'caught'
  | 'clot-hit'
  | 'leap'
  | 'bite'
  | 'drop-taken'
  | 'closing'
  | 'over';

/** Unused fields are 0, −1 or null. */
export interface RoundEvent {
  type: RoundEventType;
  /** The acting seat; for `touch` and `stopped`, the seat of the heart itself. */
  seat: number;
  x: number;
  y: number;
  /** Unit vector of the event's direction. */
  directionX: number;
  directionY: number;
  /** Points of a kill; streak before a hit; or the other seat, for events between two hearts. */
  amount: number;
  kind: EnemyKind | null;
}

const MOST_EVENTS = 128;

export type RoundEvents = Pool<RoundEvent>;

export function createEvents(): RoundEvents {
  return createPool<RoundEvent>(MOST_EVENTS, () => ({
    type: 'shot',
    seat: -1,
    x: 0,
    y: 0,
    directionX: 0,
    directionY: 0,
    amount: 0,
    kind: null,
  }));
}

export function noteEvent(
  events: RoundEvents,
  type: RoundEventType,
  seat: number,
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
  event.seat = seat;
  event.x = x;
  event.y = y;
  event.directionX = directionX;
  event.directionY = directionY;
  event.amount = amount;
  event.kind = kind;
}

export const ENEMY_KINDS = ['drifter', 'seeker', 'splitter', 'dasher', 'splinter'] as const;

export type EnemyKind = (typeof ENEMY_KINDS)[number];
