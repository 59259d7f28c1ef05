import { config } from '#site/config.ts';
import { addemNumbersScreenshots } from '#site/pictures/addem-numbers-play.ts';
import { INKS } from '#site/pictures/inks.ts';
import type { CatalogueEntry } from './game.ts';
import { addemNumbersOnWall } from './wall/addem-numbers.ts';

/** The number-adding game. It is part of the page, so nothing is embedded. */
export const addemNumbers: CatalogueEntry = {
  ...addemNumbersOnWall,
  supportPath: '/addem-numbers',
  features: [
    'Fifteen seconds of runway to begin with, and no ceiling on what you can gain.',
    'A wrong answer shows you the right sum before the next question.',
    'A number pad for thumbs; on a keyboard, just type and press Enter.',
    'Practice without a clock.',
    'Best scores by name, kept on the device.',
  ],
  coming: [],
  controls: [
    { device: 'keyboard', input: 'Digits, then Enter', action: 'Answer' },
    { device: 'mouse', input: 'The number pad', action: 'Answer' },
    { device: 'touch', input: 'The number pad', action: 'Answer' },
  ],
  screenshots: addemNumbersScreenshots,
  keepsScore: true,
  inks: INKS['addem-numbers'],
  stores: config.addemNumbersStores,
};
