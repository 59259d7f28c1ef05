import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createInput, FULL_STEER, FULL_THROTTLE, packInput, setSteering, unpackInput } from './input.ts';

const inputs = fc.record({
  steer: fc.integer({ min: -FULL_STEER, max: FULL_STEER }),
  throttle: fc.integer({ min: 0, max: FULL_THROTTLE }),
  brakeLeft: fc.boolean(),
  brakeRight: fc.boolean(),
  boost: fc.boolean(),
  reset: fc.boolean(),
});

test('every input survives packing into a word', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const back = createInput();
      unpackInput(packInput(input), back);
      expect(back).toEqual(input);
    }),
  );
});

test('any word, even a forged one, gives an input within bounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (word) => {
      const input = createInput();
      unpackInput(word, input);
      expect(Math.abs(input.steer)).toBeLessThanOrEqual(FULL_STEER);
      expect(input.throttle).toBeGreaterThanOrEqual(0);
      expect(input.throttle).toBeLessThanOrEqual(FULL_THROTTLE);
    }),
  );
});

test('a device’s values are limited to full deflection', () => {
  const input = createInput();
  setSteering(input, -7, 3);
  expect(input).toMatchObject({ steer: -FULL_STEER, throttle: FULL_THROTTLE });
});
