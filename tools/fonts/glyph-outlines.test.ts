import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { beforeAll, expect, test } from 'vitest';
import { glyphOutlines } from './glyph-outlines.ts';

let font: Buffer;

beforeAll(async () => {
  const folder = '@fontsource-variable/bricolage-grotesque/files';
  const file = createRequire(import.meta.url).resolve(
    `${folder}/bricolage-grotesque-latin-standard-normal.woff2`,
  );
  const axes = { wght: 800, opsz: 96, wdth: 75 };
  font = await subsetFont(await readFile(file), 'IO ', { targetFormat: 'truetype', variationAxes: axes });
});

test('a letter of straight lines is returned point by point, in thousandths of the font size', () => {
  const { I } = glyphOutlines(font, 'I');
  expect(I?.path).toMatch(/^M(-?\d+ -?\d+)(L-?\d+ -?\d+){3}Z$/);
  const ys = [...(I?.path ?? '').matchAll(/ (-?\d+)/g)].map((match) => Number(match[1]));
  expect([Math.min(...ys), Math.max(...ys)]).toEqual([-660, 0]);
  expect(I?.advance).toBeGreaterThan(150);
});

test('a round letter has an outer and an inner contour of curves', () => {
  const { O } = glyphOutlines(font, 'O');
  expect(O?.path.match(/M/g)).toHaveLength(2);
  expect(O?.path.match(/Q/g)?.length).toBeGreaterThan(8);
});

test('a space has a width and no outline', () => {
  expect(glyphOutlines(font, ' ')[' ']).toMatchObject({ path: '' });
});

test('names a letter that the font lacks', () => {
  expect(() => glyphOutlines(font, 'Ж')).toThrow('The font has no "Ж".');
});
