import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readText } from '../files.ts';
import { fallbackFaces, headlineFont } from './fallback-faces.ts';
import { studioFile } from './studio-files.ts';

const font = readFileSync(studioFile(`fonts/${await headlineFont()}`));

const numbers = (css: string, name: string) =>
  [...css.matchAll(new RegExp(`${name}: ([\\d.]+)%`, 'g'))].map(([, value]) => Number(value));

test('a wider local font gets a smaller size, in proportion to the width of its letters', async () => {
  const [narrow = 0, wide = 0, , linux = 0] = numbers(
    await fallbackFaces(font, 'One more round.'),
    'size-adjust',
  );
  expect(narrow).toBeCloseTo(wide / 0.82, 1);
  expect(linux).toBeLessThan(wide);
});

test('adjusted letters keep the headline font’s baseline', async () => {
  const css = await fallbackFaces(font, 'Any other headline');
  const sizes = numbers(css, 'size-adjust');
  const lines = numbers(css, 'ascent-override').map((ascent, index) => (ascent * (sizes[index] ?? 0)) / 100);
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toBeCloseTo(lines[0] ?? 0, 0);
});

test('a headline in another script still gets fallback faces', async () => {
  expect(numbers(await fallbackFaces(font, 'もう一回'), 'size-adjust')).toHaveLength(4);
});

test('the style sheet uses each fallback face', async () => {
  const tokens = readText('site/look/tokens.css');
  const css = await fallbackFaces(font, 'a');
  for (const [, family = ''] of css.matchAll(/font-family: (".+?")/g)) expect(tokens).toContain(family);
});
