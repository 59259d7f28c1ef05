import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkStudioFiles } from './check-files.ts';
import { StudioError } from './faults.ts';
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
  ['fonts/fonts.css', null, 'studios/me/fonts/fonts.css is missing: copy it from studios/slash-slash.'],
  [
    'fonts/fonts.css',
    FONTS.replace('./mono.woff2', './text.woff2'),
    'studios/me/fonts/fonts.css has no face from ./mono.woff2.',
  ],
  [
    'fonts/fonts.css',
    `@import "https://fonts.example/a.css";\n${FONTS}`,
    'studios/me/fonts/fonts.css loads https://fonts.example/a.css, but a font is a file next to it, such as ./text.woff2.',
  ],
  [
    'fonts/fonts.css',
    `@import url("https://fonts.example/a.css");\n${FONTS}`,
    'studios/me/fonts/fonts.css loads https://fonts.example/a.css, but a font is a file next to it, such as ./text.woff2.',
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

test.each([
  ['pictures/icon-192.png', 'pictures/icon-192.png'],
  ['pictures/cards/card-studio.jpg', 'pictures/cards/card-studio.jpg'],
  ['pages/lift.jpg', 'pictures/cards/card-studio.jpg'],
])('reports %s, whose last bytes are missing, in one line', (file, copied) => {
  const folder = copyOfStudio();
  put(folder, file, readFileSync(studioFile(copied)).subarray(0, -9));
  expect(() => check(folder)).toThrow(
    new StudioError(`studios/me/${file} is cut off: its end is missing, so copy or draw it again.`),
  );
});

test.each([
  ['colours.css', ':root {\n<<<<<<< HEAD\n  --paper: #ffffff;\n=======\n', 2],
  ['fonts/fonts.css', `<<<<<<< HEAD\n${FONTS}`, 1],
  ['news/2027-01-05-a-light.md', '# A light\n\nIt is lit.\n<<<<<<< HEAD\n', 4],
  ['mark.svg', '<svg>\n<<<<<<< HEAD\n', 2],
])('reports a conflict of a merge in %s in one line', (file, content, line) => {
  const folder = copyOfStudio();
  put(folder, file, content);
  expect(() => check(folder)).toThrow(
    new StudioError(
      `studios/me/${file} has a conflict of a merge in line ${line}: choose one version, and delete the lines <<<<<<<, ======= and >>>>>>>.`,
    ),
  );
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
    'pictures/icon-512.png',
    Buffer.concat([readFileSync(studioFile('pictures/icon-512.png')).subarray(0, 8), Buffer.from('IEND')]),
    'pictures/icon-512.png is no PNG file, but it must be 512 by 512: npm run pictures draws it.',
  ],
  [
    'page/about.md',
    '# About',
    'page is not a folder of a studio. There are drawn, fonts, games, news, pages, pictures.',
  ],
  [
    'drawn/donum.webp',
    'picture',
    'drawn/donum.webp replaces no picture of ours: it needs the name of a file in site/pictures.',
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

test.each<[string, (folder: string) => void, string]>([
  ['news', (path) => writeFileSync(path, ''), 'news is a file, but it must be a folder.'],
  ['pictures', (path) => writeFileSync(path, ''), 'pictures is a file, but it must be a folder.'],
  [
    'games/glow/unity',
    (path) => writeFileSync(path, ''),
    'games/glow/unity is a file, but it must be a folder.',
  ],
  ['mark.svg', mkdirSync, 'mark.svg is a folder, but it must be a file.'],
  ['fonts/mono-LICENSE.txt', mkdirSync, 'fonts/mono-LICENSE.txt is a folder, but it must be a file.'],
  ['pages/about.md', mkdirSync, 'pages/about.md is a folder, but it must be a file.'],
  ['games/glow/entry.ts', mkdirSync, 'games/glow/entry.ts is a folder, but it must be a file.'],
  [
    'news',
    (path) => symlinkSync('/nowhere', path),
    'news is a link, and links are not published: replace it by the file or folder it points to.',
  ],
  [
    'pictures/notes.txt',
    (path) => symlinkSync('/etc/hostname', path),
    'pictures/notes.txt is a link, and links are not published: replace it by the file or folder it points to.',
  ],
])('names %s if it is of the wrong kind', (file, make, line) => {
  const folder = copyOfStudio();
  rmSync(join(folder, file), { recursive: true, force: true });
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  make(join(folder, file));
  expect(() => check(folder)).toThrow(`studios/me/${line}`);
});

test('refuses fonts whose tables are damaged, or that weigh too much together', () => {
  const folder = copyOfStudio();
  const damaged = Buffer.from(MONO).fill(7, 200);
  put(folder, 'fonts/mono.woff2', damaged);
  expect(() => check(folder)).toThrow(
    new StudioError('studios/me/fonts/mono.woff2 is damaged: its tables cannot be read.'),
  );
  const heavy = Buffer.concat([MONO, Buffer.alloc(60_000)]);
  heavy.writeUInt32BE(heavy.length, 8);
  put(folder, 'fonts/mono.woff2', heavy);
  expect(() => check(folder)).toThrow(
    /^studios\/me\/fonts has three faces of \d+ kB, but they may have 60 kB: npm run fonts cuts a face\.$/,
  );
});

test('accepts font faces with single quotes, and ignores files that file managers create', () => {
  const folder = copyOfStudio();
  put(folder, 'fonts/fonts.css', FONTS.replaceAll('"', "'"));
  put(folder, 'news/.DS_Store', 'x');
  put(folder, '.cache/x', 'x');
  expect(() => check(folder)).not.toThrow();
});

test('accepts drawn pictures that replace ours, and pictures beside news and pages', () => {
  const folder = copyOfStudio();
  const jpeg = readFileSync(studioFile('pictures/cards/card-studio.jpg'));
  for (const file of [
    'poster-donum-480.webp',
    'donum-play-1.webp',
    'donum-play-1-640.webp',
    'donum-clip.webm',
  ])
    put(folder, `drawn/${file}`, 'x');
  for (const file of ['news/2026-12-01/lift.jpg', 'pages/team/us.jpeg', 'pages/team.jpg'])
    put(folder, file, jpeg);
  put(folder, 'pages/team.md', '# Team');
  expect(() => check(folder)).not.toThrow();
});

test('a damaged file hides no fault of another file', () => {
  const folder = copyOfStudio();
  put(folder, 'pages/team.md', '<<<<<<< HEAD\n');
  put(folder, 'pictures/icon-192.png', readFileSync(studioFile('pictures/icon-512.png')));
  rmSync(join(folder, 'mark.svg'));
  for (const fault of ['team.md has a conflict', 'icon-192.png is 512 by 512', 'mark.svg is missing'])
    expect(() => check(folder)).toThrow(fault);
});

test('reports each fault on its own line', () => {
  const folder = copyOfStudio();
  rmSync(join(folder, 'mark.svg'));
  rmSync(join(folder, 'fonts/display.woff2'));
  expect(() => check(folder)).toThrow(/mark\.svg is missing[^\n]*\n\/\/ [^\n]*display\.woff2 is missing/);
});
