import { expect, test } from 'vitest';
import { swipeStep } from './lightbox.tsx';

test.each([
  ['a finger that moves left shows the next picture', -80, 10, 1],
  ['a finger that moves right shows the previous picture', 80, -10, -1],
  ['a short distance is a tap', 39, 0, 0],
  ['a movement that is more vertical than horizontal is not a swipe', -80, 70, 0],
] as const)('%s', (_, dx, dy, step) => {
  expect(swipeStep(dx, dy)).toBe(step);
});
