import type { GameScreenshots } from '#site/catalogue/game-entry.ts';
import first from './donum-play-1.webp';
import firstSmall from './donum-play-1-640.webp';
import second from './donum-play-2.webp';
import secondSmall from './donum-play-2-640.webp';
import third from './donum-play-3.webp';
import thirdSmall from './donum-play-3-640.webp';
import fourth from './donum-play-4.webp';
import fourthSmall from './donum-play-4-640.webp';
import fifth from './donum-play-5.webp';
import fifthSmall from './donum-play-5-640.webp';

const size = { width: 1280, height: 720 };

export const donumScreenshots: GameScreenshots = [
  {
    ...size,
    src: first,
    small: firstSmall,
    alt: 'A stone and a ribbon in hand; three friends want something else.',
  },
  {
    ...size,
    src: second,
    small: secondSmall,
    alt: 'The bell pulls a crate; one friend sits in the audience with a feather.',
  },
  { ...size, src: third, small: thirdSmall, alt: 'One crate fills a pit; the other is pushed across it.' },
  { ...size, src: fourth, small: fourthSmall, alt: 'A happy end: everybody bows in a rain of paper.' },
  { ...size, src: fifth, small: fifthSmall, alt: 'The levels of three rooms as small pictures.' },
];
