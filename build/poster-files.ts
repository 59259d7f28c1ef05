import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { createRandom, nextBelow, nextBetween, type Random } from '#engine/rules/random.ts';
import { PAPER } from '#posters/poster.ts';
import { echoRings } from '#posters/printing/engraving.ts';
import { circle, line, type Point, polygon, rectangle } from '#posters/printing/path.ts';
import { PICTURE, SHEET, TRIM } from '#posters/printing/press.ts';
import type { CatalogueEntry } from '#site/catalogue/game-entry.ts';
import type { Voice } from '#site/studio-shape.ts';
import type { ReadEntry } from './entries.ts';
import { projectRoot } from './files.ts';
import { drawnPicture } from './studio/drawn-pictures.ts';
import { inColours, type Mark, placed, readMark } from './studio/mark.ts';
import { studioFile } from './studio/studio-files.ts';
import { inVoice, studioVoice } from './studio/voice.ts';

export interface PosterOrder {
  slug: string;
  name: string;
  inks: readonly [string, string, string];
}

/** Hashes the text with FNV-1a, so that equal names give equal posters. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

function settable(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toUpperCase();
  return plain.replace(/[^0-9A-Z]+/g, ' ').trim();
}

/** Returns the text that a poster prints: the slug if the posters' letters cannot spell the whole name. */
export function letteringOf({ slug, name }: Pick<PosterOrder, 'slug' | 'name'>): {
  text: string;
  isName: boolean;
} {
  const others = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[0-9A-Z]/g, '');
  const isName = settable(name) !== '' && !/[\p{L}\p{N}]/u.test(others);
  return { text: settable(isName ? name : slug), isName };
}

const MOST_LINES = 3;

function linesOf(text: string): string[] {
  const words = text.split(' ').filter(Boolean);
  const perLine = Math.ceil(words.length / MOST_LINES);
  return Array.from({ length: Math.ceil(words.length / perLine) || 0 }, (_, index) =>
    words.slice(index * perLine, (index + 1) * perLine).join(' '),
  );
}

const NAME = { left: 120, length: 960, foot: 1420, gap: 36, tallest: 300 };

interface SetName {
  path: string;
  top: number;
}

function setName(lettering: string): SetName {
  let foot = NAME.foot;
  const paths: string[] = [];
  for (const text of linesOf(lettering).toReversed()) {
    const height = Math.min(NAME.tallest, 1500 / Math.max(text.length, 3));
    const length = text.length < 3 ? {} : { length: NAME.length };
    paths.push(line({ text, at: [NAME.left, foot], height, face: 'wide', ...length }));
    foot -= height + NAME.gap;
  }
  return { path: paths.join(''), top: foot };
}

const SCREEN = { pitch: 42, largest: 0.52 };

function screen(from: number): string {
  const dots: string[] = [];
  let odd = false;
  for (let y = from; y < PICTURE.bottom + SCREEN.pitch; y += SCREEN.pitch / 2) {
    odd = !odd;
    const radius = SCREEN.pitch * SCREEN.largest * Math.min(1, (y - from) / 420);
    if (radius < 2) continue;
    for (let x = PICTURE.left + (odd ? 0 : SCREEN.pitch / 2); x < PICTURE.right; x += SCREEN.pitch) {
      dots.push(circle([x, y], Math.round(radius)));
    }
  }
  return dots.join('');
}

function echoes(random: Random, middle: Point): string {
  const from = 230 + nextBelow(random, 80);
  return echoRings({
    seed: nextBelow(random, 1e6),
    middle,
    stretch: nextBetween(random, 0.8, 1.25),
    from,
    to: 1120,
    pitch: nextBetween(random, 58, 76),
    wander: nextBetween(random, 10, 20),
    thin: -2,
    thick: nextBetween(random, 11, 15),
    beat: nextBetween(random, 180, 340),
  });
}

const SLIP = 7;

/** Drops decimals, because tenths of a unit are invisible but take a third of the bytes. */
const rounded = (path: string) => path.replace(/\.\d+/g, '');

