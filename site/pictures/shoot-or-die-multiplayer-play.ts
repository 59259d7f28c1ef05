import type { GameScreenshots } from '#site/catalogue/game-entry.ts';
import first from './shoot-or-die-multiplayer-play-1.webp';
import firstSmall from './shoot-or-die-multiplayer-play-1-640.webp';
import second from './shoot-or-die-multiplayer-play-2.webp';
import secondSmall from './shoot-or-die-multiplayer-play-2-640.webp';
import third from './shoot-or-die-multiplayer-play-3.webp';
import thirdSmall from './shoot-or-die-multiplayer-play-3-640.webp';
import fourth from './shoot-or-die-multiplayer-play-4.webp';
import fourthSmall from './shoot-or-die-multiplayer-play-4-640.webp';

const size = { width: 1280, height: 720 };

export const shootOrDieMultiplayerScreenshots: GameScreenshots = [
  {
    ...size,
    src: first,
    small: firstSmall,
    alt: 'Four hearts of four inks among the pillars of the septum; amber dashes, with a ring around it.',
  },
  {
    ...size,
    src: second,
    small: secondSmall,
    alt: 'Red has just been hit, green is a clot, and blue and amber shoot at enemies from the wall.',
  },
  {
    ...size,
    src: third,
    small: thirdSmall,
    alt: 'Green lost, and picks the next round’s modifier from three cards: Open wounds, Fever, Thick blood.',
  },
  {
    ...size,
    src: fourth,
    small: fourthSmall,
    alt: 'Among four columns blue and amber fight close together, green and red stay away.',
  },
];
