import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import { writeTogether } from '#build/files.ts';
import { MOST_FONT_BYTES } from '#build/studio/check-files.ts';
import { StudioError } from '#build/studio/faults.ts';
import { glyphOutlines } from './glyph-outlines.ts';

type Axes = NonNullable<NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']>;

const characters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const basicLatin = `${characters(0x20, 0x7e)}–—‘’“”…·×−→←↑↓↗©é%€`;
/** Running text needs more characters, because it also contains visitors' names and e-mail addresses. */
const latin1 = `${basicLatin}${characters(0xa0, 0xff)}ŒœŠšŽž•™`;

/** Axes that pages do not vary, fixed at the values of an upright face. */
const PINNED = { wdth: 100, slnt: 0, ital: 0 };

/** The three faces of a site, with the characters and variable axes that each keeps. */
export const FACES = {
  display: { text: basicLatin, axes: { ...PINNED, opsz: 96, wght: 800 } },
  text: { text: latin1, axes: { ...PINNED, opsz: 16, wght: { min: 400, max: 700 } } },
  mono: { text: basicLatin, axes: { ...PINNED, wght: 400 } },
} satisfies Readonly<Record<string, { text: string; axes: Axes }>>;

/** Features that browsers apply by default, and tabular figures. STAT has only style names for font menus. */
export const KEPT_PARTS = {
  keepFeatures: ['calt', 'ccmp', 'clig', 'kern', 'liga', 'mark', 'mkmk', 'rlig', 'tnum'],
  dropTables: ['STAT'],
};

/** Characters that a text face must contain; missing characters would be shown in another face. */
const NEEDED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,-';

/** Mean advance of the letters in our headline font, in em; the layout of pages and pictures assumes it. */
const LAID_OUT_FOR = 0.3876;

async function subset(font: Buffer, text: string, axes: Axes, targetFormat: 'woff2' | 'truetype') {
  const left = { ...axes };
  for (;;) {
    try {
      return await subsetFont(font, text, { ...KEPT_PARTS, targetFormat, variationAxes: left });
    } catch (error) {
      const missing = /(?:pinning|range of) (\w{4}) to/.exec(String(error))?.[1];
      if (missing === undefined || !(missing in left)) throw error;
      delete left[missing];
    }
  }
}

export async function meanAdvance(font: Buffer, axes: Axes = {}): Promise<number> {
  const outlines = glyphOutlines(await subset(font, NEEDED, axes, 'truetype'), NEEDED);
  const advances = Object.values(outlines).map(({ advance }) => advance);
  return advances.reduce((sum, advance) => sum + advance, 0) / advances.length / 1000;
}

/** A line of text with its size in a face, in em. */
export interface MeasuredLine {
  text: string;
  width: number;
  capHeight: number;
}

/** Ignores kerning. Characters that the face does not contain count as 1 em. */
export async function measureLine(font: Buffer, text: string): Promise<MeasuredLine> {
  const cut = await subset(font, `${text}H`, {}, 'truetype');
  const outlineOf = (character: string) => {
    try {
      return glyphOutlines(cut, character)[character];
    } catch {
      return undefined;
    }
  };
  const advances = [...text].map((character) => outlineOf(character)?.advance ?? 1000);
  const heights = [...(outlineOf('H')?.path ?? '').matchAll(/-?\d+ (-?\d+)/g)].map(([, y]) => -Number(y));
  return {
    text,
    width: advances.reduce((sum, advance) => sum + advance, 0) / 1000,
    capHeight: Math.max(0, ...heights) / 1000 || 0.7,
  };
}

/** Returns the `size-adjust` that makes a headline face as wide as ours; narrower faces keep their size. */
export const sizeAdjust = (advance: number): number =>
  Math.min(100, Math.round((100 * LAID_OUT_FOR) / advance));

export function withSizeAdjust(css: string, file: string, percent: number): string {
  return css.replace(/@font-face\s*\{[^}]*\}/g, (rule) => {
    if (!rule.includes(`/${file}`)) return rule;
    const bare = rule.replace(/\s*size-adjust:[^;]*;/, '');
    return percent === 100 ? bare : bare.replace(/\s*\}$/, `\n  size-adjust: ${percent}%;\n}`);
  });
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/**
 * Throws a StudioError that describes a bad argument in one line, before anything is written.
 *
 * @param headlines texts whose characters a headline font keeps, too
 */
export async function cutFace(
  [face = '', fontFile = '', licence = '']: readonly string[],
  folder: string,
  headlines: string,
): Promise<string> {
  const wanted = Object.entries(FACES).find(([name]) => name === face)?.[1];
  if (!wanted || fontFile === '' || licence === '')
    throw new StudioError(
      'npm run fonts -- display my.woff2 licence.txt: the face (display, text or mono), a font, and its licence.',
    );
  const font = await readFile(fontFile).catch(() => null);
  if (!font) throw new StudioError(`There is no font ${fontFile}.`);
  if ((await sizeOf(licence)) === 0) throw new StudioError(`There is no licence ${licence}.`);
  const kept = face === 'display' ? wanted.text + headlines : wanted.text;
  const cut = await subset(font, kept, wanted.axes, 'woff2').catch(() => null);
  if (!cut) throw new StudioError(`${fontFile} is not a font: it must be WOFF2, WOFF, TTF or OTF.`);
  const advance = await meanAdvance(cut).catch((error: Error) => {
    throw new StudioError(`${fontFile} cannot be a face of the site. ${error.message}`);
  });
  const others = Object.keys(FACES).filter((name) => name !== face);
  const sizes = await Promise.all(others.map((name) => sizeOf(join(folder, `${name}.woff2`))));
  const sum = sizes.reduce((total, size) => total + size, cut.length);
  if (sum > MOST_FONT_BYTES)
    throw new StudioError(
      `${face}.woff2 would have ${kilobytes(cut.length)} and the three faces ${kilobytes(sum)}, but they may have ${kilobytes(MOST_FONT_BYTES)}: take a face with fewer axes or simpler shapes.`,
    );
  const percent = face === 'display' ? sizeAdjust(advance) : 100;
  const sheet = join(folder, 'fonts.css');
  await writeTogether([
    [join(folder, `${face}.woff2`), cut],
    [join(folder, `${face}-LICENSE.txt`), await readFile(licence)],
    [sheet, withSizeAdjust(await readFile(sheet, 'utf8'), `${face}.woff2`, percent)],
  ]);
  const fitted = percent === 100 ? '' : `, set at ${percent} % so that headlines fit`;
  return `${face}.woff2 of ${basename(fontFile)}: ${kilobytes(cut.length)}, the three faces ${kilobytes(sum)} of ${kilobytes(MOST_FONT_BYTES)}${fitted}`;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
