import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkStudioFiles } from './check-files.ts';
import { StudioError } from './studio-colours.ts';
import { studioFile } from './studio-files.ts';

function copyOfStudio(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(studioFile('.'), folder, { recursive: true });
  return folder;
}

const check = (folder: string) => checkStudioFiles(folder, 'studios/me');

test('accepts a complete folder', () => {
  expect(() => check(copyOfStudio())).not.toThrow();
});

test.each<[string, string | null, string]>([
  ['mark.svg', null, 'studios/me/mark.svg is missing: copy it from studios/slash-slash.'],
  ['colours.css', null, 'studios/me/colours.css is missing: copy it from studios/slash-slash.'],
  ['colours.css', ':root { --paper: #fff;', 'studios/me/colours.css has a { without its }.'],
  ['colours.css', ':root { } }', 'studios/me/colours.css has a } without its {.'],
  ['colours.css', '/* paper', 'studios/me/colours.css has a comment without its */.'],
  ['fonts/fonts.css', null, 'studios/me/fonts/fonts.css is missing: copy it from studios/slash-slash.'],
  [
    'fonts/fonts.css',
    '@font-face { src: url("./display.woff2") } @font-face { src: url("./text.woff2") }',
    'studios/me/fonts/fonts.css has no face from ./mono.woff2.',
  ],
  ['fonts/display.woff2', null, 'studios/me/fonts/display.woff2 is missing, which fonts.css names.'],
  ['fonts/display.woff2', '<!doctype html>', 'studios/me/fonts/display.woff2 is not a WOFF2 font.'],
  [
    'fonts/display-LICENSE.txt',
    null,
    'studios/me/fonts/display-LICENSE.txt is missing: a font needs its licence.',
  ],
  ['pictures/icon-192.png', null, 'studios/me/pictures/icon-192.png is missing: npm run pictures draws it.'],
])('reports %s with the content %j in one line', (file, content, line) => {
  const folder = copyOfStudio();
  if (content === null) rmSync(join(folder, file));
  else writeFileSync(join(folder, file), content);
  expect(() => check(folder)).toThrow(new StudioError(line));
});

test('reports every fault, one per line', () => {
  const folder = copyOfStudio();
  rmSync(join(folder, 'mark.svg'));
  rmSync(join(folder, 'fonts/display.woff2'));
  expect(() => check(folder)).toThrow(/mark\.svg is missing[^\n]*\n\/\/ [^\n]*display\.woff2 is missing/);
});
