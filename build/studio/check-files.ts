import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { isLeftBehind, projectRoot, withSlashes } from '../files.ts';
import { hasEnd, jpegSize } from '../picture-sizes.ts';
import { DRAWN_PICTURE } from './drawn-pictures.ts';
import { checkEach, StudioError } from './faults.ts';
import { MARK_FILE, readMark } from './mark.ts';
import { COLOURS_FILE, faultOfCss, readColours, withoutComments } from './studio-colours.ts';
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

// Node throws for a path below a file, instead of reporting that it is missing.
const isKind = (path: string, kind: 'isFile' | 'isDirectory'): boolean => {
  try {
    return statSync(path)[kind]();
  } catch {
    return false;
  }
};
const isFile = (path: string) => isKind(path, 'isFile');

/** Font families as named in the site's style sheets, keyed by their role. */
const FAMILIES = { display: 'Slash Display', text: 'Slash Text', mono: 'Slash Mono' };

/** Offsets in the header of a WOFF2 file, and its length. Source: WOFF 2.0, 4.1. */
const WOFF2 = { signature: 'wOF2', lengthAt: 8, tablesAt: 12, compressedAt: 20, header: 48 };

/** Largest sum of the three files, in bytes: every first visit loads them. */
export const MOST_FONT_BYTES = 60_000;

/** True if the tables of a WOFF2 file can be decompressed. Their directory has entries of variable length. Source: WOFF 2.0, 4.2. */
function hasTables(font: Buffer): boolean {
  let at = WOFF2.header;
  const skipNumber = () => {
    while (((font[at++] ?? 0) & 0x80) !== 0);
  };
  for (let table = font.readUInt16BE(WOFF2.tablesAt); table > 0; table -= 1) {
    const flags = font[at++] ?? 0;
    const tag = flags & 0x3f;
    if (tag === 0x3f) at += 4;
    skipNumber();
    // Tables 10 and 11, glyf and loca, are transformed unless their version is 3.
    const isTransformed = tag === 10 || tag === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    if (isTransformed) skipNumber();
  }
  try {
    return brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(WOFF2.compressedAt))).length > 0;
  } catch {
    return false;
  }
}

function faultOfFont(font: Buffer): string | null {
  if (font.length < WOFF2.header || font.toString('latin1', 0, 4) !== WOFF2.signature)
    return 'is not a WOFF2 font';
  const length = font.readUInt32BE(WOFF2.lengthAt);
  if (length !== font.length) return `is damaged: it has ${font.length} bytes, but states ${length}`;
  return hasTables(font) ? null : 'is damaged: its tables cannot be read';
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
  const addresses = [...css.matchAll(/(?:url\(|@import\s)\s*["']?(?!url\()([^"');]*?)["']?\s*[);]/g)].map(
    ([, address = '']) => address,
  );
  const files = Object.keys(FAMILIES)
    .map((face) => join(folder, 'fonts', `${face}.woff2`))
    .filter(isFile);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const weight = `${name}/fonts has three faces of ${Math.ceil(bytes / 1000)} kB, but they may have ${MOST_FONT_BYTES / 1000} kB: npm run fonts cuts a face.`;
  return [
    ...faces,
    ...addresses.flatMap((address) => addressFaults(address, folder, name)),
    ...(bytes > MOST_FONT_BYTES ? [weight] : []),
  ];
}

