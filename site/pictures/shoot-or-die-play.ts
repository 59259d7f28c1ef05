import type { GameScreenshots } from '#site/catalogue/game-entry.ts';
import first from './shoot-or-die-play-1.webp';
import firstSmall from './shoot-or-die-play-1-640.webp';
import second from './shoot-or-die-play-2.webp';
import secondSmall from './shoot-or-die-play-2-640.webp';
import third from './shoot-or-die-play-3.webp';
import thirdSmall from './shoot-or-die-play-3-640.webp';
import fourth from './shoot-or-die-play-4.webp';
import fourthSmall from './shoot-or-die-play-4-640.webp';

const size = { width: 1280, height: 720 };

export const shootOrDieScreenshots: GameScreenshots = [
  {
    ...size,
    src: first,
    small: firstSmall,
    alt: 'A crowd attacks from the left, two of it with rays, and the Worm is nearly dead.',
  },
  {
    ...size,
    src: second,
    small: secondSmall,
    alt: 'The Valve has shot a ring of blood, and the Worm approaches from above.',
  },
  {
    ...size,
    src: third,
    small: thirdSmall,
    alt: 'The Eye is open, and its rays cross the arena.',
  },
  {
    ...size,
    src: fourth,
    small: fourthSmall,
    alt: 'The Valve for the first time, still closed, at the edge of the arena.',
  },
];