export function namePoster(
  { slug, name, inks: [loud, fellow, ground] }: PosterOrder,
  mark: Mark,
  voice: Voice,
): string {
  const random = createRandom(seedOf(slug));
  const { text: lettering } = letteringOf({ slug, name });
  const { path: letters, top } = setName(lettering);
  const middle: Point = [
    nextBetween(random, 470, 730),
    PICTURE.top + nextBetween(random, 0.44, 0.52) * (top - PICTURE.top),
  ];
  // Each mark takes 50 by 44 units, the size of our two slashes.
  const room = Math.min(nextBetween(random, 11, 13.5), (top - PICTURE.top) / 52);
  const scale = room * Math.min(50 / mark.width, 44 / mark.height);
  const markAt = (slip: number) => placed(mark, middle[0] + slip, middle[1] + slip, scale);
  const small = (text: string, x: number, anchor: 'start' | 'end') =>
    line({ text, at: [x, 1549], height: 15, face: 'mono', anchor });
  const path = (fill: string, data: string, more = '') => `<path fill="${fill}"${more} d="${data}"/>`;
  const slipped = ` transform="translate(${SLIP} ${SLIP})"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" width="${SHEET.width}" height="${SHEET.height}">
<clipPath id="picture"><path d="${rectangle(TRIM.left, TRIM.top, TRIM.width, TRIM.height)}"/></clipPath>
${path(
  PAPER,
  polygon([
    [0, 0],
    [SHEET.width, 0],
    [SHEET.width, SHEET.height],
    [0, SHEET.height],
  ]),
)}
<g clip-path="url(#picture)">
${path(ground, rectangle(PICTURE.left, PICTURE.top, PICTURE.width, PICTURE.height))}
${path(loud, rounded(echoes(random, middle)))}
${path(loud, screen(top - 60))}
<g transform="${markAt(SLIP)}">${inColours(mark, ground)}</g><g transform="${markAt(0)}">${inColours(mark, fellow, loud)}</g>
${path(ground, letters, slipped)}${path(fellow, letters)}
</g>
${path(ground === PAPER ? loud : ground, small(inVoice('// ', voice) + lettering, 64, 'start') + small('PRINTED FROM ITS NAME', 1136, 'end'))}
</svg>
`;
}

export const PUBLIC_FOLDERS: readonly string[] = [join(projectRoot, 'site/public'), studioFile('pictures')];

/** Returns the path of a published picture in the first folder that contains it; if none does, the path where it should be. */
export function publicFile(src: string, folders: readonly string[] = PUBLIC_FOLDERS): string {
  const files = folders.map((folder) => join(folder, src));
  return files.find((file) => existsSync(file)) ?? (files.at(-1) as string);
}

export const PUBLIC_SCREENSHOT = /^\/screenshots\/[\w-]+\.webp$/;

export const PUBLIC_POSTER = /^\/posters\/[\w-]+\.(webp|svg)$/;

/** 'printed': the build prints it from the name; 'public': the studio supplies a file; 'drawn': by code in `posters/`. */
export function posterKind(
  { slug, poster }: Pick<CatalogueEntry, 'slug' | 'poster'>,
  folders?: readonly string[],
): 'printed' | 'public' | 'drawn' {
  if (!poster.src.startsWith('/posters/')) return 'drawn';
  const isFile = existsSync(publicFile(poster.src, folders));
  return poster.src === `/posters/${slug}.svg` && !isFile ? 'printed' : 'public';
}

/** True for a game whose entry has no poster, and which has no poster drawn by code. */
export const isPrintedFrom = ({ slug, entry }: ReadEntry): boolean =>
  !entry.listing.poster && !existsSync(drawnPicture(`poster-${slug}-960.webp`));

export async function printPosters(publicDir: string, games: readonly CatalogueEntry[]): Promise<void> {
  for (const game of games.filter((each) => posterKind(each) === 'printed')) {
    const target = join(publicDir, game.poster.src);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, namePoster(game, readMark(), await studioVoice()));
  }
}

export function devPosters(): Plugin {
  return {
    name: 'posters',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = (request.url ?? '').replace(/\?.*$/, '');
        if (!path.startsWith('/posters/')) return next();
        try {
          const loaded = await server.ssrLoadModule('/site/catalogue/catalogue.ts');
          const catalogue = loaded['catalogue'] as readonly CatalogueEntry[];
          const game = catalogue.find(({ poster }) => poster.src === path);
          if (!game) return next();
          response.setHeader('Content-Type', 'image/svg+xml');
          response.end(namePoster(game, readMark(), await studioVoice()));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
