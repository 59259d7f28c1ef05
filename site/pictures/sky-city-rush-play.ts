import type { Picture } from '#site/catalogue/game.ts';
import first from './sky-city-rush-play-1.webp';
import second from './sky-city-rush-play-2.webp';
import third from './sky-city-rush-play-3.webp';
import fourth from './sky-city-rush-play-4.webp';
import fifth from './sky-city-rush-play-5.webp';

const size = { width: 1280, height: 720 };

/** Sky City Rush in play, as `npm run screenshots` took it. */
export const skyCityRushScreenshots: readonly Picture[] = [
  {
    ...size,
    src: first,
    alt: 'The towers’ canyon: fourth of six, wing to wing with rivals, the sun low between the towers.',
  },
  {
    ...size,
    src: second,
    alt: 'The spire: boosting in second place on a deck high over the city, a rival at the wing.',
  },
  {
    ...size,
    src: third,
    alt: 'The undercity: in the air over a gap, towers on all sides, the deck going on ahead.',
  },
  {
    ...size,
    src: fourth,
    alt: 'From the nose of the ship: through a ring into a bend, one rival ahead and one alongside.',
  },
  {
    ...size,
    src: fifth,
    alt: 'The spire: banked into a bend towards a striped gate, the clouds far below.',
  },
];
