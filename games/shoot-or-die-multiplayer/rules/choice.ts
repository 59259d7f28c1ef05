/** The loser of a round chooses one of three modifiers: stick or keys move the cursor, fire takes a card. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { createRandom, nextBelow } from '#engine/rules/random.ts';
import type { SeatControls } from './controls.ts';
import { MODIFIERS, type Modifier } from './modifiers.ts';
import type { Heart } from './round.ts';

/** Steps after which the card under the cursor is taken automatically. */
export const CHOICE_STEPS = 7 * STEPS_PER_SECOND;

/** Smallest tilt of the stick, from 0 to 7, that counts as a press. */
const PRESS_TILT = 4;

export interface Choice {
  /** The choosing seat; −1 before the first choice. */
  seat: number;
  offers: Modifier[];
  /** Index of the card under the cursor, 0 to 2. */
  cursor: number;
  /** Direction held in the last step. Initially both inputs count as held, so that the round's last shot takes no card. */
  heldMove: number;
  /** True if fire was held in the last step. */
  heldFire: boolean;
}

export function createChoice(): Choice {
  return { seat: -1, offers: [], cursor: 1, heldMove: 0, heldFire: true };
}

/** Draws three modifiers from `seed`, all different and none of them the last round's. */
export function openChoice(choice: Choice, seat: number, seed: number, before: Modifier | null): void {
  const random = createRandom(seed);
  const left: Modifier[] = MODIFIERS.filter((modifier) => modifier !== before);
  choice.seat = seat;
  choice.offers = Array.from(
    { length: 3 },
    () => left.splice(nextBelow(random, left.length), 1)[0] as Modifier,
  );
  choice.cursor = 1;
  choice.heldMove = 0;
  choice.heldFire = true;
}

/** Returns the modifier that the player takes in this step; null if there is none. */
export function stepChoice(choice: Choice, controls: SeatControls, steps: number): Modifier | null {
  const { offers } = choice;
  if (controls.choice > 0) return offers[controls.choice - 1] ?? null;
  const way = controls.moveX >= PRESS_TILT ? 1 : controls.moveX <= -PRESS_TILT ? -1 : 0;
  if (way !== 0 && way !== choice.heldMove) choice.cursor = (choice.cursor + way + 3) % 3;
  choice.heldMove = way;
  const isTaken = controls.fire && !choice.heldFire;
  choice.heldFire = controls.fire;
  return isTaken || steps >= CHOICE_STEPS ? (offers[choice.cursor] ?? null) : null;
}

/** Returns the seat of the first stopped heart, or else of that with least life; ties go to fewer points. */
export function loserOf(hearts: readonly Heart[]): number {
  let loser = hearts[0] as Heart;
  for (const heart of hearts) if (isWorse(heart, loser)) loser = heart;
  return loser.seat;
}

function isWorse(one: Heart, other: Heart): boolean {
  if (one.isBeating !== other.isBeating) return !one.isBeating;
  if (one.stoppedAt !== other.stoppedAt) return one.stoppedAt < other.stoppedAt;
  if (one.life !== other.life) return one.life < other.life;
  return one.score < other.score;
}
