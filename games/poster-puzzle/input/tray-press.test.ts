import { expect, test } from 'vitest';
import { createTrayLayout, type TrayLayout } from '../view/tray-layout.ts';
import { moveTrayPress, startTrayPress } from './tray-press.ts';

/** A tray that stands upright, with more in it than is seen. */
const FULL: TrayLayout = { ...createTrayLayout(), isUpright: true, mostScroll: 300 };

test('a press that goes along the tray scrolls it, from where the finger was before', () => {
  const press = startTrayPress(4, 50, 200);
  expect(moveTrayPress(press, FULL, 50, 197)).toBeNull();
  expect(moveTrayPress(press, FULL, 50, 190)).toBe(7);
  expect(moveTrayPress(press, FULL, 50, 180)).toBe(10);
  expect(moveTrayPress(press, FULL, 50, 185)).toBe(-5);
});

test('a press that goes out of the tray takes the piece, and one that scrolls already does not', () => {
  expect(moveTrayPress(startTrayPress(4, 50, 200), FULL, 60, 201)).toBe('take');
  const scrolling = startTrayPress(4, 50, 200);
  moveTrayPress(scrolling, FULL, 50, 180);
  expect(moveTrayPress(scrolling, FULL, 90, 180)).toBe(0);
});

test('in a tray that lies, along is sideways', () => {
  const lying = { ...FULL, isUpright: false };
  expect(moveTrayPress(startTrayPress(4, 50, 200), lying, 40, 201)).toBe(10);
  expect(moveTrayPress(startTrayPress(4, 50, 200), lying, 51, 190)).toBe('take');
});

test('where nothing can be scrolled every way takes the piece out', () => {
  const short = { ...FULL, mostScroll: 0 };
  expect(moveTrayPress(startTrayPress(4, 50, 200), short, 50, 180)).toBe('take');
});

test('a press beside the pieces scrolls from its first pixel and takes nothing', () => {
  const press = startTrayPress(-1, 50, 200);
  expect(moveTrayPress(press, FULL, 50, 199)).toBe(1);
  expect(moveTrayPress(press, FULL, 90, 199)).toBe(0);
});
