import type { GameScreenshots } from '#site/catalogue/game-entry.ts';
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

export const skyCityRushScreenshots: GameScreenshots = [
  {
    ...size,
    src: first,
    small: firstSmall,
    alt: 'The towers’ canyon: second of six behind one rival, the sun low between the towers.',
  },
  {
    ...size,
    src: second,
    small: secondSmall,
    alt: 'The spire in the storm: under a board that announces a fork, the city in the clouds behind a fence.',
  },
  {
    ...size,
    src: third,
    small: thirdSmall,
    alt: 'The undercity: through a market of beams and signs, on a black deck with lanes of light.',
  },
  {
    ...size,
    src: fourth,
    small: fourthSmall,
    alt: 'From the nose of the ship: into a bend of the canyon, the trail of a rival alongside.',
  },
  {
    ...size,
    src: fifth,
    small: fifthSmall,
    alt: 'The spire: down a long banked deck between fences, the field ahead.',
  },
];
