import type { Picture } from '#site/catalogue/game.ts';
import first from './shoot-or-die-multiplayer-play-1.webp';
import second from './shoot-or-die-multiplayer-play-2.webp';
import third from './shoot-or-die-multiplayer-play-3.webp';
import fourth from './shoot-or-die-multiplayer-play-4.webp';

const size = { width: 1280, height: 720 };

/** Shoot or Die Multiplayer in play, as `npm run screenshots` took it. */
export const shootOrDieMultiplayerScreenshots: readonly Picture[] = [
  {
    ...size,
    src: first,
    alt: 'Four hearts of four inks fire at each other and at drifters in a round arena.',
  },
  { ...size, src: second, alt: 'Blue is nearly empty between red above and amber and green below.' },
  {
    ...size,
    src: third,
    alt: 'Red and green are left, and shoot at each other while splitters and seekers close in.',
  },
  {
    ...size,
    src: fourth,
    alt: 'Red and green stand side by side at the wall, and a crowd of splitters and dashers comes for both.',
  },
];
