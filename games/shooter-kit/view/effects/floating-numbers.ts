/** Numbers that rise from a hit. They are drawn in the world because they stay at its position. */
import { createPool, freeItem, liveItem, type Pool, takeItem } from '#engine/rules/pool.ts';
import {
  GLYPH_ASPECT,
  GLYPH_HEIGHT,
  GLYPH_WIDTH,
  glyphLeft,
  glyphTop,
  PLUS_GLYPH,
  TIMES_GLYPH,
} from '../glyphs.ts';
import type { SpriteBatch } from '../sprites.ts';

interface FloatingNumber {
  sign: '+' | '×';
  value: number;
  x: number;
  y: number;
  size: number;
  age: number;
}

const MOST_NUMBERS = 60;
const LIFETIME = 0.85;
const RISE = 62;

/** Distance between two glyphs, as a fraction of a glyph's cell. */
const TRACKING = 0.45;

export type FloatingNumbers = Pool<FloatingNumber>;

export function createFloatingNumbers(): FloatingNumbers {
  return createPool<FloatingNumber>(MOST_NUMBERS, () => ({
    sign: '+',
    value: 0,
    x: 0,
    y: 0,
    size: 0,
    age: 0,
  }));
}

export function addNumber(
  numbers: FloatingNumbers,
  sign: '+' | '×',
  value: number,
  x: number,
  y: number,
  size: number,
): void {
  const number = takeItem(numbers);
  if (!number) return;
  number.sign = sign;
  number.value = value;
  number.x = x;
  number.y = y;
  number.size = size;
  number.age = 0;
}

export function moveNumbers(numbers: FloatingNumbers, seconds: number): void {
  for (let i = numbers.count - 1; i >= 0; i--) {
    const number = liveItem(numbers, i);
    number.age += seconds;
    number.y -= RISE * (1 - number.age / LIFETIME) * seconds;
    if (number.age >= LIFETIME) freeItem(numbers, i);
  }
}

/** Minimum distance of numbers from the heart, in world units, so that they stay outside the heart's fuse. */
const HEART_DISTANCE = 84;

/** Pushes numbers out of the heart's surroundings, so that they never cover it. */
export function keepNumbersOff(numbers: FloatingNumbers, heartX: number, heartY: number): void {
  for (let i = 0; i < numbers.count; i++) {
    const number = liveItem(numbers, i);
    const awayX = number.x - heartX;
    const awayY = number.y - heartY;
    const distance = Math.hypot(awayX, awayY);
    if (distance >= HEART_DISTANCE) continue;
    number.x = heartX + (distance > 0 ? awayX / distance : 0) * HEART_DISTANCE;
    number.y = heartY + (distance > 0 ? awayY / distance : -1) * HEART_DISTANCE;
  }
}

/** Adds the numbers to the batch, from the last digit to the sign. */
export function drawNumbers(numbers: FloatingNumbers, sprites: SpriteBatch): void {
  for (let i = 0; i < numbers.count; i++) {
    const number = liveItem(numbers, i);
    const left = 1 - number.age / LIFETIME;
    // A number starts slightly too large and shrinks quickly to its size.
    const halfHeight = number.size * (1 + 0.6 * Math.max(0, 1 - number.age * 9));
    const halfWidth = halfHeight * GLYPH_ASPECT;
    const advance = halfWidth * 2 * TRACKING;
    const figures = number.value < 10 ? 1 : Math.floor(Math.log10(number.value)) + 1;
    let x = number.x + (advance * figures) / 2;
    let rest = number.value;
    for (let figure = 0; figure <= figures; figure++) {
      const signGlyph = number.sign === '+' ? PLUS_GLYPH : TIMES_GLYPH;
      const glyph = figure === figures ? signGlyph : rest % 10;
      rest = Math.floor(rest / 10);
      const alpha = Math.min(1, left * 3);
      sprites.add(
        'glyph',
        x,
        number.y,
        halfWidth,
        halfHeight,
        1,
        0,
        alpha,
        glyphLeft(glyph),
        glyphTop(glyph),
        GLYPH_WIDTH,
        GLYPH_HEIGHT,
      );
      x -= advance;
    }
  }
}
