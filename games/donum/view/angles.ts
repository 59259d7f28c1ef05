/** How far things that point to the right are turned to point elsewhere. */
import type { Direction } from '../rules/board.ts';

/** Radians, clockwise. */
export const ANGLES: Readonly<Record<Direction, number>> = {
  up: -Math.PI / 2,
  right: 0,
  down: Math.PI / 2,
  left: Math.PI,
};
