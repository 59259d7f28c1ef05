import { config } from '#site/config.ts';
import { INKS } from '#site/pictures/inks.ts';
import { skyCityRushScreenshots } from '#site/pictures/sky-city-rush-play.ts';
import type { CatalogueEntry } from './game.ts';
import { skyCityRushOnWall } from './wall/sky-city-rush.ts';

/** The race. */
export const skyCityRush: CatalogueEntry = {
  ...skyCityRushOnWall,
  supportPath: '/sky-city-rush-support',
  features: [
    'Three tracks with silhouettes of their own: the towers’ canyon, the ring around the spire, the undercity with its drops.',
    'Rush: pass a wall or an edge within two and a half metres and the boost fills.',
    'Five rivals of differing temper, under the same physics as you, who make mistakes.',
    'Time trials against your own ghost, or today’s, which is the same for everybody.',
    'An endless run against a clock that gives less at every gate.',
    'A flight fits into a link: whoever opens it watches it, and races its ghost if it was a trial.',
    'Two air brakes, one for each side, that make the nose slide.',
    'Cruise, Pilot and Ace; on Cruise the ship minds its own throttle.',
  ],
  coming: [],
  controls: [
    { device: 'keyboard', input: 'Left and right arrow, or A and D', action: 'Steer' },
    { device: 'keyboard', input: 'Up and down arrow, or W and S', action: 'Thrust, brake' },
    { device: 'keyboard', input: 'Space', action: 'Boost' },
    { device: 'keyboard', input: 'Q and E', action: 'Air brakes' },
    { device: 'keyboard', input: 'P or Escape', action: 'Pause' },
    { device: 'mouse', input: 'Move sideways', action: 'Steer' },
    { device: 'mouse', input: 'Hold the left button', action: 'Boost' },
    { device: 'mouse', input: 'Hold the right button', action: 'Air brakes' },
    { device: 'touch', input: 'Slide the left thumb, or tilt', action: 'Steer' },
    { device: 'touch', input: 'Hold the right thumb', action: 'Boost' },
    { device: 'touch', input: 'Pull the left thumb down', action: 'Air brakes' },
    { device: 'gamepad', input: 'Left stick, right trigger', action: 'Steer, thrust' },
    { device: 'gamepad', input: 'A, bumpers, Start', action: 'Boost, air brakes, pause' },
  ],
  screenshots: skyCityRushScreenshots,
  keepsScore: true,
  inks: INKS['sky-city-rush'],
  stores: config.skyCityRushStores,
};
