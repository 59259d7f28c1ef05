import type { Picture } from '#site/catalogue/game.ts';
import first from './shoot-or-die-play-1.webp';
import second from './shoot-or-die-play-2.webp';
import third from './shoot-or-die-play-3.webp';
import fourth from './shoot-or-die-play-4.webp';

const size = { width: 1280, height: 720 };

/** Shoot or Die in play, as `npm run screenshots` took it. */
export const shootOrDieScreenshots: readonly Picture[] = [
  { ...size, src: first, alt: 'Early in a run: the heart fires at drifters that come in from both sides.' },
  { ...size, src: second, alt: 'Life nearly full: drifters close in from above and below.' },
  {
    ...size,
    src: third,
    alt: 'Splitters, dashers and seekers gather at the edge while one breaks on the heart.',
  },
  { ...size, src: fourth, alt: 'A fight at close quarters: a seeker and a dasher next to the heart.' },
];
