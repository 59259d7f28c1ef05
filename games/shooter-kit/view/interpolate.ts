/** Frames fall between steps: where a moving thing is at such a moment. `share` goes from the last step (0) to the next (1). */
import type { Moving } from '../rules/moving.ts';

export const interpolateX = (moving: Moving, share: number): number =>
  moving.fromX + (moving.x - moving.fromX) * share;

export const interpolateY = (moving: Moving, share: number): number =>
  moving.fromY + (moving.y - moving.fromY) * share;
