import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { StudioError } from '#build/studio/faults.ts';
import { missingCharacters } from '#build/studio/headlines.ts';
import { studioFile } from '#build/studio/studio-files.ts';
import { cutFace, meanAdvance, sizeAdjust, withSizeAdjust } from './cut-face.ts';

const require = createRequire(import.meta.url);
const fontOf = (name: string) =>
  join(
    dirname(require.resolve(`@fontsource-variable/${name}/package.json`)),
    `files/${name}-latin-standard-normal.woff2`,
  );
const BRICOLAGE = fontOf('bricolage-grotesque');
const MARTIAN = fontOf('martian-mono');

let folder: string;
const given = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(studioFile('fonts'), folder, { recursive: true });
  writeFileSync(given('licence.txt'), 'Do as you like.');
  writeFileSync(given('page.woff2'), '<!doctype html>');
});

test('a wider headline font is subset together with its licence, and scaled to the width of ours', async () => {
  const line = await cutFace(['display', MARTIAN, given('licence.txt')], folder, '');
  expect(line).toMatch(
    /^display\.woff2 of martian-mono-\S+: \d+\.\d kB, the three faces \d+\.\d kB of 60\.0 kB, set at \d\d % so/,
  );
  const percent = Number(/(\d+) %/.exec(line)?.[1]);
  const cut = readFileSync(given('display.woff2'));
  expect((await meanAdvance(cut)) * (percent / 100)).toBeCloseTo(0.3876, 2);
  expect(readFileSync(given('fonts.css'), 'utf8')).toContain(`size-adjust: ${percent}%;`);
  expect(readFileSync(given('display-LICENSE.txt'), 'utf8')).toBe('Do as you like.');
});

test('a headline font keeps characters of headlines that it has', async () => {
  await cutFace(['display', MARTIAN, given('licence.txt')], folder, 'É 夜');
  expect(await missingCharacters(readFileSync(given('display.woff2')), 'AÉ夜Ñ')).toBe('夜Ñ');
});

test('a text face keeps its weight and optical-size axes', async () => {
  const before = readFileSync(given('fonts.css'), 'utf8');
  expect(await cutFace(['text', BRICOLAGE, given('licence.txt')], folder, '')).not.toContain('set at');
  expect(readFileSync(given('fonts.css'), 'utf8')).toBe(before);
});

test('size-adjust is written, changed and removed only in the rule for that file', () => {
  const css = '@font-face {\n  src: url("./a.woff2");\n}\n@font-face {\n  src: url("./b.woff2");\n}\n';
  const adjusted = withSizeAdjust(css, 'b.woff2', 80);
  expect(adjusted).toBe(css.replace('url("./b.woff2");', 'url("./b.woff2");\n  size-adjust: 80%;'));
  expect(withSizeAdjust(adjusted, 'b.woff2', 70)).toBe(adjusted.replace('80%', '70%'));
  expect(withSizeAdjust(adjusted, 'b.woff2', 100)).toBe(css);
  expect(sizeAdjust(0.2)).toBe(100);
});

test.each<[string, () => string[], RegExp]>([
  ['no arguments', () => [], /^npm run fonts -- display my\.woff2 licence\.txt: /],
  ['an unknown face', () => ['headline', BRICOLAGE, given('licence.txt')], /^npm run fonts -- /],
  ['no licence', () => ['mono', MARTIAN], /^npm run fonts -- /],
  [
    'a font that is not there',
    () => ['mono', 'none.woff2', given('licence.txt')],
    /^There is no font none\.woff2\.$/,
  ],
  ['a licence that is not there', () => ['mono', MARTIAN, 'none.txt'], /^There is no licence none\.txt\.$/],
  [
    'a page',
    () => ['mono', given('page.woff2'), given('licence.txt')],
    /page\.woff2 is not a font: it must be /,
  ],
])('refuses %s in one line, and writes nothing', async (_, args, message) => {
  const before = readFileSync(given('mono.woff2'));
  const cutting = cutFace(args(), folder, '');
  await expect(cutting).rejects.toBeInstanceOf(StudioError);
  await expect(cutting).rejects.toThrow(message);
  expect(readFileSync(given('mono.woff2')).equals(before)).toBe(true);
});

test('refuses faces whose three files together exceed the limit', async () => {
  writeFileSync(given('mono.woff2'), Buffer.alloc(50_000));
  await expect(cutFace(['text', BRICOLAGE, given('licence.txt')], folder, '')).rejects.toThrow(
    /text\.woff2 would have \S+ kB and the three faces \S+ kB, but they may have 60\.0 kB: /,
  );
});
