import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveItem } from '#engine/rules/pool.ts';
import { addNumber, createFloatingNumbers, keepNumbersOff } from './floating-numbers.ts';

const place = fc.integer({ min: -200, max: 200 });

test('a number never covers the heart, wherever it appears', () => {
  fc.assert(
    fc.property(place, place, place, place, (x, y, heartX, heartY) => {
      const numbers = createFloatingNumbers();
      addNumber(numbers, '+', 40, x, y, 20);
      keepNumbersOff(numbers, heartX, heartY);
      const number = liveItem(numbers, 0);
      expect(Math.hypot(number.x - heartX, number.y - heartY)).toBeGreaterThan(83.9);
    }),
  );
});

test('a floating number far from the heart does not move', () => {
  const numbers = createFloatingNumbers();
  addNumber(numbers, '+', 40, 300, 10, 20);
  keepNumbersOff(numbers, 0, 0);
  expect(liveItem(numbers, 0)).toMatchObject({ x: 300, y: 10 });
});
