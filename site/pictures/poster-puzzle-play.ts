import type { GameScreenshots } from '#site/catalogue/game-entry.ts';
import first from './poster-puzzle-play-1.webp';
import firstSmall from './poster-puzzle-play-1-640.webp';
import second from './poster-puzzle-play-2.webp';
import secondSmall from './poster-puzzle-play-2-640.webp';
import third from './poster-puzzle-play-3.webp';
import thirdSmall from './poster-puzzle-play-3-640.webp';
import fourth from './poster-puzzle-play-4.webp';
import fourthSmall from './poster-puzzle-play-4-640.webp';

const size = { width: 1280, height: 720 };

export const posterPuzzleScreenshots: GameScreenshots = [
  {
    ...size,
    src: first,
    small: firstSmall,
    alt: 'The upper half of a poster with towers is put together on a cutting mat, among loose pieces, one of them held.',
  },
  {
    ...size,
    src: second,
    small: secondSmall,
    alt: 'Three hundred pieces of a poster with a heart; a hundred of them already show a revolver.',
  },
  {
    ...size,
    src: third,
    small: thirdSmall,
    alt: 'The sheet for choosing a poster, a size, and whether pieces are rotated.',
  },
  {
    ...size,
    src: fourth,
    small: fourthSmall,
    alt: 'A finished poster with a bow fills the table; a card next to it shows time and points.',
  },
];
