import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bent, line, mapped, rectangle, shortText } from './path.ts';

const numbers = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(Number);
const xs = (path: string) => numbers(path).filter((_, index) => index % 2 === 0);
const ys = (path: string) => numbers(path).filter((_, index) => index % 2 === 1);

test('writes a number rounded to tenths in its shortest form', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), (hundredths) => {
      const value = hundredths / 100;
      expect(shortText(value)).toBe(`${Math.round(value * 10) / 10}`);
    }),
  );
});

test('a line has the requested length and starts at its position', () => {
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

test('a capital letter is on the baseline and has the requested height', () => {
  for (const face of ['wide', 'narrow', 'mono'] as const) {
    const path = line({ text: 'H', at: [0, 500], height: 200, face });
    expect(Math.max(...ys(path))).toBeCloseTo(500, 0);
    expect(Math.min(...ys(path))).toBeCloseTo(300, 0);
  }
});

test('a line can be anchored at its middle or end', () => {
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

test('an error names a character that the face does not contain', () => {
  expect(() => line({ text: 'É', at: [0, 0], height: 20, face: 'wide' })).toThrow(
    'The face wide has no glyph for "É".',
  );
});

test('moves every point of a path and changes nothing else', () => {
  expect(mapped('M0 0L10 -2.5Q1 2 3 4Z', ([x, y]) => [x + 1, y * 2])).toBe('M1 0L11 -5Q2 4 4 8Z');
});

test('splits straight lines before bending, including the closing line', () => {
  const wave = bent(rectangle(0, 0, 100, 100), 50, ([x, y]) => [x, y + (x === 50 ? 10 : 0)]);
  expect(wave).toBe('M0 0L50 10L100 0L100 50L100 100L50 110L0 100L0 50L0 0Z');
});

test('a path bent by the identity is unchanged', () => {
  expect(bent('M0 0L30 0Q40 5 30 10L0 10Z', 1000, (point) => point)).toBe('M0 0L30 0Q40 5 30 10L0 10L0 0Z');
});
