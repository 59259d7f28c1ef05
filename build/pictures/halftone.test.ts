import { expect, test } from 'vitest';
import { halftone } from './halftone.ts';

const screen = { x: 0, y: 0, width: 400, height: 400, pitch: 10, angle: 30 };

/** Radii of the dots in a screen's path data. */
const radii = (path: string) =>
  [...path.matchAll(/a([\d.]+) /g)].filter((_, index) => index % 2 === 0).map((match) => Number(match[1]));

/** Share of the screen's area that its dots cover, as long as they do not touch. */
const coverage = (path: string) =>
  radii(path).reduce((sum, radius) => sum + Math.PI * radius ** 2, 0) / 400 ** 2;

test('dots cover the share of paper that the tone asks for', () => {
  for (const tone of [0.1, 0.3, 0.5, 0.7]) {
    expect(coverage(halftone(screen, () => tone))).toBeGreaterThan(tone * 0.93);
    expect(coverage(halftone(screen, () => tone))).toBeLessThan(tone * 1.07);
  }
});

test('a full tone leaves no gap between diagonal neighbours', () => {
  expect(Math.min(...radii(halftone(screen, () => 1)))).toBeGreaterThan((10 * Math.SQRT2) / 2 - 0.1);
});

test('paper stays paper where the tone is nothing or less', () => {
  expect(halftone(screen, () => -0.5)).toBe('');
});

test('no dot has its middle outside the screen', () => {
  const starts = [...halftone(screen, () => 0.2).matchAll(/M(-?[\d.]+) (-?[\d.]+)a([\d.]+)/g)];
  expect(starts.length).toBeGreaterThan(1000);
  for (const [, left, y, radius] of starts) {
    const x = Number(left) + Number(radius);
    expect(Math.min(x, Number(y))).toBeGreaterThan(-0.2);
    expect(Math.max(x, Number(y))).toBeLessThan(400.2);
  }
});
