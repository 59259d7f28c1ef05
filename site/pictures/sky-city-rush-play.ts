import type { Picture } from '#site/catalogue/game.ts';
import first from './sky-city-rush-play-1.webp';
import firstSmall from './sky-city-rush-play-1-640.webp';
import second from './sky-city-rush-play-2.webp';
import secondSmall from './sky-city-rush-play-2-640.webp';
import third from './sky-city-rush-play-3.webp';
import thirdSmall from './sky-city-rush-play-3-640.webp';
import fourth from './sky-city-rush-play-4.webp';
import fourthSmall from './sky-city-rush-play-4-640.webp';
import fifth from './sky-city-rush-play-5.webp';
import fifthSmall from './sky-city-rush-play-5-640.webp';

const size = { width: 1280, height: 720 };

/** Sky City Rush in play, as `npm run screenshots` took it. */
export const skyCityRushScreenshots: readonly Picture[] = [
  {
    ...size,
    src: first,
    small: firstSmall,
    alt: 'The towers’ canyon: fourth of six, wing to wing with rivals, the sun low between the towers.',
  },
  {
    ...size,
    src: second,
    small: secondSmall,
    alt: 'The spire: boosting in second place on a deck high over the city, a rival at the wing.',
  },
  {
    ...size,
    src: third,
    small: thirdSmall,
    alt: 'The undercity: in the air over a gap, towers on all sides, the deck going on ahead.',
  },
  {
    ...size,
    src: fourth,
    small: fourthSmall,
    alt: 'From the nose of the ship: through a ring into a bend, one rival ahead and one alongside.',
  },
  {
    ...size,
    src: fifth,
    small: fifthSmall,
    alt: 'The spire: banked into a bend towards a striped gate, the clouds far below.',
  },
];
