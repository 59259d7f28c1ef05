import type { Picture } from '#site/catalogue/game.ts';
import first from './donum-play-1.webp';
import second from './donum-play-2.webp';
import third from './donum-play-3.webp';
import fourth from './donum-play-4.webp';
import fifth from './donum-play-5.webp';

const size = { width: 1280, height: 720 };

/** Donum in play, as `build/pictures/screenshots/donum.ts` took it. */
export const donumScreenshots: readonly Picture[] = [
  {
    ...size,
    src: first,
    alt: 'Hands full of a stone and a ribbon, a pit between, and three friends who want something else.',
  },
  {
    ...size,
    src: second,
    alt: 'The bell in hand, a crate behind, and one friend in the audience already, with a feather.',
  },
  {
    ...size,
    src: third,
    alt: 'A crate fills a pit, the other one follows over it; two friends long for stones.',
  },
  { ...size, src: fourth, alt: 'A happy end: everybody takes a bow in a rain of paper.' },
  {
    ...size,
    src: fifth,
    alt: 'The levels of three rooms as small pictures: what is solved, how well, what is open.',
  },
];
