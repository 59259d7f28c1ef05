import { shootOrDiePoster } from '#site/pictures/poster-shoot-or-die.ts';
import type { WallGame } from '../game.ts';

/** The 2D shooter. */
export const shootOrDieOnWall: WallGame = {
  slug: 'shoot-or-die',
  name: 'Shoot or Die',
  stage: null,
  path: '/webgames/shoot-or-die',
  tagline: 'Your heart is a gun. Only hits keep it beating.',
  blurb:
    'A top-down shooter in which life is a fuse that burns all the time. Hits feed it, misses cost you, and standing still is a slow way to lose. A run starts again in one key.',
  poster: shootOrDiePoster,
  embed: { aspectRatio: '16:9', screenshots: false },
};
