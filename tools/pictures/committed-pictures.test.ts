import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { jpegSize, webpSize } from '#build/picture-sizes.ts';
import { posterKind } from '#build/poster-files.ts';
import { STUDIO_FOLDER, studioFile } from '#build/studio/studio-files.ts';
import { catalogue } from '#site/catalogue/catalogue.ts';
import { PICTURE_BUDGETS, POSTER_WIDTHS } from './browser.ts';
import { gameCards } from './social-card.ts';

const cards = await gameCards();

const file = (name: string) => readFileSync(`site/${name}`);

test.each(cards.flatMap(({ slug }) => POSTER_WIDTHS.map((width) => ({ slug, width }))))(
  'the poster $slug at $width pixels has its size and stays within its budget',
  ({ slug, width }) => {
    const picture = file(`pictures/poster-${slug}-${width}.webp`);
    expect(webpSize(picture)).toEqual([width, Math.round((width * 4) / 3)]);
    expect(picture.length).toBeLessThanOrEqual(PICTURE_BUDGETS[width]);
  },
);

const screenshots = catalogue.flatMap((game) => game.screenshots).filter(({ small }) => small);

test.each(screenshots)(
  '$src exists in two sizes, and the small one has less than half the bytes',
  ({ src, small, width, height }) => {
    const [large, half] = [src, small ?? ''].map((address) => file(`pictures/${basename(address)}`));
    expect(webpSize(large as Buffer)).toEqual([width, height]);
    expect(webpSize(half as Buffer)).toEqual([640, 360]);
    expect((half as Buffer).length).toBeLessThan((large as Buffer).length / 2);
  },
);

test.each([
  ...cards.map(({ slug }) => `site/public/cards/card-${slug}.jpg`),
  `${STUDIO_FOLDER}/pictures/cards/card-studio.jpg`,
])('the card %s is 1200 by 630 and stays within its budget', (path) => {
  const picture = readFileSync(path);
  expect(jpegSize(picture)).toEqual([1200, 630]);
  expect(picture.length).toBeLessThanOrEqual(PICTURE_BUDGETS.card);
});

test.each([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['apple-touch-icon.png', 180],
])('%s is a square of %i pixels', (name, side) => {
  const picture = readFileSync(studioFile(`pictures/${name}`));
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([side, side]);
});

test('the site lists every poster in the order of the wall, with its files in three widths', () => {
  const drawn = catalogue.filter((game) => posterKind(game) === 'drawn' && !game.festivalOnly);
  expect(drawn.map(({ slug }) => slug)).toEqual(
    __GAMES__.filter((slug) => cards.some((card) => card.slug === slug)),
  );
  for (const {
    slug,
    poster: { srcSet, src, alt },
  } of drawn) {
    for (const width of POSTER_WIDTHS)
      expect(srcSet).toMatch(new RegExp(`poster-${slug}-${width}\\.webp\\S* ${width}w`));
    expect(src).toContain(`poster-${slug}-640.webp`);
    expect(alt.length).toBeGreaterThan(40);
  }
});
