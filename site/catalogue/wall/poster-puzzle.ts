import { posterPuzzlePoster } from '#site/pictures/poster-poster-puzzle.ts';
import type { WallGame } from '../game.ts';

/** The jigsaw of our own posters. */
export const posterPuzzleOnWall: WallGame = {
  slug: 'poster-puzzle',
  name: 'Poster Puzzle',
  stage: null,
  path: '/unizone/poster-puzzle',
  tagline: 'Our own posters, cut to pieces.',
  blurb:
    'A jigsaw on the print shop’s table, made of the posters on our wall. No two pieces are alike, joined pieces move as one, and the table is as you left it when you come back.',
  poster: posterPuzzlePoster,
  embed: { aspectRatio: '16:9', screenshots: true },
};
