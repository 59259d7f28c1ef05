/** What a pilot wants in one step, in whole numbers so that it can be recorded and played again exactly. */

/** Full deflection of the steering, and full throttle. */
export const FULL_STEER = 31;
export const FULL_THROTTLE = 7;

/** One step's input. */
export interface ShipInput {
  /** −31 (left) … 31 (right) */
  steer: number;
  /** 0…7 */
  throttle: number;
  /** Air brakes: one alone turns the nose to its side and lets it slide, both together brake. */
  brakeLeft: boolean;
  brakeRight: boolean;
  /** Burns Rush while held. */
  boost: boolean;
  /** Puts the ship back on the middle of the track. */
  reset: boolean;
}

/** Nobody touches anything. */
export function createInput(): ShipInput {
  return { steer: 0, throttle: 0, brakeLeft: false, brakeRight: false, boost: false, reset: false };
}

/** Copies one input into another. */
export function copyInput(from: ShipInput, to: ShipInput): void {
  to.steer = from.steer;
  to.throttle = from.throttle;
  to.brakeLeft = from.brakeLeft;
  to.brakeRight = from.brakeRight;
  to.boost = from.boost;
  to.reset = from.reset;
}

/** Rounds what a device says to what can be recorded: steering −1…1, throttle 0…1. */
export function setSteering(input: ShipInput, steer: number, throttle: number): void {
  input.steer = Math.round(Math.max(-1, Math.min(1, steer)) * FULL_STEER);
  input.throttle = Math.round(Math.max(0, Math.min(1, throttle)) * FULL_THROTTLE);
}

/** One word for a replay: steering in bits 0–5, throttle in 6–8, left and right brake, boost and reset in 9–12. */
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

/** Reads a word back into `input`. Any word gives valid input. */
export function unpackInput(word: number, input: ShipInput): void {
  input.steer = Math.min(FULL_STEER, (word & 0x3f) - FULL_STEER);
  input.throttle = (word >>> 6) & 0x7;
  input.brakeLeft = ((word >>> 9) & 1) === 1;
  input.brakeRight = ((word >>> 10) & 1) === 1;
  input.boost = ((word >>> 11) & 1) === 1;
  input.reset = ((word >>> 12) & 1) === 1;
}
