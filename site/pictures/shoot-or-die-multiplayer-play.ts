import type { Picture } from '#site/catalogue/game.ts';
import first from './shoot-or-die-multiplayer-play-1.webp';
import firstSmall from './shoot-or-die-multiplayer-play-1-640.webp';
import second from './shoot-or-die-multiplayer-play-2.webp';
import secondSmall from './shoot-or-die-multiplayer-play-2-640.webp';
import third from './shoot-or-die-multiplayer-play-3.webp';
import thirdSmall from './shoot-or-die-multiplayer-play-3-640.webp';
import fourth from './shoot-or-die-multiplayer-play-4.webp';
import fourthSmall from './shoot-or-die-multiplayer-play-4-640.webp';

const size = { width: 1280, height: 720 };

/** Shoot or Die Multiplayer in play, as `npm run screenshots` took it. */
export const shootOrDieMultiplayerScreenshots: readonly Picture[] = [
  {
    ...size,
    src: first,
    small: firstSmall,
    alt: 'Four hearts of four inks fire at each other and at drifters in a round arena.',
  },
  {
    ...size,
    src: second,
    small: secondSmall,
    alt: 'Blue is nearly empty between red above and amber and green below.',
  },
  {
    ...size,
    src: third,
    small: thirdSmall,
    alt: 'Red and green are left, and shoot at each other while splitters and seekers close in.',
  },
  {
    ...size,
    src: fourth,
    small: fourthSmall,
    alt: 'Red and green stand side by side at the wall, and a crowd of splitters and dashers comes for both.',
  },
];
