import { addemNumbersPoster } from '#site/pictures/poster-addem-numbers.ts';
import type { WallGame } from '../game.ts';

/** The number-adding game. It is part of the page, so nothing is embedded. */
export const addemNumbersOnWall: WallGame = {
  slug: 'addem-numbers',
  name: 'Addem Numbers',
  stage: null,
  path: '/webgames/addem-numbers',
  tagline: 'Two numbers, one sum, and a runway that ends.',
  blurb:
    'Add two numbers and type the sum before the runway runs out. A correct answer adds a point and gains you 3 seconds of runway; a wrong answer loses a point. The numbers grow with your score.',
  poster: addemNumbersPoster,
  embed: null,
};
