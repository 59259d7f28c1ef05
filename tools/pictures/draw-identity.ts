import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadEntry } from '#build/entries.ts';
import { writeTogether } from '#build/files.ts';
import { isPrintedFrom, namePoster } from '#build/poster-files.ts';
import { drawnPicture } from '#build/studio/drawn-pictures.ts';
import { CUT_A_FACE, listed, missingCharacters } from '#build/studio/headlines.ts';
import { readMark } from '#build/studio/mark.ts';
import { readColours } from '#build/studio/studio-colours.ts';
import { studioFile } from '#build/studio/studio-files.ts';
import type { Config } from '#site/config.ts';
import { measureLine } from '../fonts/cut-face.ts';
import { encode, faceStyles, openBrowser, PICTURE_BUDGETS, rasterize } from './browser.ts';
import { CARD_SIZE, drawIcon, drawStudioCard, type Look } from './social-card.ts';

/** Maximum number of posters on the card; more would cover each other. */
const MOST_POSTERS = 5;

const ICONS = [
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['apple-touch-icon.png', 180],
] as const;

/** Margin of an icon as a fraction of its side, for systems that crop icons to a circle. */
const ICON_MARGIN = 0.12;

const dataUrl = (type: string, content: Buffer | string) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`;

/** Returns data URLs of the posters that `npm run pictures` draws and of those that the build prints from a name. */
async function wallPosters(
  entries: readonly ReadEntry[],
  { mark }: Look,
  { voice }: Config,
): Promise<string[]> {
  const posters: string[] = [];
  for (const { slug, entry } of entries) {
    if (entry.link.festivalOnly) continue;
    const picture = drawnPicture(`poster-${slug}-960.webp`);
    if (existsSync(picture)) posters.push(dataUrl('image/webp', await readFile(picture)));
    else if (isPrintedFrom({ slug, entry }))
      posters.push(
        dataUrl(
          'image/svg+xml',
          namePoster({ slug, name: entry.link.name, inks: entry.details.inks }, mark, voice),
        ),
      );
  }
  return posters.slice(0, MOST_POSTERS);
}

/**
 * Draws a studio's card and icons. The same studio always gives the same pictures, so the card shows no font of the system.
 *
 * @returns lines about texts that the pictures cannot show
 */
export async function drawIdentity(config: Config, entries: readonly ReadEntry[]): Promise<string[]> {
  const folder = studioFile('pictures');
  const look = { mark: readMark(), colours: readColours() };
  const pictures: [file: string, content: string | Buffer][] = [
    [join(folder, 'favicon.svg'), drawIcon(look, 0)],
  ];
  const browser = await openBrowser();
  try {
    const icons = await browser.newPage({ deviceScaleFactor: 2 });
    for (const [name, side] of ICONS) {
      const page = await browser.newPage();
      const { png } = await rasterize(page, drawIcon(look, ICON_MARGIN), '', { width: side, height: side });
      pictures.push([join(folder, name), Buffer.from(png, 'base64')]);
    }
    const { slogan } = config.texts;
    const font = await readFile(studioFile('fonts/display.woff2'));
    const missing = await missingCharacters(font, slogan);
    const shown = missing === '' ? await measureLine(font, slogan) : null;
    const svg = drawStudioCard(await wallPosters(entries, look, config), look, shown);
    const card = await encode(icons, await rasterize(icons, svg, await faceStyles(), CARD_SIZE), {
      ...CARD_SIZE,
      type: 'image/jpeg',
      budget: PICTURE_BUDGETS.card,
    });
    await writeTogether([...pictures, [join(folder, 'cards/card-studio.jpg'), card]]);
    return missing === ''
      ? []
      : [`the card has no slogan, because the headline font has no ${listed(missing)}: ${CUT_A_FACE}`];
  } finally {
    await browser.close();
  }
}
