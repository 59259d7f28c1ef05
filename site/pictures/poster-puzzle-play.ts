import type { Picture } from '#site/catalogue/game-entry.ts';
import first from './poster-puzzle-play-1.webp';
import firstSmall from './poster-puzzle-play-1-640.webp';
import second from './poster-puzzle-play-2.webp';
import secondSmall from './poster-puzzle-play-2-640.webp';
import third from './poster-puzzle-play-3.webp';
import thirdSmall from './poster-puzzle-play-3-640.webp';
import fourth from './poster-puzzle-play-4.webp';
import fourthSmall from './poster-puzzle-play-4-640.webp';

const size = { width: 1280, height: 720 };

/** Screenshots of Poster Puzzle by `npm run screenshots`. */
export const posterPuzzleScreenshots: readonly Picture[] = [
  {
    ...size,
    src: first,
    small: firstSmall,
    alt: 'The upper half of a poster with towers lies together on a cutting mat, loose pieces around it, one in the hand.',
  },
  {
    ...size,
    src: second,
    small: secondSmall,
    alt: 'Three hundred pieces of a poster with a heart; a hundred of them show a revolver already.',
  },
  {
    ...size,
    src: third,
    small: thirdSmall,
    alt: 'The sheet on which one chooses a poster, a size, and whether pieces lie turned.',
  },
  {
    ...size,
    src: fourth,
    small: fourthSmall,
    alt: 'A finished poster with a bow fills the table; beside it a card tells time and points.',
  },
];
