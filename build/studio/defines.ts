import type { Config } from '#site/config.ts';
import { STORES } from '#site/studio-shape.ts';
import { checkGameLists } from './games.ts';
import { plainShapes, readMark } from './mark.ts';
import { enteredGames } from './studio-files.ts';

/** Null for an empty list, so that the code for it is dropped from the bundle. */
const orNull = <T>(list: readonly T[]) => (list.length > 0 ? list : null);

/** Width of the mark in the header, in CSS pixels. */
const SHOWN_WIDTH = 30;

/** Returns a constant for each game in the checkout, e.g. `__DONUM__`, that is true if the game is on the site. */
const gameConstants = (listed: readonly string[]) =>
  Object.fromEntries(
    enteredGames().map((slug) => [`__${slug.toUpperCase().replaceAll('-', '_')}__`, listed.includes(slug)]),
  );

/** Returns the constants declared in `site/vite-env.d.ts`, with which the bundler drops code of unused features. */
export function studioDefines(config: Config): Record<string, string> {
  checkGameLists();
  const { slogan, lead, reach, makes, short, long, mark, pressUse, markUse, support, notFound } =
    config.texts;
  const drawing = readMark();
  const constants = {
    __SIGN_IN__: config.signIn,
    __FESTIVALS__: config.festivals,
    __HOME_TEXTS__: { slogan, lead, reach },
    __PRESS_TEXTS__: { makes, short, long, mark, pressUse, markUse },
    __SUPPORT_TEXT__: support,
    __NOT_FOUND__: notFound,
    __MAKES__: makes,
    __GAMES__: config.games,
    __SOCIAL__: config.social,
    __MARK_BOX__: [drawing.left, drawing.top, drawing.width, drawing.height].join(' '),
    __MARK_HEIGHT__: Math.round((SHOWN_WIDTH * drawing.height) / drawing.width),
    __MARK_SHAPES__: plainShapes(drawing),
    __IS_PUBLISHED__: config.isPublished,
    ...gameConstants(config.games),
    __STORE_LINKS__: Object.keys(config.stores).length > 0 ? config.stores : null,
    __WITHHELD_STORES__: orNull(STORES.filter((store) => !config.storesShown.includes(store))),
  };
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));
}
