import { INKS } from '#site/pictures/inks.ts';
import { posterPuzzlePoster } from '#site/pictures/poster-poster-puzzle.ts';
import type { CatalogueEntry } from './game.ts';

/** The jigsaw of our own posters; no build yet. */
export const posterPuzzle: CatalogueEntry = {
  slug: 'poster-puzzle',
  name: 'Poster Puzzle',
  stage: null,
  path: '/unizone/poster-puzzle',
  supportPath: null,
  tagline: 'Our own posters, cut to pieces.',
  blurb:
    'A jigsaw on the print shop’s table, made of the posters on our wall. No two pieces are alike, joined pieces move as one, and the table is as you left it when you come back.',
  features: [
    '12, 48, 120 or 300 pieces, cut anew from a seed.',
    'Eight posters, and the poster of the day.',
    'Pieces lie turned, unless you would rather they did not.',
    'A finished poster hangs in your gallery. Take Screenshot gives you the picture.',
    'Piece by piece by keyboard, too.',
  ],
  coming: [],
  controls: [
    { device: 'mouse', input: 'Drag', action: 'Move a piece' },
    { device: 'mouse', input: 'Wheel', action: 'Turn the piece, or zoom the table' },
    { device: 'touch', input: 'Drag, or two fingers', action: 'Move a piece, or turn it' },
    { device: 'keyboard', input: 'Arrow keys', action: 'Move the chosen piece' },
  ],
  screenshots: [],
  poster: posterPuzzlePoster,
  inks: INKS['poster-puzzle'],
  stores: null,
  embed: null,
};
