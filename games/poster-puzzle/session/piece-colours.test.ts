import { expect, test } from 'vitest';
import { readColours } from './piece-colours.ts';

/** Two cells of two by two pixels, side by side. */
function picture(left: number[][], right: number[][]): Uint8ClampedArray {
  const [a, b, c, d] = left as [number[], number[], number[], number[]];
  const [e, f, g, h] = right as [number[], number[], number[], number[]];
  return new Uint8ClampedArray([a, b, e, f, c, d, g, h].flatMap((pixel) => [...pixel, 255]));
}

const RED = [210, 40, 50];
const BLACK = [20, 20, 20];
const PAPER = [250, 240, 230];

test('a piece is described by its main inks, the largest area first', () => {
  const colours = readColours(picture([RED, RED, RED, BLACK], [PAPER, PAPER, PAPER, PAPER]), 2, 1, 2);
  expect(colours.nameOf(0)).toBe('red and black');
  expect(colours.nameOf(1)).toBe('paper');
});

test('sorting puts pieces of one ink together', () => {
  const colours = readColours(picture([BLACK, BLACK, BLACK, BLACK], [PAPER, PAPER, PAPER, RED]), 2, 1, 2);
  expect([0, 1].sort(colours.compare)).toEqual([1, 0]);
});
