/** Directions among all that can be asked for, and directions of fingers and sticks. */
import { DIRECTIONS, type Direction } from '../rules/board.ts';

/** True for the inputs that walk. */
export function isDirection(input: string): input is Direction {
  return DIRECTIONS.some((direction) => direction === input);
}

/** The direction that a way of so much to the right and so much down has most of. */
export function directionOf(across: number, down: number): Direction {
  if (Math.abs(across) > Math.abs(down)) return across > 0 ? 'right' : 'left';
  return down > 0 ? 'down' : 'up';
}
