/** What a link to the site shows when it is shared: JPEG, 1200 by 630 pixels, made from the posters. */

import addemNumbers from './card-addem-numbers.jpg';
import donum from './card-donum.jpg';
import posterPuzzle from './card-poster-puzzle.jpg';
import shootOrDie from './card-shoot-or-die.jpg';
import skyCityRush from './card-sky-city-rush.jpg';
import studio from './card-studio.jpg';
import type { Poster } from './posters.ts';

/** Size of every card in pixels, for `og:image:width` and `og:image:height`. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Address of each game's card. */
export const gameCards: Record<Poster['slug'], string> = {
  'shoot-or-die': shootOrDie,
  'sky-city-rush': skyCityRush,
  'addem-numbers': addemNumbers,
  donum: donum,
  'poster-puzzle': posterPuzzle,
};

/** Address of the card for every page that is not about one game. */
export const studioCard: string = studio;
