import { expect, test } from 'vitest';
import { layPaper, type Plate, type Print, pull as pullInSlices } from './halftone.ts';

const SIDE = 200;
const SCREEN = { pitch: 10, angle: 30 };
const RED: Plate = { ink: '#ff0000', screen: SCREEN, seed: 1 };
const BLUE: Plate = { ink: '#0000ff', screen: SCREEN, seed: 2 };

function sheet(plain = true): Print {
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4);
  const print: Print = { pixels, width: SIDE, height: SIDE, left: 0, top: 0, unit: 1, plain };
  layPaper(print, '#ffffff');
  return print;
}

function pull(...plate: Parameters<typeof pullInSlices>): void {
  for (const _ of pullInSlices(...plate));
}

function plate(solid: number, tone: number, clean = 0): Uint8ClampedArray {
  const drawn = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let at = 0; at < drawn.length; at += 4) drawn.set([solid, tone, clean, 255], at);
  return drawn;
}

const pixel = ({ pixels }: Print, at: number) => [...pixels.slice(at * 4, at * 4 + 4)];

function mean({ pixels }: Print, channel: number): number {
  let sum = 0;
  for (let at = channel; at < pixels.length; at += 4) sum += pixels[at] as number;
  return sum / (SIDE * SIDE);
}

test('a blank plate leaves the paper unchanged', () => {
  const print = sheet();
  pull(print, plate(0, 0), RED);
  expect(pixel(print, 777)).toEqual([255, 255, 255, 255]);
});

test('a solid area has the ink’s own colour', () => {
  const print = sheet();
  pull(print, plate(255, 0), RED);
  expect(pixel(print, 777)).toEqual([255, 0, 0, 255]);
});

test('overlapping inks multiply', () => {
  const print = sheet();
  pull(print, plate(255, 0), { ...RED, ink: '#ff8080' });
  pull(print, plate(255, 0), { ...BLUE, ink: '#80ff80' });
  const [red, green, blue] = pixel(print, 777) as [number, number, number];
  expect(red).toBe(128);
  expect(green).toBe(128);
  expect(blue).toBeLessThan(66);
  expect(blue).toBeGreaterThan(61);
});

test('a tone covers the requested fraction of the paper', () => {
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    const print = sheet();
    pull(print, plate(0, Math.round(share * 255)), RED);
    expect(1 - mean(print, 1) / 255).toBeCloseTo(share, 1);
  }
});

test('a tone consists of solid ink and blank paper', () => {
  const print = sheet();
  pull(print, plate(0, 128), RED);
  const greens = Array.from({ length: SIDE * SIDE }, (_, at) => print.pixels[at * 4 + 1] as number);
  const between = greens.filter((green) => green > 40 && green < 215).length;
  expect(between / greens.length).toBeLessThan(0.4);
  expect(greens).toContain(0);
  expect(greens).toContain(255);
});

test('wear removes ink but never adds ink, and does not affect clean areas', () => {
  const worn = sheet(false);
  const paper = Uint8ClampedArray.from(worn.pixels);
  pull(worn, plate(255, 0), RED);
  const greens = Array.from({ length: SIDE * SIDE }, (_, at) => worn.pixels[at * 4 + 1] as number);
  expect(greens.some((green) => green > 100)).toBe(true);
  expect(worn.pixels.every((value, at) => value <= (paper[at] as number))).toBe(true);

  const clean = sheet(false);
  pull(clean, plate(0, 0, 255), RED);
  expect(mean(clean, 1)).toBe(0);
});

test('the same plate and seed give the same print; another seed gives different wear', () => {
  const print = (seed: number) => {
    const pulled = sheet(false);
    pull(pulled, plate(255, 0), { ...RED, seed });
    return Buffer.from(pulled.pixels).toString('base64');
  };
  const [first, again, other] = [print(5), print(5), print(6)];
  expect(again === first).toBe(true);
  expect(other === first).toBe(false);
});

test('printing a plate yields every few rows, so that a browser without workers can paint in between', () => {
  expect([...pullInSlices(sheet(), plate(255, 0), RED)]).toHaveLength(Math.floor(SIDE / 64));
});
