/** What happened in a step, for the view and the sound. A replay makes the same events again. */
import { createPool, type Pool, takeItem } from '#engine/rules/pool.ts';

/**
 * `heart-hit`: one heart has hit another. `stopped`: a heart beats no more. `clot-hit`, `leap`, `bite`: what a clot suffers and
 * does. `caught`: a heart has dashed through a bullet. `closing`: the wall is about to close.
 */
export type RoundEventType =
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

/** One event. What does not apply is 0, −1 or null. */
export interface RoundEvent {
  type: RoundEventType;
  /** Whose doing it was; of `touch` and `stopped`, whose heart it is. */
  seat: number;
  x: number;
  y: number;
  /** The way it went, one unit long. */
  directionX: number;
  directionY: number;
  /** Points of a kill, hits in a row before a hit; of `heart-hit`, `clot-hit`, `bite`, `drop-taken` and `stopped` the other seat, or −1. */
  amount: number;
  kind: EnemyKind | null;
}

/** More in one step than this are dropped: nobody could see or hear them. */
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

// The kinds of enemies.

/** What lives in the arena: they are the one-player game's, and look as there. */
export const ENEMY_KINDS = ['drifter', 'seeker', 'splitter', 'dasher', 'splinter'] as const;

export type EnemyKind = (typeof ENEMY_KINDS)[number];
