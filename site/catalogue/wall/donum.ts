import { donumPoster } from '#site/pictures/poster-donum.ts';
import type { WallGame } from '../game.ts';

/** The puzzle. */
export const donumOnWall: WallGame = {
  slug: 'donum',
  name: 'Donum',
  stage: null,
  path: '/draknek/donum',
  tagline: 'Every gift you carry is a power. Giving it is for good.',
  blurb:
    'A puzzle for two hands. Stone, feather, bell and ribbon each let you do something, and somebody longs for each of them. So every level turns on letting go of what you think you need.',
  poster: donumPoster,
  embed: { aspectRatio: '16:9', screenshots: false },
};
