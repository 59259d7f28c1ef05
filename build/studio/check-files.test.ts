import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

function put(folder: string, file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

const check = (folder: string) => checkStudioFiles(folder, 'studios/me');

const FONTS = readFileSync(studioFile('fonts/fonts.css'), 'utf8');
const MONO = readFileSync(studioFile('fonts/mono.woff2'));

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
    FONTS.replace('./mono.woff2', './text.woff2'),
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
  else put(folder, file, content);
  expect(() => check(folder)).toThrow(new StudioError(line));
});

test.each<[string, string | Buffer, string]>([
  [
    'fonts/fonts.css',
    FONTS.replace('"Slash Text"', '"Heron Text"'),
    'fonts/fonts.css has ./text.woff2 as the family "Heron Text", but pages use it as "Slash Text".',
  ],
  [
    'fonts/fonts.css',
    `${FONTS}@font-face { src: url(https://fonts.example/a.woff2) }`,
    'fonts/fonts.css loads https://fonts.example/a.woff2, but a font is a file next to it, such as ./text.woff2.',
  ],
  [
    'fonts/fonts.css',
    FONTS.replace('./mono.woff2"', './mono.woff2'),
    'fonts/fonts.css has a text without its closing quotation mark, in the line src: url("./mono.woff2) format("woff2");',
  ],
  [
    'fonts/mono.woff2',
    MONO.subarray(0, 3000),
    `fonts/mono.woff2 is damaged: it has 3000 bytes, but states ${MONO.length}.`,
  ],
  ['fonts/mono-LICENSE.txt', '', 'fonts/mono-LICENSE.txt is missing: a font needs its licence.'],
  [
    'pictures/icon-192.png',
    readFileSync(studioFile('pictures/icon-512.png')),
    'pictures/icon-192.png is 512 by 512, but it must be 192 by 192: npm run pictures draws it.',
  ],
  [
    'pictures/cards/card-studio.jpg',
    'picture',
    'pictures/cards/card-studio.jpg is no JPEG file, but it must be 1200 by 630: npm run pictures draws it.',
  ],
  [
    'page/about.md',
    '# About',
    'page is not a folder of a studio. There are fonts, games, news, pages, pictures.',
  ],
  [
    'news/2027-01-05-a-light.markdown',
    '# A light',
    'news/2027-01-05-a-light.markdown is not read: news has Markdown files such as 2026-11-14-the-wall-is-up.md, and their pictures (.webp, .jpg).',
  ],
  [
    'pages/team/index.md',
    '# Team',
    'pages/team/index.md is not read: pages has Markdown files such as about.md, and their pictures (.webp, .jpg).',
  ],
])('names in one line what is wrong with %s', (file, content, line) => {
  const folder = copyOfStudio();
  put(folder, file, content);
  expect(() => check(folder)).toThrow(`studios/me/${line}`);
  expect(() => check(folder)).not.toThrow(/\n/);
});

test('accepts font faces with single quotes, and ignores files that file managers create', () => {
  const folder = copyOfStudio();
  put(folder, 'fonts/fonts.css', FONTS.replaceAll('"', "'"));
  put(folder, 'news/.DS_Store', 'x');
  put(folder, '.cache/x', 'x');
  expect(() => check(folder)).not.toThrow();
});

test('reports each fault on its own line', () => {
  const folder = copyOfStudio();
  rmSync(join(folder, 'mark.svg'));
  rmSync(join(folder, 'fonts/display.woff2'));
  expect(() => check(folder)).toThrow(/mark\.svg is missing[^\n]*\n\/\/ [^\n]*display\.woff2 is missing/);
});
