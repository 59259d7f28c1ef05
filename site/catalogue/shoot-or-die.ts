import { config } from '#site/config.ts';
import { INKS } from '#site/pictures/inks.ts';
import { shootOrDiePoster } from '#site/pictures/poster-shoot-or-die.ts';
import { shootOrDieScreenshots } from '#site/pictures/shoot-or-die-play.ts';
import type { CatalogueEntry } from './game.ts';

/** The 2D shooter. */
export const shootOrDie: CatalogueEntry = {
  slug: 'shoot-or-die',
  name: 'Shoot or Die',
  stage: null,
  path: '/webgames/shoot-or-die',
  supportPath: '/shoot-or-die-support',
  tagline: 'Your heart is a gun. Only hits keep it beating.',
  blurb:
    'A top-down shooter in which life is a fuse that burns all the time. Hits feed it, misses cost you, and standing still is a slow way to lose. A run starts again in one key.',
  features: [
    'Life drains every second, and faster the longer you last. A hit gives a little back, a kill gives more, a miss takes some away.',
    'Four enemies, told apart by shape and motion: the drifter, the seeker, the dasher that shows for half a second where it will go, and the splitter.',
    'Hits in a row multiply the score, up to eight times. One miss drops it by a step.',
    'One last breath: at zero the world slows down for a second, and a hit brings you back. Once a run.',
    'A seed of the day, the same arena for everybody, beside free play.',
    'The best score stays in sight, and stays on your device.',
  ],
  coming: [
    'Four more enemies.',
    'Three bosses.',
    'Upgrades that change how you shoot.',
    'Gamepads and keys of your own choice.',
  ],
  controls: [
    { device: 'keyboard', input: 'W A S D', action: 'Move' },
    { device: 'keyboard', input: 'Arrow keys', action: 'Aim and fire' },
    { device: 'keyboard', input: 'Space', action: 'Fire ahead' },
    { device: 'keyboard', input: 'P or Escape', action: 'Pause' },
    { device: 'mouse', input: 'Point', action: 'Aim' },
    { device: 'mouse', input: 'Hold the left button', action: 'Fire' },
    { device: 'mouse', input: 'Hold the right button', action: 'Move to the pointer' },
    { device: 'touch', input: 'Left thumb', action: 'Move' },
    { device: 'touch', input: 'Right thumb', action: 'Aim and fire' },
  ],
  screenshots: shootOrDieScreenshots,
  poster: shootOrDiePoster,
  inks: INKS['shoot-or-die'],
  stores: config.shootOrDieStores,
  embed: { aspectRatio: 16 / 9, screenshots: false },
};
