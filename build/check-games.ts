/** Checks entries for faults that the type checker cannot find, in policy, stores and pictures. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASPECT_RATIOS, type CatalogueEntry, type GameDetails } from '#site/catalogue/game-entry.ts';
import { ConfigError } from '#site/config.ts';
import { storeChecks } from '#site/config-variables.ts';
import { belowRoot, projectRoot } from './files.ts';
import { jpegSize, webpSize } from './picture-sizes.ts';
import { PUBLIC_POSTER, PUBLIC_SCREENSHOT, posterKind, publicFile } from './poster-files.ts';
import { checkEach } from './studio/faults.ts';
import { entryFile } from './studio/studio-files.ts';

const LIMITS = { poster: 250_000, card: 300_000 };

/** Width and height of a social card in pixels, as social networks require. */
const CARD_SIZE = [1200, 630] as const;

interface Place {
  where: string;
  publicFolders: readonly string[] | undefined;
}

const shown = (file: string) => belowRoot(file, projectRoot);

/** Imported pictures are not checked: an entry that imports a missing one cannot be read. */
const isImported = (src: string) => src.startsWith('/@fs/') || existsSync(join(projectRoot, 'site', src));

function checkScreenshots(
  { screenshots }: Pick<CatalogueEntry, 'screenshots'>,
  { where, publicFolders }: Place,
): void {
  const addresses = screenshots.flatMap(({ src, small }) => (small === undefined ? [src] : [src, small]));
  const written = addresses.filter((address) => !isImported(address));
  checkEach(written, (src) => {
    if (!PUBLIC_SCREENSHOT.test(src)) {
      throw new ConfigError(
        `${where} has the screenshot "${src}", but it must be an address such as /screenshots/ember-1.webp.`,
      );
    }
    const file = publicFile(src, publicFolders);
    if (!existsSync(file))
      throw new ConfigError(`${where} has the screenshot "${src}", but there is no ${shown(file)}.`);
  });
}

function readPublic(src: string, what: keyof typeof LIMITS, { where, publicFolders }: Place): Buffer {
  const file = publicFile(src, publicFolders);
  if (!existsSync(file))
    throw new ConfigError(`${where} has the ${what} "${src}", but there is no ${shown(file)}.`);
  const content = readFileSync(file);
  if (content.length > LIMITS[what]) {
    throw new ConfigError(
      `${where} has the ${what} "${src}" of ${Math.ceil(content.length / 1000)} kB, but it must be at most ${LIMITS[what] / 1000} kB.`,
    );
  }
  return content;
}

function checkPoster(game: Pick<CatalogueEntry, 'slug' | 'poster'>, place: Place): void {
  const { where, publicFolders } = place;
  if (posterKind(game, publicFolders) !== 'public') return;
  const { src, srcSet = '', width, height } = game.poster;
  const files = [src, ...(srcSet.match(/\/\S+/g) ?? [])];
  checkEach(files, (file) => {
    if (!PUBLIC_POSTER.test(file)) {
      throw new ConfigError(
        `${where} has the poster "${file}", but it must be an address such as /posters/ember.webp, or .svg.`,
      );
    }
    readPublic(file, 'poster', place);
  });
  if (Math.abs(width / height - 3 / 4) > 0.02) {
    throw new ConfigError(
      `${where} has a poster of ${width} by ${height}, but it must be three to four, such as 960 by 1280.`,
    );
  }
  // The entry must state the size of the largest file.
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
    `${place.where} has the card ${shown(publicFile(src, place.publicFolders))}, which ${is}, but it must be ${CARD_SIZE.join(' by ')}.`,
  );
}

export function checkPictures(
  game: Pick<CatalogueEntry, 'slug' | 'poster' | 'card' | 'screenshots'>,
  where: string,
  publicFolders?: readonly string[],
): void {
  const place = { where, publicFolders };
  checkEach([checkScreenshots, checkPoster, checkCard], (check) => check(game, place));
}

const listed = (values: readonly string[]) => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

function checkStores({ stores }: Pick<DeclaredFacts, 'stores'>, where: string): void {
  const { others = [], ...known } = stores ?? {};
  const checkOther = ({ name, url }: (typeof others)[number]) => {
    if (!storeChecks.android.accepts(url)) {
      throw new ConfigError(
        `${where} has "${url}" for ${name} in stores.others, but it must be ${storeChecks.android.wanted}.`,
      );
    }
  };
  const checkStore = ([store, value]: [string, string | null]) => {
    const check = Object.entries(storeChecks).find(([name]) => name === store)?.[1];
    if (!check) {
      throw new ConfigError(
        `${where} has stores.${store}, but it must be ${listed(Object.keys(storeChecks))}; others go as { name, url } into stores.others.`,
      );
    }
    if (value !== null && !check.accepts(value)) {
      throw new ConfigError(`${where} has stores.${store} "${value}", but it must be ${check.wanted}.`);
    }
  };
  checkEach(
    [() => checkEach(others, checkOther), () => checkEach(Object.entries(known), checkStore)],
    (check) => check(),
  );
}

/** Refuses the short policy for a game that contacts hosts or uses devices, because the short policy excludes both. */
function checkShortPolicy(
  { embed, privacy }: Pick<CatalogueEntry, 'embed' | 'privacy'>,
  where: string,
): void {
  if (privacy === null || 'app' in privacy) return;
  if (embed?.hosts?.length) {
    throw new ConfigError(
      `${where} names hosts that the game calls, so its policy cannot say that nothing is sent: privacy needs all facts (PrivacyFacts in site/catalogue/privacy.ts).`,
    );
  }
  if (embed?.devices?.length && privacy.permissions === undefined) {
    throw new ConfigError(
      `${where} asks for ${embed.devices.join(' and ')}, so privacy.permissions must say what for, and what happens to the data.`,
    );
  }
}

function checkPolicy(
  { supportPath, privacy }: Pick<CatalogueEntry, 'supportPath' | 'privacy'>,
  where: string,
) {
  if ((supportPath === null) !== (privacy === null)) {
    throw new ConfigError(
      `${where} needs the facts of a privacy policy for its support page: support: false goes with privacy: null, anything else with the facts.`,
    );
  }
}

function checkShape({ embed }: Pick<CatalogueEntry, 'embed'>, where: string) {
  if (embed && !ASPECT_RATIOS.includes(embed.aspectRatio)) {
    throw new ConfigError(
      `${where} has the aspectRatio "${embed.aspectRatio}", but it must be ${listed(ASPECT_RATIOS)}.`,
    );
  }
}

/** Facts of an entry that depend on each other, or on files. */
export type DeclaredFacts = Pick<
  CatalogueEntry,
  'slug' | 'supportPath' | 'privacy' | 'screenshots' | 'poster' | 'card' | 'embed'
> &
  Pick<GameDetails, 'stores'>;

export function checkGames(games: readonly DeclaredFacts[]): void {
  checkEach(games, (game) =>
    checkEach([checkPolicy, checkShortPolicy, checkStores, checkPictures, checkShape], (check) =>
      check(game, entryFile(game.slug)),
    ),
  );
}
