/** Whether the pictures that an entry brings as files are there, of the right kind and size. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import { ConfigError } from '#site/config.ts';
import { projectRoot } from '../files.ts';
import { jpegSize, webpSize } from '../pictures/picture-size.ts';
import { PUBLIC_FOLDER, PUBLIC_POSTER, PUBLIC_SCREENSHOT, posterKind } from '../poster-files.ts';

/** The most that a picture may weigh, in bytes: a wall shows all posters at once, and who shares a link waits for its card. */
const LIMITS = { poster: 250_000, card: 300_000 };

/** A social card in pixels, as the sites that show it want it. */
const CARD_SIZE = [1200, 630] as const;

/** Where an entry's pictures are looked for, and how it is called in what is said. */
interface Place {
  where: string;
  /** Absolute path of what is published under its own name. */
  publicFolder: string;
}

function checkScreenshots(
  { screenshots }: Pick<CatalogueEntry, 'screenshots'>,
  { where, publicFolder }: Place,
): void {
  // A picture that a script has imported is there, or nothing would have been built.
  const addresses = screenshots.flatMap(({ src, small }) => (small === undefined ? [src] : [src, small]));
  for (const src of addresses.filter((address) => !address.startsWith('/static/'))) {
    if (!PUBLIC_SCREENSHOT.test(src)) {
      throw new ConfigError(
        `${where} has the screenshot "${src}", but it wants an address such as /screenshots/ember-1.webp.`,
      );
    }
    if (!existsSync(join(publicFolder, src))) {
      throw new ConfigError(`${where} has the screenshot "${src}", but there is no ${PUBLIC_FOLDER}${src}.`);
    }
  }
}

/** The content of a picture that the entry brings. */
function readPublic(src: string, what: keyof typeof LIMITS, { where, publicFolder }: Place): Buffer {
  if (!existsSync(join(publicFolder, src))) {
    throw new ConfigError(`${where} has the ${what} "${src}", but there is no ${PUBLIC_FOLDER}${src}.`);
  }
  const content = readFileSync(join(publicFolder, src));
  if (content.length > LIMITS[what]) {
    throw new ConfigError(
      `${where} has the ${what} "${src}" of ${Math.ceil(content.length / 1000)} kB, but it wants at most ${LIMITS[what] / 1000} kB.`,
    );
  }
  return content;
}

function checkPoster(game: Pick<CatalogueEntry, 'slug' | 'poster'>, place: Place): void {
  const { where, publicFolder } = place;
  if (posterKind(game, publicFolder) !== 'public') return;
  const { src, srcSet = '', width, height } = game.poster;
  const files = [src, ...(srcSet.match(/\/\S+/g) ?? [])];
  for (const file of files) {
    if (!PUBLIC_POSTER.test(file)) {
      throw new ConfigError(
        `${where} has the poster "${file}", but it wants an address such as /posters/ember.webp, or .svg.`,
      );
    }
    readPublic(file, 'poster', place);
  }
  if (Math.abs(width / height - 3 / 4) > 0.02) {
    throw new ConfigError(
      `${where} has a poster of ${width} by ${height}, but it wants three to four, such as 960 by 1280.`,
    );
  }
  // The largest is the one that the size is of.
  const largest = files.at(-1) ?? src;
  if (!largest.endsWith('.webp')) return;
  const found = webpSize(readPublic(largest, 'poster', place));
  if (!found || found[0] !== width || found[1] !== height) {
    const is = found ? `is ${found.join(' by ')}` : 'is no WebP file';
    throw new ConfigError(`${where} says that ${largest} is ${width} by ${height}, but it ${is}.`);
  }
}

function checkCard({ slug, card }: Pick<CatalogueEntry, 'slug' | 'card'>, place: Place): void {
  if (!card) return;
  const src = `/cards/card-${slug}.jpg`;
  const found = jpegSize(readPublic(src, 'card', place));
  if (found?.[0] === CARD_SIZE[0] && found[1] === CARD_SIZE[1]) return;
  const is = found ? `is ${found.join(' by ')}` : 'is no JPEG file';
  throw new ConfigError(
    `${place.where} has the card ${PUBLIC_FOLDER}${src}, which ${is}, but it wants ${CARD_SIZE.join(' by ')}.`,
  );
}

/**
 * Checks a game's screenshots, its poster and its card.
 * @throws ConfigError with one line on the first that is not there, or is not what the entry says
 */
export function checkPictures(
  game: Pick<CatalogueEntry, 'slug' | 'poster' | 'card' | 'screenshots'>,
  where: string,
  publicFolder = join(projectRoot, PUBLIC_FOLDER),
): void {
  const place = { where, publicFolder };
  checkScreenshots(game, place);
  checkPoster(game, place);
  checkCard(game, place);
}
