import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readText } from '../files.ts';
import { fallbackFaces, headlineFont, widestWord } from './fallback-faces.ts';
import { studioFile } from './studio-files.ts';

const font = readFileSync(studioFile(`fonts/${(await headlineFont()).file}`));

const numbers = (css: string, name: string) =>
  [...css.matchAll(new RegExp(`${name}: ([\\d.]+)%`, 'g'))].map(([, value]) => Number(value));

test('a wider local font gets a smaller size, in proportion to the width of its letters', async () => {
  const sizes = numbers(await fallbackFaces(font, 'One more round.', 1), 'size-adjust');
  const [narrow = 0, wide = 0, , linux = 0] = sizes.filter((_, index) => index % 2 === 0);
  expect(narrow).toBeCloseTo(wide / 0.82, 1);
  expect(linux).toBeLessThan(wide);
});

test('letters and digits of a fallback font become as wide as the headline font’s', async () => {
  const css = await fallbackFaces(font, 'Interactive', 1);
  const [, , letters = 0, digits = 0] = numbers(css, 'size-adjust');
  // Widths in Arial Bold, in em.
  expect((letters / 100) * 5.002).toBeCloseTo(await widestWord(font, 'Interactive', 1), 2);
  expect((digits / 100) * 0.556 * 6).toBeCloseTo(await widestWord(font, '000000', 1), 1);
});

test('adjusted letters keep the headline font’s baseline', async () => {
  const css = await fallbackFaces(font, 'Any other headline', 1);
  const sizes = numbers(css, 'size-adjust').filter((_, index) => index % 2 === 0);
  const lines = numbers(css, 'ascent-override').map((ascent, index) => (ascent * (sizes[index] ?? 0)) / 100);
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toBeCloseTo(lines[0] ?? 0, 0);
  // In percent of the font size, a line has about its height.
  const descents = numbers(css, 'descent-override').map(
    (descent, index) => (descent * (sizes[index] ?? 0)) / 100,
  );
  for (const [index, descent] of descents.entries()) {
    expect(descent).toBeGreaterThan(0);
    expect((lines[index] ?? 0) + descent).toBeGreaterThan(80);
    expect((lines[index] ?? 0) + descent).toBeLessThan(150);
  }
});

test('a headline in another script still gets fallback faces', async () => {
  expect(numbers(await fallbackFaces(font, 'もう一回', 1), 'size-adjust')).toHaveLength(8);
});

test('digits get faces of their own, whose size does not depend on the headline', async () => {
  const facesOfDigits = async (headline: string) =>
    (await fallbackFaces(font, headline, 1)).match(/@font-face [^}]*unicode-range: U\+30-39;[^}]*\}/g);
  const faces = await facesOfDigits('One more round.');
  expect(faces).toHaveLength(4);
  expect(await facesOfDigits('WWW')).toEqual(faces);
});

test('the style sheet uses each fallback face', async () => {
  const tokens = readText('site/look/tokens.css');
  const css = await fallbackFaces(font, 'a', 1);
  for (const [, family = ''] of css.matchAll(/font-family: (".+?")/g)) expect(tokens).toContain(family);
});

test('a font that its style sheet sets smaller gets fallback fonts that are smaller, too', async () => {
  const [whole = 0] = numbers(await fallbackFaces(font, 'Heron', 1), 'size-adjust');
  const half = await fallbackFaces(font, 'Heron', 0.5);
  expect(numbers(half, 'size-adjust')[0]).toBeCloseTo(whole / 2, 1);
  // Overrides are relative to the adjusted size.
  expect(numbers(half, 'ascent-override')).toEqual(
    numbers(await fallbackFaces(font, 'Heron', 1), 'ascent-override'),
  );
});

test('the widest word of a headline counts, at the size of the style sheet, and words break between characters of East Asia', async () => {
  const alone = await widestWord(font, 'Interactive', 1);
  expect(alone).toBeGreaterThan(3);
  expect(alone).toBeLessThan('Interactive'.length);
  expect(await widestWord(font, 'An Interactive-now 再來一局 Go', 1)).toBe(alone);
  expect(await widestWord(font, 'Interactive', 0.5)).toBeCloseTo(alone / 2, 5);
  expect(await widestWord(font, 'Достопримечательность', 1)).toBeGreaterThan(15);
  expect(await widestWord(font, '再來一局', 1)).toBe(1);
});
