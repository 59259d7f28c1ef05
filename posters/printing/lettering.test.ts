import fc from 'fast-check';
import { expect, test } from 'vitest';
import { line } from './lettering.ts';

const numbers = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(Number);
const xs = (path: string) => numbers(path).filter((_, index) => index % 2 === 0);
const ys = (path: string) => numbers(path).filter((_, index) => index % 2 === 1);

test('a line is as long as it is asked to be, from its start on', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
        minLength: 1,
        maxLength: 12,
      }),
      fc.integer({ min: 80, max: 1000 }),
      fc.constantFrom('wide' as const, 'narrow' as const, 'mono' as const),
      (text, length, face) => {
        const path = line({ text, at: [100, 200], height: 60, face, length });
        expect(Math.min(...xs(path))).toBeCloseTo(100, 0);
        expect(Math.max(...xs(path))).toBeCloseTo(100 + length, 0);
      },
    ),
  );
});

test('a capital stands on the base line and is as high as it is asked to be', () => {
  for (const face of ['wide', 'narrow', 'mono'] as const) {
    const path = line({ text: 'H', at: [0, 500], height: 200, face });
    expect(Math.max(...ys(path))).toBeCloseTo(500, 0);
    expect(Math.min(...ys(path))).toBeCloseTo(300, 0);
  }
});

test('a line is anchored by its middle or its end', () => {
  const middle = line({
    text: 'RUSH',
    at: [600, 0],
    height: 50,
    face: 'wide',
    length: 300,
    anchor: 'middle',
  });
  const end = line({ text: 'RUSH', at: [600, 0], height: 50, face: 'wide', length: 300, anchor: 'end' });
  expect([Math.min(...xs(middle)), Math.max(...xs(middle))].map(Math.round)).toEqual([450, 750]);
  expect(Math.round(Math.max(...xs(end)))).toBe(600);
});

test('a letter that was not cut is named', () => {
  expect(() => line({ text: 'É', at: [0, 0], height: 20, face: 'wide' })).toThrow(
    'The face wide has no "É".',
  );
});