function addressFaults(address: string, folder: string, name: string): string[] {
  const [, font] = /^\.\/([^/]+)$/.exec(address) ?? [];
  if (!font)
    return [
      `${name}/fonts/fonts.css loads ${address}, but a font is a file next to it, such as ./text.woff2.`,
    ];
  const file = join(folder, 'fonts', font);
  const licence = font.replace(/\.\w+$/, '-LICENSE.txt');
  const licenceFile = join(folder, 'fonts', licence);
  const hasLicence = isFile(licenceFile) && statSync(licenceFile).size > 0;
  const fault = isFile(file) ? faultOfFont(readFileSync(file)) : 'is missing, which fonts.css names';
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

function pictureFaults(folder: string, name: string, isReported: (file: string) => boolean): string[] {
  return Object.entries(PICTURES).flatMap(([file, [width, height, sizeOf]]) => {
    const path = join(folder, 'pictures', file);
    if (isReported(`pictures/${file}`)) return [];
    const size = isFile(path) ? sizeOf(readFileSync(path)) : [width, height];
    if (size?.[0] === width && size[1] === height) return [];
    const is = size ? `is ${size.join(' by ')}` : `is no ${file.endsWith('png') ? 'PNG' : 'JPEG'} file`;
    return [
      `${name}/pictures/${file} ${is}, but it must be ${width} by ${height}: npm run pictures draws it.`,
    ];
  });
}

/** Folders that a studio may have; any other name is probably misspelt, and its files would be ignored. */
const FOLDERS = ['drawn', 'fonts', 'games', 'news', 'pages', 'pictures'];

/** Matches paths that must be folders. Any other path with a file extension must be a file. */
const IS_FOLDER = /^(drawn|fonts|games|news|pages|pictures|games\/[^/]+\/(unity|html))$/;
const IS_FILE = /\.\w+$/;

/** Files of games, which have checks of their own. */
const IN_GAME = /^games\/[^/]+\/[^/]+\//;

/** A link may lead to a private file, or be broken on a host. */
function kindFault(path: string, entry: Dirent): string | null {
  if (entry.isSymbolicLink() && !path.startsWith('games/'))
    return 'is a link, and links are not published: replace it by the file or folder it points to';
  if (entry.isFile() && IS_FOLDER.test(path)) return 'is a file, but it must be a folder';
  if (entry.isDirectory() && IS_FILE.test(path)) return 'is a folder, but it must be a file';
  return null;
}

const READ = {
  news: 'Markdown files such as 2026-11-14-the-wall-is-up.md',
  pages: 'Markdown files such as about.md',
};

const isRead = (path: string) => /\.(md|webp|jpe?g)$/.test(path) && !/\/.*\/.*\.md$/.test(path);

function unusedFault(path: string, entry: Dirent): string | null {
  const [folder = ''] = path.split('/');
  if (entry.isDirectory() && folder === path && !FOLDERS.includes(path))
    return `is not a folder of a studio. There are ${FOLDERS.join(', ')}`;
  if (entry.isFile() && (folder === 'news' || folder === 'pages') && folder !== path && !isRead(path))
    return `is not read: ${folder} has ${READ[folder]}, and their pictures (.webp, .jpg)`;
  if (entry.isFile() && folder === 'drawn' && !DRAWN_PICTURE.test(path.slice(folder.length + 1)))
    return 'replaces no picture of ours: it needs the name of a file in site/pictures';
  return null;
}

/** Matches the first line of a conflict that git left in a file. */
const CONFLICT = /^<{7} /m;

function conflictFault(folder: string, path: string): string | null {
  if (!/\.(css|md|svg|txt)$/.test(path)) return null;
  const text = readFileSync(join(folder, path), 'utf8');
  const at = text.search(CONFLICT);
  if (at < 0) return null;
  return `has a conflict of a merge in line ${text.slice(0, at).split('\n').length}: choose one version, and delete the lines <<<<<<<, ======= and >>>>>>>`;
}

function pictureFault(folder: string, path: string): string | null {
  if (!/\.(webp|jpe?g|png)$/.test(path) || hasEnd(readFileSync(join(folder, path)))) return null;
  return 'is cut off: its end is missing, so copy or draw it again';
}

const entriesOf = (folder: string): [path: string, entry: Dirent][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry): [string, Dirent] => [
      withSlashes(relative(folder, join(entry.parentPath, entry.name))),
      entry,
    ])
    .filter(([path]) => !isLeftBehind(path) && !IN_GAME.test(path));

/** Throws a StudioError with one line for each fault in the style sheet, fonts, pictures and names of files. */
export function checkStudioFiles(folder = studioFile('.'), name = STUDIO_FOLDER): void {
  const isThere = (file: string) => isFile(join(folder, file));
  const ofKind = entriesOf(folder).map(([path, entry]) => ({
    path,
    fault:
      kindFault(path, entry) ??
      unusedFault(path, entry) ??
      (entry.isFile() ? (conflictFault(folder, path) ?? pictureFault(folder, path)) : null),
  }));
  const wrong = ofKind.filter(({ fault }) => fault !== null);
  const isReported = (file: string) => wrong.some(({ path }) => file === path || file.startsWith(`${path}/`));
  const faults = [
    ...wrong.map(({ path, fault }) => `${name}/${path} ${fault}.`),
    ...Object.entries(WANTED)
      .filter(([file]) => !isThere(file) && !isReported(file))
      .map(([file, how]) => `${name}/${file} is missing: ${how}.`),
  ];
  if (isThere('fonts/fonts.css') && !isReported('fonts/fonts.css')) {
    const fault = faultOfCss(readFileSync(join(folder, 'fonts/fonts.css'), 'utf8'));
    faults.push(...(fault ? [`${name}/fonts/fonts.css has ${fault}.`] : fontFaults(folder, name)));
  }
  faults.push(...pictureFaults(folder, name, isReported));
  if (faults.length > 0) throw new StudioError(faults.join('\n// '));
}

const isThere = (file: string) =>
  statSync(join(projectRoot, file), { throwIfNoEntry: false })?.isFile() === true;

/** Checks the files that do not depend on `studio.ts`. Throws a StudioError with one line for each fault. */
export function checkStudioFolder(): void {
  checkEach(
    [
      () => checkStudioFiles(studioFile('.'), STUDIO_FOLDER),
      () => isThere(MARK_FILE) && readMark(),
      () => isThere(COLOURS_FILE) && readColours(),
    ],
    (check) => check(),
  );
}
