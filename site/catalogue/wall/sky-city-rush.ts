import { skyCityRushPoster } from '#site/pictures/poster-sky-city-rush.ts';
import type { WallGame } from '../game.ts';

/** The race. */
export const skyCityRushOnWall: WallGame = {
  slug: 'sky-city-rush',
  name: 'Sky City Rush',
  stage: 'prototype',
  path: '/webgames/sky-city-rush',
  tagline: 'A city above the clouds, at dusk, at 130 metres a second.',
  blurb:
    'Hovering ships race between towers above the clouds, and danger is the fuel: skim a wall, take the slipstream, thread a ring, and what you gather burns as boost. A wall costs speed, never a life.',
  poster: skyCityRushPoster,
  embed: { aspectRatio: '16:9', screenshots: false },
};
