import { expect, test } from 'vitest';
import { INKS, PAPER } from './poster.ts';
import { LOOKS } from './poster-puzzle-letters.ts';
import type { Mix } from './printing/press.ts';

/** Minimum contrast of large letters. Source: WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 3;

/** Linear value of each channel of a colour, 0 to 1. Source: WCAG 2.2, relative luminance. */
const lightOf = (colour: string) =>
  [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });

/** Luminance of inks printed over each other on paper; `amounts` is the fraction of the area that each ink covers. */
function luminance(inks: readonly string[], amounts: readonly number[]): number {
  const printed = inks.reduce((light, ink, index) => {
    const covered = amounts[index] ?? 0;
    return lightOf(ink).map((share, channel) => (light[channel] ?? 0) * (1 - covered * (1 - share)));
  }, lightOf(PAPER));
  const [red = 0, green = 0, blue = 0] = printed;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function range(coat: Mix[number], below: readonly number[]): readonly number[] {
  if (coat === null || coat === undefined) return below;
  if (coat === 'clean') return [1];
  return typeof coat === 'number' ? [coat] : coat.stops.map(([, share]) => share);
}

const [blue, ochre] = INKS['poster-puzzle'];

test.each(Object.entries(LOOKS))(
  'letters on a %s piece contrast with everything that they cover',
  (_, { ground, letters }) => {
    const inks = [ochre, blue];
    for (const first of range(ground[0] ?? null, [0]))
      for (const second of range(ground[1] ?? null, [0])) {
        const below = [first, second];
        const above = below.map((amount, index) => range(letters[index] ?? null, [amount])[0] ?? 0);
        const [low = 0, high = 0] = [luminance(inks, below), luminance(inks, above)].sort((a, b) => a - b);
        expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
  },
);
