import { expect, test } from 'vitest';
import { swipeStep } from './lightbox.tsx';

test.each([
  ['a finger that goes left brings the next picture', -80, 10, 1],
  ['a finger that goes right brings the one before', 80, -10, -1],
  ['a short way is a tap', 39, 0, 0],
  ['a way that leads down rather than sideways is no swipe', -80, 70, 0],
] as const)('%s', (_, dx, dy, step) => {
  expect(swipeStep(dx, dy)).toBe(step);
});
