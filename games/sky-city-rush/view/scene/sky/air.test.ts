import { expect, test } from 'vitest';
import type { Ink } from '../../palette.ts';
import { DAWN, type Mood, NEON, STORM } from './air.ts';

/** Luminance of a colour, 0 to 1: Rec. 709. */
const greyOf = ([red, green, blue]: Ink): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Mean luminance of sky, horizon and walls: most of a frame. */
function greyOfFrame({ sunward, leeward, zenith, sunWall, skyWall }: Mood): number {
  const inks = [sunward, leeward, zenith, sunWall, skyWall];
  return inks.reduce((sum, ink) => sum + greyOf(ink), 0) / inks.length;
}

test('the three moods differ in luminance: pale, grey, black', () => {
  const [dawn, storm, neon] = [DAWN, STORM, NEON].map(greyOfFrame) as [number, number, number];
  expect(dawn - storm).toBeGreaterThan(0.12);
  expect(storm - neon).toBeGreaterThan(0.12);
});

test('only the storm has rain', () => {
  expect([DAWN, STORM, NEON].map(({ rain }) => rain)).toEqual([0, 1, 0]);
});
