import type { Picture } from '#site/catalogue/game.ts';
import first from './shoot-or-die-play-1.webp';
import second from './shoot-or-die-play-2.webp';
import third from './shoot-or-die-play-3.webp';
import fourth from './shoot-or-die-play-4.webp';

const size = { width: 1280, height: 720 };

/** Shoot or Die in play, as `npm run screenshots` took it. */
export const shootOrDieScreenshots: readonly Picture[] = [
  {
    ...size,
    src: first,
    alt: 'They come from all sides, and one of them has just burst.',
  },
  {
    ...size,
    src: second,
    alt: 'The Worm drags its tail past the heart.',
  },
  {
    ...size,
    src: third,
    alt: 'The Eye is open, and its rays cross the arena.',
  },
  {
    ...size,
    src: fourth,
    alt: 'The Valve for the second time, and company for it; the heart shoots larger bullets.',
  },
];
