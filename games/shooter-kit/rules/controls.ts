/** What a player wants in one step, in whole numbers so that it can be recorded and played again exactly. */

/** Full tilt of a stick along one axis. */
export const FULL_TILT = 7;

/** Directions one can aim in; 0 is to the right, a quarter of them is downwards (y grows downwards). */
export const AIM_DIRECTIONS = 1024;

export interface Controls {
  /** −7…7 */
  moveX: number;
  /** −7…7; downwards is positive. */
  moveY: number;
  /** 0…1023 */
  aim: number;
  fire: boolean;
  /** Which of the offered upgrades is taken, 1…3; 0 for none. */
  choice: number;
}

/** Nobody touches anything. */
export function createControls(): Controls {
  return { moveX: 0, moveY: 0, aim: 0, fire: false, choice: 0 };
}

/** Rounds input to what can be recorded: tilt −1…1 on each axis, aim in radians. Leaves the choice alone. */
export function setControls(
  controls: Controls,
  tiltX: number,
  tiltY: number,
  radians: number,
  fire: boolean,
): void {
  // Plus 0 makes a whole 0 of −0, which no recorded word has: played again, the state would differ by a sign.
  controls.moveX = Math.round(Math.max(-1, Math.min(1, tiltX)) * FULL_TILT) + 0;
  controls.moveY = Math.round(Math.max(-1, Math.min(1, tiltY)) * FULL_TILT) + 0;
  const direction = Math.round((radians / (2 * Math.PI)) * AIM_DIRECTIONS);
  controls.aim = ((direction % AIM_DIRECTIONS) + AIM_DIRECTIONS) % AIM_DIRECTIONS;
  controls.fire = fire;
}

/** One word for a replay: aim in bits 0–9, moves in 10–13 and 14–17, fire in 18, the choice in 19–20. */
export function packControls(controls: Controls): number {
  return (
    controls.aim |
    ((controls.moveX + FULL_TILT) << 10) |
    ((controls.moveY + FULL_TILT) << 14) |
    (controls.fire ? 1 << 18 : 0) |
    (controls.choice << 19)
  );
}

/** Reads a word back into `controls`. Any word gives valid controls. */
export function unpackControls(word: number, controls: Controls): void {
  controls.aim = word & 0x3ff;
  controls.moveX = Math.min(FULL_TILT, ((word >>> 10) & 0xf) - FULL_TILT);
  controls.moveY = Math.min(FULL_TILT, ((word >>> 14) & 0xf) - FULL_TILT);
  controls.fire = ((word >>> 18) & 1) === 1;
  controls.choice = (word >>> 19) & 3;
}
