import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import subsetFont from 'subset-font';
import { beforeAll, expect, test } from 'vitest';
import { unpackGlyph } from '#posters/printing/path.ts';
import { glyphOutlines, packGlyph } from './glyph-outlines.ts';

let font: Buffer;

beforeAll(async () => {
  const folder = '@fontsource-variable/bricolage-grotesque/files';
  const file = createRequire(import.meta.url).resolve(
    `${folder}/bricolage-grotesque-latin-standard-normal.woff2`,
  );
  const axes = { wght: 800, opsz: 96, wdth: 75 };
  font = await subsetFont(await readFile(file), 'IO ', { targetFormat: 'truetype', variationAxes: axes });
});

test('a letter made of straight lines is returned point by point, in thousandths of the font size', () => {
  const { I } = glyphOutlines(font, 'I');
  expect(I?.path).toMatch(/^M(-?\d+ -?\d+)(L-?\d+ -?\d+){3}Z$/);
  const ys = [...(I?.path ?? '').matchAll(/ (-?\d+)/g)].map((match) => Number(match[1]));
  expect([Math.min(...ys), Math.max(...ys)]).toEqual([-660, 0]);
  expect(I?.advance).toBeGreaterThan(150);
});

test('a round letter has an outer and an inner contour made of curves', () => {
  const { O } = glyphOutlines(font, 'O');
  expect(O?.path.match(/M/g)).toHaveLength(2);
  expect(O?.path.match(/Q/g)?.length).toBeGreaterThan(8);
});

test('a space has a width but no outline', () => {
  expect(glyphOutlines(font, ' ')[' ']).toMatchObject({ path: '' });
});

test('an error names a letter that the font does not contain', () => {
  expect(() => glyphOutlines(font, 'Ж')).toThrow('The font has no "Ж".');
});

test('packing the outline of a glyph makes it shorter, and unpacking restores it', () => {
  for (const glyph of Object.values(glyphOutlines(font, 'IO '))) {
    expect(unpackGlyph(packGlyph(glyph))).toEqual(glyph);
    expect(packGlyph(glyph).length).toBeLessThanOrEqual(`${glyph.advance}${glyph.path}`.length);
  }
});

test('unpacking restores any packed outline', () => {
  const point = fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1000, max: 1000 }));
  const text = (command: string, count: number) =>
    fc
      .array(point, { minLength: count, maxLength: count })
      .map((points) => `${command}${points.map(([x, y]) => `${x} ${y}`).join(' ')}`);
  const contour = fc
    .tuple(text('M', 1), fc.array(fc.oneof(text('L', 1), text('Q', 2)), { maxLength: 8 }))
    .map(([start, segments]) => `${start}${segments.join('')}Z`);
  const outline = fc.array(contour, { maxLength: 3 }).map((contours) => contours.join(''));
  fc.assert(
    fc.property(fc.nat({ max: 2000 }), outline, (advance, path) => {
      expect(unpackGlyph(packGlyph({ advance, path }))).toEqual({ advance, path });
    }),
  );
});
