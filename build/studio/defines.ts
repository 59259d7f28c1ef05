import { absentPages } from '#site/absent-pages.ts';
import { type Config, catalogueSlugs } from '#site/config.ts';
import { STORES } from '#site/studio-shape.ts';
import { StudioError } from './colours.ts';
import { plainShapes, readMark } from './mark.ts';

/** A list, or null for an empty one, so that the code for it is left out. */
const orNull = <T>(list: readonly T[]) => (list.length > 0 ? list : null);

/**
 * The games that a studio puts first.
 * @throws StudioError for a game that is not in the catalogue
 */
export function knownGames(wall: readonly string[], slugs: readonly string[]): readonly string[] {
  const unknown = wall.find((slug) => !slugs.includes(slug));
  if (unknown === undefined) return wall;
  throw new StudioError(
    `studio.ts: wall has "${unknown}", but there is no such game. There are ${slugs.join(', ')}.`,
  );
}

/** How wide the header shows the mark, in CSS pixels. */
const SHOWN_WIDTH = 30;

/**
 * What the source of the site has of `#studio/`, for whoever bundles or tests it: constants of `site/vite-env.d.ts`, each
 * replaced where it is used. What a studio does without is dropped by the bundler.
 */
export function studioDefines(config: Config, slugs = catalogueSlugs()): Record<string, string> {
  const { slogan, lead, makes, short, long, mark } = config.texts;
  const drawing = readMark();
  const constants = {
    __SIGN_IN__: config.signIn,
    __FESTIVALS__: config.festivals,
    __HOME_TEXTS__: { slogan, lead },
    __PRESS_TEXTS__: { makes, short, long, mark },
    __MAKES__: makes,
    __WALL__: orNull(knownGames(config.wall, slugs)),
    __SOCIAL__: config.social,
    __MARK_BOX__: [drawing.left, drawing.top, drawing.width, drawing.height].join(' '),
    __MARK_HEIGHT__: Math.round((SHOWN_WIDTH * drawing.height) / drawing.width),
    __MARK_SHAPES__: plainShapes(drawing),
    __ABSENT_PAGES__: orNull(absentPages(config, slugs)),
    __STORE_LINKS__: Object.keys(config.stores).length > 0 ? config.stores : null,
    __WITHHELD_STORES__: orNull(STORES.filter((store) => !config.storesShown.includes(store))),
  };
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));
}
