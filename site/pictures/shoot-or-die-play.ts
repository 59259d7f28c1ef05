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
    alt: 'The Valve, a ring of muscle with one gap, and the heart that shoots into it from below.',
  },
  {
    ...size,
    src: second,
    alt: 'The Worm drags its tail past the heart at the wall, with shields beside it and a sniper’s line across.',
  },
  {
    ...size,
    src: third,
    alt: 'The Eye watches from above. Dashed lines across the arena show where rays are about to be.',
  },
  {
    ...size,
    src: fourth,
    alt: 'The Valve for the second time, amid bombers, leeches, dashers and shields; the heart shoots larger bullets.',
  },
];
