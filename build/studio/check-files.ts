import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { jpegSize } from '../check-games.ts';
import { isLeftBehind, withSlashes } from '../files.ts';
import { StudioError } from './studio-colours.ts';
import { STUDIO_FOLDER, studioFile } from './studio-files.ts';

/** Files that every studio needs; each value says where to get a missing file. */
const WANTED: Readonly<Record<string, string>> = {
  'mark.svg': 'copy it from studios/slash-slash',
  'colours.css': 'copy it from studios/slash-slash',
  'fonts/fonts.css': 'copy it from studios/slash-slash',
  'pictures/favicon.svg': 'npm run pictures draws it',
  'pictures/icon-192.png': 'npm run pictures draws it',
  'pictures/icon-512.png': 'npm run pictures draws it',
  'pictures/apple-touch-icon.png': 'npm run pictures draws it',
  'pictures/cards/card-studio.jpg': 'npm run pictures draws it',
};

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

const withoutTexts = (css: string): string => css.replace(/"[^"\n]*"|'[^'\n]*'/g, '');

function leftOpen(css: string): string | null {
  const bare = withoutTexts(withoutComments(css));
  if (bare.includes('/*')) return 'a comment without its */';
  const open = withoutComments(css)
    .split('\n')
    .find((line) => /["']/.test(withoutTexts(line)));
  if (open !== undefined) return `a text without its closing quotation mark, in the line ${open.trim()}`;
  let depth = 0;
  for (const [brace] of bare.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) return 'a } without its {';
  }
  return depth > 0 ? 'a { without its }' : null;
}

/** Font families as named in the site's style sheets, keyed by their role. */
const FAMILIES = { display: 'Slash Display', text: 'Slash Text', mono: 'Slash Mono' };

/** Header of a WOFF2 file: signature, offset of the file's length, and bytes to read. Source: WOFF 2.0, 4.1. */
const WOFF2 = { signature: 'wOF2', lengthAt: 8, start: 12 };

function faultOfFont(font: Buffer): string | null {
  if (font.length < WOFF2.start || font.toString('latin1', 0, 4) !== WOFF2.signature)
    return 'is not a WOFF2 font';
  const length = font.readUInt32BE(WOFF2.lengthAt);
  return length === font.length ? null : `is damaged: it has ${font.length} bytes, but states ${length}`;
}

function fontFaults(folder: string, name: string): string[] {
  const css = withoutComments(readFileSync(join(folder, 'fonts/fonts.css'), 'utf8'));
  const rules = css.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const faces = Object.entries(FAMILIES).flatMap(([face, family]) => {
    const rule = rules.find((each) => each.includes(`./${face}.woff2`));
    if (!rule) return [`${name}/fonts/fonts.css has no face from ./${face}.woff2.`];
    const found = /font-family:\s*["']?([^"';]*?)["']?\s*;/.exec(rule)?.[1] ?? '';
    if (found === family) return [];
    return [
      `${name}/fonts/fonts.css has ./${face}.woff2 as the family "${found}", but pages use it as "${family}".`,
    ];
  });
  const addresses = [...css.matchAll(/url\(\s*["']?([^"')]*?)["']?\s*\)/g)].map(
    ([, address = '']) => address,
  );
  return [...faces, ...addresses.flatMap((address) => addressFaults(address, folder, name))];
}

function addressFaults(address: string, folder: string, name: string): string[] {
  const [, font] = /^\.\/([^/]+)$/.exec(address) ?? [];
  if (!font)
    return [
      `${name}/fonts/fonts.css loads ${address}, but a font is a file next to it, such as ./text.woff2.`,
    ];
  const file = join(folder, 'fonts', font);
  const licence = font.replace(/\.\w+$/, '-LICENSE.txt');
  const hasLicence = (statSync(join(folder, 'fonts', licence), { throwIfNoEntry: false })?.size ?? 0) > 0;
  const fault = existsSync(file) ? faultOfFont(readFileSync(file)) : 'is missing, which fonts.css names';
  return [
    ...(fault ? [`${name}/fonts/${font} ${fault}.`] : []),
    ...(hasLicence ? [] : [`${name}/fonts/${licence} is missing: a font needs its licence.`]),
  ];
}

const isPng = (picture: Buffer) => picture.toString('latin1', 1, 4) === 'PNG' && picture.length > 24;
const pngSize = (picture: Buffer) =>
  isPng(picture) ? ([picture.readUInt32BE(16), picture.readUInt32BE(20)] as const) : null;

/** Sizes in pixels of the pictures that `npm run pictures` draws. */
const PICTURES = {
  'icon-192.png': [192, 192, pngSize],
  'icon-512.png': [512, 512, pngSize],
  'apple-touch-icon.png': [180, 180, pngSize],
  'cards/card-studio.jpg': [1200, 630, jpegSize],
} as const;

function pictureFaults(folder: string, name: string): string[] {
  return Object.entries(PICTURES).flatMap(([file, [width, height, sizeOf]]) => {
    const path = join(folder, 'pictures', file);
    const size = existsSync(path) ? sizeOf(readFileSync(path)) : [width, height];
    if (size?.[0] === width && size[1] === height) return [];
    const is = size ? `is ${size.join(' by ')}` : `is no ${file.endsWith('png') ? 'PNG' : 'JPEG'} file`;
    return [
      `${name}/pictures/${file} ${is}, but it must be ${width} by ${height}: npm run pictures draws it.`,
    ];
  });
}

/** Folders that a studio may have; any other name is probably misspelt, and its files would be ignored. */
const FOLDERS = ['fonts', 'games', 'news', 'pages', 'pictures'];

const IN_MARKDOWN_FOLDER = /\.(md|webp|jpe?g)$/;

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !isLeftBehind(entry.name))
        .map((entry) => withSlashes(relative(folder, join(entry.parentPath, entry.name))))
    : [];

