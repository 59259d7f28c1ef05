/** The loser of a round picks one of three modifiers for the next: the stick or the keys go through them, fire takes one. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { createRandom, nextBelow } from '#engine/rules/random.ts';
import type { SeatControls } from './controls.ts';
import { MODIFIERS, type Modifier } from './modifiers.ts';
import type { Heart } from './round.ts';

/** Who has not chosen by then gets what the cursor is on. */
export const CHOICE_STEPS = 7 * STEPS_PER_SECOND;

/** A tilt of the stick that counts as a press, of 7. */
const PRESS_TILT = 4;

/** The cards, and where the loser is among them. */
export interface Choice {
  /** The seat that chooses; −1 before the first choice. */
  seat: number;
  offers: Modifier[];
  /** 0…2 */
  cursor: number;
  /** What was held in the last step: a press is what was not. All is held at first, so that no shot of the round takes a card. */
  heldMove: number;
  heldFire: boolean;
}

export function createChoice(): Choice {
  return { seat: -1, offers: [], cursor: 1, heldMove: 0, heldFire: true };
}

/** Three modifiers that differ from each other and from the one before, drawn by `seed`. */
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

/** Hears the loser for one step. Returns the modifier once it is taken. */
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

/** Who chooses: who was out first; where nobody is out, who has the least life. Of equals the one with fewer points. */
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
