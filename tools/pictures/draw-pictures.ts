/** `npm run pictures`, after changes of their code: posters, social cards and icons, which are committed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readDeclarations } from '#build/entries.ts';
import { ICON_SIDES, type IconSide, icns } from '#build/mac-app/make-mac-app.ts';
import { POSTERS } from '#posters/all-posters.ts';
import { heightFor } from '#posters/poster.ts';
import { shootOrDieParty } from '#posters/shoot-or-die-party.ts';
import { config } from '#site/config.ts';
import { encode, faceStyles, openBrowser, PICTURE_BUDGETS, POSTER_WIDTHS, rasterize } from './browser.ts';
import { drawIdentity } from './draw-identity.ts';
import { mediaOf } from './game-media.ts';
import { loadPosterGenerator, printPoster, testPoster } from './print-in-browser.ts';
import { CARD_SIZE, drawGameCard, gameCards } from './social-card.ts';

const importedDir = 'site/pictures';
const cardDir = 'site/public/cards';

async function save(folder: string, name: string, content: Buffer | string): Promise<void> {
  await writeFile(join(folder, name), content);
  console.log(`${name}: ${content.length} bytes`);
}

async function drawMacIcon(page: Page, svg: string): Promise<Buffer> {
  const pictures = new Map<IconSide, Buffer>();
  for (const side of ICON_SIDES) {
    const { png } = await rasterize(page, svg, '', { width: side, height: side });
    pictures.set(side, Buffer.from(png, 'base64'));
  }
  return icns(pictures);
}

const browser = await openBrowser();
try {
  const styles = await faceStyles();
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  const generatorPage = await browser.newPage();
  await loadPosterGenerator(generatorPage);
  for (const { id } of POSTERS) {
    const { flat, confusable } = await testPoster(generatorPage, id);
    if (flat.length + confusable.length > 0) {
      throw new Error(`${id} makes a bad puzzle: ${flat.length} flat cells, ${confusable.length} doubles.`);
    }
  }

  // Twice the largest width: fine dots and grain are averaged out when scaled down.
  const printWidth = 2 * Math.max(...POSTER_WIDTHS);
  const games = await gameCards();
  const posters: string[] = [];

  // A poster without a card: the game's page has the card of the game that it is a part of.
  const party = { slug: 'shoot-or-die-multiplayer', poster: shootOrDieParty.id };
  for (const { slug, poster } of [...games, party]) {
    const sheet = await printPoster(generatorPage, poster, printWidth);
    for (const width of POSTER_WIDTHS) {
      const target = { width, height: heightFor(width), budget: PICTURE_BUDGETS[width] } as const;
      await save(
        importedDir,
        `poster-${slug}-${width}.webp`,
        await encode(page, sheet, { ...target, type: 'image/webp' }),
      );
    }
    posters.push(`data:image/png;base64,${sheet.png}`);
  }

  const cards = [
    ...games.map((card, index) => ({
      name: `card-${card.slug}.jpg`,
      svg: drawGameCard(card, posters[index] as string),
    })),
  ];
  for (const { name, svg } of cards) {
    const card = await rasterize(page, svg, styles, CARD_SIZE);
    await save(
      cardDir,
      name,
      await encode(page, card, { ...CARD_SIZE, type: 'image/jpeg', budget: PICTURE_BUDGETS.card }),
    );
  }
  for (const [slug, svg] of Object.entries(await mediaOf<string>('icon')))
    await save(join('games', slug), 'icon.icns', await drawMacIcon(await browser.newPage(), svg));
} finally {
  await browser.close();
}

await drawIdentity(config, (await readDeclarations()).entries);
