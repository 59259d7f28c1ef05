/** A player's input in one step, as integers, so that it can be recorded and replayed exactly. */

export const FULL_TILT = 7;

/** Number of aim directions. Index 0 points right, and a quarter of the number points down (y grows downwards). */
export const AIM_DIRECTIONS = 1024;

export interface Controls {
  /** Tilt to the right, −7 to 7. */
  moveX: number;
  /** Downward tilt, −7 to 7. */
  moveY: number;
  /** Index of the aim direction, 0 to 1023. */
  aim: number;
  fire: boolean;
  /** The chosen upgrade, 1 to 3; 0 for none. */
  choice: number;
}

export function createControls(): Controls {
  return { moveX: 0, moveY: 0, aim: 0, fire: false, choice: 0 };
}

/** Rounds input to what can be recorded: tilt −1 to 1 per axis, aim in radians. Leaves the chosen upgrade unchanged. */
export function setControls(
  controls: Controls,
  tiltX: number,
  tiltY: number,
  radians: number,
  fire: boolean,
): void {
  // Adding 0 turns −0 into 0. A recorded word cannot contain −0, so a replay would differ by a sign.
  controls.moveX = Math.round(Math.max(-1, Math.min(1, tiltX)) * FULL_TILT) + 0;
  controls.moveY = Math.round(Math.max(-1, Math.min(1, tiltY)) * FULL_TILT) + 0;
  const direction = Math.round((radians / (2 * Math.PI)) * AIM_DIRECTIONS);
  controls.aim = ((direction % AIM_DIRECTIONS) + AIM_DIRECTIONS) % AIM_DIRECTIONS;
  controls.fire = fire;
}

/** Packs controls into a word: aim in bits 0–9, moves in 10–13 and 14–17, fire in 18, the choice in 19–20. */
export function packControls(controls: Controls): number {
  return (
    controls.aim |
    ((controls.moveX + FULL_TILT) << 10) |
    ((controls.moveY + FULL_TILT) << 14) |
    (controls.fire ? 1 << 18 : 0) |
    (controls.choice << 19)
  );
}

/** Unpacks a word into `controls`. Any word gives valid controls. */
export function unpackControls(word: number, controls: Controls): void {
  controls.aim = word & 0x3ff;
  controls.moveX = Math.min(FULL_TILT, ((word >>> 10) & 0xf) - FULL_TILT);
  controls.moveY = Math.min(FULL_TILT, ((word >>> 14) & 0xf) - FULL_TILT);
  controls.fire = ((word >>> 18) & 1) === 1;
  controls.choice = (word >>> 19) & 3;
}
