/** A pilot's input in one step, as integers, so that it can be recorded and replayed exactly. */

export const FULL_STEER = 31;
export const FULL_THROTTLE = 7;

export interface ShipInput {
  /** Steering, −31 (left) to 31 (right). */
  steer: number;
  throttle: number;
  /** Air brakes: one of them turns the nose to its side and makes the tail slide, both slow the ship. */
  brakeLeft: boolean;
  brakeRight: boolean;
  boost: boolean;
  reset: boolean;
}

export function createInput(): ShipInput {
  return { steer: 0, throttle: 0, brakeLeft: false, brakeRight: false, boost: false, reset: false };
}

export function copyInput(from: ShipInput, to: ShipInput): void {
  to.steer = from.steer;
  to.throttle = from.throttle;
  to.brakeLeft = from.brakeLeft;
  to.brakeRight = from.brakeRight;
  to.boost = from.boost;
  to.reset = from.reset;
}

/** `steer` is −1 to 1, `throttle` 0 to 1. */
export function setSteering(input: ShipInput, steer: number, throttle: number): void {
  input.steer = Math.round(Math.max(-1, Math.min(1, steer)) * FULL_STEER);
  input.throttle = Math.round(Math.max(0, Math.min(1, throttle)) * FULL_THROTTLE);
}

/** Bits 0–5 steering, 6–8 throttle, 9 left brake, 10 right brake, 11 boost, 12 reset. */
export function packInput(input: ShipInput): number {
  return (
    (input.steer + FULL_STEER) |
    (input.throttle << 6) |
    (input.brakeLeft ? 1 << 9 : 0) |
    (input.brakeRight ? 1 << 10 : 0) |
    (input.boost ? 1 << 11 : 0) |
    (input.reset ? 1 << 12 : 0)
  );
}

export function unpackInput(word: number, input: ShipInput): void {
  input.steer = Math.min(FULL_STEER, (word & 0x3f) - FULL_STEER);
  input.throttle = (word >>> 6) & 0x7;
  input.brakeLeft = ((word >>> 9) & 1) === 1;
  input.brakeRight = ((word >>> 10) & 1) === 1;
  input.boost = ((word >>> 11) & 1) === 1;
  input.reset = ((word >>> 12) & 1) === 1;
}
