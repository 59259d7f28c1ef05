import type { GameScreenshots } from '#site/catalogue/game-entry.ts';
import first from './addem-numbers-play-1.webp';
import firstSmall from './addem-numbers-play-1-640.webp';
import second from './addem-numbers-play-2.webp';
import secondSmall from './addem-numbers-play-2-640.webp';
import third from './addem-numbers-play-3.webp';
import thirdSmall from './addem-numbers-play-3-640.webp';
import fourth from './addem-numbers-play-4.webp';
import fourthSmall from './addem-numbers-play-4-640.webp';

const size = { width: 1280, height: 720 };

export const addemNumbersScreenshots: GameScreenshots = [
  {
    ...size,
    src: first,
    small: firstSmall,
    alt: 'Two numbers on the runway, the answer half typed, a minute of paint ahead.',
  },
  {
    ...size,
    src: second,
    small: secondSmall,
    alt: 'After a wrong answer: the right sum on a slip, the next question above it.',
  },
  {
    ...size,
    src: third,
    small: thirdSmall,
    alt: 'One second left: the plane is at the end of the runway, stripes all across it.',
  },
  {
    ...size,
    src: fourth,
    small: fourthSmall,
    alt: 'Game over: the score, a new best, and its place among those of this device.',
  },
];
