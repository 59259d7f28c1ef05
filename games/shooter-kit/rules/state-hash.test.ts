import { expect, test } from 'vitest';
import { createStateHash } from './state-hash.ts';

function hashOf(...values: number[]): string {
  const { add, text } = createStateHash();
  add(...values);
  return text();
}

test('the same numbers have the same hash, in one call or in several', () => {
  const { add, text } = createStateHash();
  for (const value of [1, 2.5, -3]) add(value);
  expect(text()).toBe(hashOf(1, 2.5, -3));
  expect(text()).toMatch(/^[0-9a-f]{16}$/);
});

test('another order, a different last bit or another sign of zero changes the hash', () => {
  expect(hashOf(1, 2)).not.toBe(hashOf(2, 1));
  expect(hashOf(0.1 + 0.2)).not.toBe(hashOf(0.3));
  expect(hashOf(0)).not.toBe(hashOf(-0));
});

test('the hash of a moving thing covers its position, the previous one and its speed', () => {
  const moving = { x: 1, y: 2, fromX: 3, fromY: 4, velocityX: 5, velocityY: 6 };
  const { addMoving, text } = createStateHash();
  addMoving(moving);
  expect(text()).toBe(hashOf(1, 2, 3, 4, 5, 6));
});