const isRead = (file: string) => IN_MARKDOWN_FOLDER.test(file) && !/\/.*\.md$/.test(file);

const READ = {
  news: 'Markdown files such as 2026-11-14-the-wall-is-up.md',
  pages: 'Markdown files such as about.md',
};

function unusedFaults(folder: string, name: string): string[] {
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !isLeftBehind(entry.name))
    .map((entry) => entry.name);
  return [
    ...folders
      .filter((each) => !FOLDERS.includes(each))
      .map((each) => `${name}/${each} is not a folder of a studio. There are ${FOLDERS.join(', ')}.`),
    ...Object.entries(READ).flatMap(([each, what]) =>
      filesIn(join(folder, each))
        .filter((file) => !isRead(file))
        .map(
          (file) =>
            `${name}/${each}/${file} is not read: ${each} has ${what}, and their pictures (.webp, .jpg).`,
        ),
    ),
  ];
}

/** Throws a StudioError with one line for each fault in the mark, style sheets, fonts, pictures and names of files. */
export function checkStudioFiles(folder = studioFile('.'), name = STUDIO_FOLDER): void {
  const isThere = (file: string) =>
    statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() === true;
  const faults = Object.entries(WANTED)
    .filter(([file]) => !isThere(file))
    .map(([file, how]) => `${name}/${file} is missing: ${how}.`);
  for (const sheet of ['colours.css', 'fonts/fonts.css'].filter(isThere)) {
    const open = leftOpen(readFileSync(join(folder, sheet), 'utf8'));
    if (open) faults.push(`${name}/${sheet} has ${open}.`);
    else if (sheet === 'fonts/fonts.css') faults.push(...fontFaults(folder, name));
  }
  faults.push(...pictureFaults(folder, name), ...unusedFaults(folder, name));
  if (faults.length > 0) throw new StudioError(faults.join('\n// '));
}
