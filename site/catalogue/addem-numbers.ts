import { config } from '#site/config.ts';
import { INKS } from '#site/pictures/inks.ts';
import { addemNumbersPoster } from '#site/pictures/poster-addem-numbers.ts';
import type { CatalogueEntry } from './game.ts';

/** The number-adding game. It is part of the page, so nothing is embedded. */
export const addemNumbers: CatalogueEntry = {
  slug: 'addem-numbers',
  name: 'Addem Numbers',
  stage: null,
  path: '/webgames/addem-numbers',
  supportPath: '/addem-numbers',
  tagline: 'Two numbers, one sum, and a runway that ends.',
  blurb:
    'Add two numbers and type the sum before the runway runs out. A correct answer adds a point and gains you 3 seconds of runway; a wrong answer loses a point. The numbers grow with your score.',
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
  screenshots: [],
  poster: addemNumbersPoster,
  inks: INKS['addem-numbers'],
  stores: config.addemNumbersStores,
  embed: null,
};
