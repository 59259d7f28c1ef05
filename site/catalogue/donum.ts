import { INKS } from '#site/pictures/inks.ts';
import { donumPoster } from '#site/pictures/poster-donum.ts';
import type { CatalogueEntry } from './game.ts';

/** The puzzle; no build yet. */
export const donum: CatalogueEntry = {
  slug: 'donum',
  name: 'Donum',
  stage: null,
  path: '/draknek/donum',
  supportPath: null,
  tagline: 'Every gift you carry is a power. Giving it is for good.',
  blurb:
    'A puzzle for two hands. Stone, feather, bell and ribbon each let you do something, and somebody longs for each of them. So every level turns on letting go of what you think you need.',
  features: [
    'Four gifts: with the stone you push two crates in a row, with the feather you cross pits, with the bell you pull a crate. The ribbon does nothing, except that somebody wants it.',
    'Two hands. Pick up a third gift, and the older one is set down.',
    'At least 48 levels in six rooms, every one of them solved by a solver before it reaches you.',
    'Undo without end, and a restart that can be undone.',
    'A hint whose first step is a question: can this still be solved?',
    'No clock, unless you ask for one.',
  ],
  coming: [],
  controls: [
    { device: 'keyboard', input: 'Arrow keys', action: 'Walk' },
    { device: 'keyboard', input: 'Z', action: 'Undo' },
    { device: 'mouse', input: 'Click a place', action: 'Walk there' },
    { device: 'touch', input: 'Swipe', action: 'Walk' },
  ],
  screenshots: [],
  poster: donumPoster,
  inks: INKS.donum,
  stores: null,
  embed: null,
};
