/** Draws the posters, social cards and Mac icons of games; these files are committed. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot, withSlashes, writeTogether } from '#build/files.ts';
import { ICON_SIDES, type IconSide, icns } from '#build/mac-app/make-mac-app.ts';
import { cardToDraw, pathToDraw } from '#build/studio/drawn-pictures.ts';
import { STUDIO_FOLDER, studioFile } from '#build/studio/studio-files.ts';
import { inVoice } from '#build/studio/voice.ts';
import { POSTERS } from '#posters/all-posters.ts';
import { heightFor } from '#posters/poster.ts';
import { shootOrDieParty } from '#posters/shoot-or-die-party.ts';
import type { Voice } from '#site/studio-shape.ts';
import { studio } from '#studio/studio.ts';
import { measureLine } from '../fonts/cut-face.ts';
import {
  encode,
  faceStyles,
  openBrowser,
  PICTURE_BUDGETS,
  POSTER_WIDTHS,
  type RawPicture,
  rasterize,
} from './browser.ts';
import { mediaOf } from './game-media.ts';
import { loadPosterGenerator, printPoster, testPoster } from './print-in-browser.ts';
import { CARD_SIZE, drawGameCard, gameCards, type SocialCard } from './social-card.ts';

const posterFile = (slug: string, width: number, voice: Voice) =>
  pathToDraw(`poster-${slug}-${width}.webp`, voice);

const nameInProject = (file: string) => withSlashes(relative(projectRoot, file));

/** True if another studio already has the file: redrawing our files would cause conflicts at its next update. */
const isDrawn = (file: string) =>
  STUDIO_FOLDER !== 'studios/slash-slash' &&
  !nameInProject(file).startsWith(`${STUDIO_FOLDER}/`) &&
  existsSync(file);

async function save(file: string, content: Buffer): Promise<void> {
  await writeTogether([[file, content]]);
  console.log(`${nameInProject(file)}: ${content.length} bytes`);
}

async function drawMacIcon(page: Page, svg: string): Promise<Buffer> {
  const pictures = new Map<IconSide, Buffer>();
  for (const side of ICON_SIDES) {
    const { png } = await rasterize(page, svg, '', { width: side, height: side });
    pictures.set(side, Buffer.from(png, 'base64'));
  }
  return icns(pictures);
}

async function testPosters(page: Page): Promise<void> {
  for (const { id } of POSTERS) {
    const { flat, confusable } = await testPoster(page, id);
    if (flat.length + confusable.length > 0) {
      throw new Error(
        `${id} makes a bad puzzle: ${flat.length} flat cells, ${confusable.length} duplicate cells.`,
      );
    }
  }
}

async function savePosters(page: Page, slug: string, voice: Voice, sheet: RawPicture): Promise<void> {
  for (const width of POSTER_WIDTHS) {
    const target = { width, height: heightFor(width), budget: PICTURE_BUDGETS[width] } as const;
    await save(posterFile(slug, width, voice), await encode(page, sheet, { ...target, type: 'image/webp' }));
  }
}

async function saveCard(page: Page, file: string, card: SocialCard, sheet: RawPicture): Promise<void> {
  const face = await readFile(studioFile('fonts/display.woff2'));
  const measured = await Promise.all(card.lines.map((line) => measureLine(face, line)));
  const widths = measured.map(({ width }) => width);
  const svg = drawGameCard(card, `data:image/png;base64,${sheet.png}`, widths);
  const drawn = await rasterize(page, svg, await faceStyles(), CARD_SIZE);
  const target = { ...CARD_SIZE, type: 'image/jpeg', budget: PICTURE_BUDGETS.card } as const;
  await save(file, await encode(page, drawn, target));
}

interface DrawnGame {
  slug: string;
  poster: string;
  /** Null for a game whose page uses the card of the game that it belongs to. */
  card: SocialCard | null;
}

const filesOf = ({ slug, card }: DrawnGame, voice: Voice) => [
  ...POSTER_WIDTHS.map((width) => posterFile(slug, width, voice)),
  ...(card ? [cardToDraw(slug, voice)] : []),
];

export async function drawGamePictures(voice: Voice): Promise<void> {
  const party: DrawnGame = { slug: 'shoot-or-die-multiplayer', poster: shootOrDieParty.id, card: null };
  const games = [
    ...(await gameCards()).map(
      (card): DrawnGame => ({
        slug: card.slug,
        poster: card.poster,
        card: { ...card, comment: inVoice(card.comment, voice) },
      }),
    ),
    party,
  ].filter((game) => studio.games.includes(game.slug) && !filesOf(game, voice).every(isDrawn));
  const icons = Object.entries(await mediaOf<string>('icon'))
    .map(([slug, svg]) => ({ svg, file: join(projectRoot, 'games', slug, 'icon.icns') }))
    .filter(({ file }) => !isDrawn(file));
  if (games.length + icons.length === 0) return;
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ deviceScaleFactor: 2 });
    const generatorPage = await browser.newPage();
    await loadPosterGenerator(generatorPage, voice);
    await testPosters(generatorPage);
    // Twice the largest width, so that scaling down averages out fine dots and grain.
    const printWidth = 2 * Math.max(...POSTER_WIDTHS);
    for (const { slug, poster, card } of games) {
      const sheet = await printPoster(generatorPage, poster, printWidth);
      await savePosters(page, slug, voice, sheet);
      if (card) await saveCard(page, cardToDraw(slug, voice), card, sheet);
    }
    for (const { svg, file } of icons) await save(file, await drawMacIcon(await browser.newPage(), svg));
  } finally {
    await browser.close();
  }
}
