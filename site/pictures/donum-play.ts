import type { Picture } from '#site/catalogue/game.ts';
import first from './donum-play-1.webp';
import second from './donum-play-2.webp';
import third from './donum-play-3.webp';
import fourth from './donum-play-4.webp';
import fifth from './donum-play-5.webp';

const size = { width: 1280, height: 720 };

/** Donum in play, as `build/pictures/screenshots/donum.ts` took it. */
export const donumScreenshots: readonly Picture[] = [
  { ...size, src: first, alt: 'A stone and a ribbon in hand; three friends want something else.' },
  { ...size, src: second, alt: 'The bell pulls a crate; one friend sits in the audience with a feather.' },
  { ...size, src: third, alt: 'One crate fills a pit, the other follows over it.' },
  { ...size, src: fourth, alt: 'A happy end: everybody bows in a rain of paper.' },
  { ...size, src: fifth, alt: 'The levels of three rooms as small pictures.' },
];
