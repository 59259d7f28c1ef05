import { config } from '#site/config.ts';
import { INKS } from '#site/pictures/inks.ts';
import { shootOrDieScreenshots } from '#site/pictures/shoot-or-die-play.ts';
import type { CatalogueEntry } from './game.ts';
import { shootOrDieOnWall } from './wall/shoot-or-die.ts';

/** The 2D shooter. */
export const shootOrDie: CatalogueEntry = {
  ...shootOrDieOnWall,
  supportPath: '/shoot-or-die-support',
  features: [
    'Life drains every second, and faster the longer you last. A hit gives a little back, a kill gives more, a miss takes some away.',
    'Eight enemies, told apart by shape and motion, and each with an answer of its own: a shield to be flanked, a sniper to be sidestepped, a bomber to be shot among its friends.',
    'Three bosses, the Valve, the Worm and the Eye. They show what they are about to do. After the third they come round again, and so on without an end.',
    'Twenty-two upgrades, one of three at each level while the world stands still. Each changes how you shoot; some of them like each other.',
    'Hits in a row multiply the score, up to eight times. One miss drops it by a step.',
    'An arena that closes in and opens, and a heartbeat that is the music.',
    'One last breath: at zero the world slows down for a second, and a hit brings you back. Once a run.',
    'A seed of the day, the same arena for everybody, beside free play.',
    'The best runs stay on your device, to be watched again or sent as a link.',
    'A way to play with one hand, ranked apart, where the heart aims for itself.',
    'Keys of your own choice, shake from none to all, less motion, a coarse picture for slow machines.',
  ],
  coming: [],
  controls: [
    { device: 'keyboard', input: 'W A S D', action: 'Move' },
    { device: 'keyboard', input: 'Arrow keys', action: 'Aim and fire' },
    { device: 'keyboard', input: 'Space', action: 'Fire ahead' },
    { device: 'keyboard', input: '1, 2 or 3', action: 'Choose an upgrade' },
    { device: 'keyboard', input: 'P or Escape', action: 'Pause' },
    { device: 'mouse', input: 'Point', action: 'Aim' },
    { device: 'mouse', input: 'Hold the left button', action: 'Fire' },
    { device: 'mouse', input: 'Hold the right button', action: 'Move to the pointer' },
    { device: 'mouse', input: 'Click a card', action: 'Choose an upgrade' },
    { device: 'touch', input: 'Left thumb', action: 'Move' },
    { device: 'touch', input: 'Right thumb', action: 'Aim and fire' },
    { device: 'touch', input: 'Tap a card', action: 'Choose an upgrade' },
    { device: 'gamepad', input: 'Left stick', action: 'Move' },
    { device: 'gamepad', input: 'Right stick', action: 'Aim and fire' },
    { device: 'gamepad', input: 'Right trigger', action: 'Fire ahead' },
    { device: 'gamepad', input: 'Left stick, then A', action: 'Choose an upgrade' },
    { device: 'gamepad', input: 'Start', action: 'Pause' },
  ],
  screenshots: shootOrDieScreenshots,
  keepsScore: true,
  inks: INKS['shoot-or-die'],
  stores: config.shootOrDieStores,
};
