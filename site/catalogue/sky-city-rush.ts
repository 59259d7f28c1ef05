import { config } from '#site/config.ts';
import { INKS } from '#site/pictures/inks.ts';
import { skyCityRushPoster } from '#site/pictures/poster-sky-city-rush.ts';
import type { CatalogueEntry } from './game.ts';

/** The race. */
export const skyCityRush: CatalogueEntry = {
  slug: 'sky-city-rush',
  name: 'Sky City Rush',
  stage: 'prototype',
  path: '/webgames/sky-city-rush',
  supportPath: '/sky-city-rush-support',
  tagline: 'A city above the clouds, at dusk, at 130 metres a second.',
  blurb:
    'Hovering ships race between towers above the clouds, and danger is the fuel: skim a wall, take the slipstream, thread a ring, and what you gather burns as boost. A wall costs speed, never a life.',
  features: [
    'Three tracks with silhouettes of their own: the towers’ canyon, the ring around the spire, the undercity with its drops.',
    'Rush: pass a wall or an edge within two and a half metres and the boost fills.',
    'Five rivals of differing temper, under the same physics as you, who make mistakes.',
    'Time trials against your own ghost and the track of the day.',
    'Two air brakes, one for each side, that make the nose slide.',
    'Cruise, Pilot and Ace; on Cruise the ship minds its own throttle.',
  ],
  coming: [],
  controls: [
    { device: 'keyboard', input: 'Left and right arrow', action: 'Steer' },
    { device: 'keyboard', input: 'Space', action: 'Boost' },
    { device: 'mouse', input: 'Move sideways', action: 'Steer' },
    { device: 'mouse', input: 'Hold the left button', action: 'Boost' },
    { device: 'touch', input: 'Slide the left thumb', action: 'Steer' },
    { device: 'touch', input: 'Hold the right thumb', action: 'Boost' },
  ],
  screenshots: [],
  poster: skyCityRushPoster,
  inks: INKS['sky-city-rush'],
  stores: config.skyCityRushStores,
  embed: { aspectRatio: 16 / 9, screenshots: false },
};
