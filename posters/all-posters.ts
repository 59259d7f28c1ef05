import { addemNumbersCrossing } from './addem-numbers-crossing.ts';
import { addemNumbersRunway } from './addem-numbers-runway.ts';
import { donumBow } from './donum-bow.ts';
import { donumWrapped } from './donum-wrapped.ts';
import type { Poster } from './poster.ts';
import { posterOfTheDay } from './poster-of-the-day.ts';
import { posterPuzzleDots } from './poster-puzzle-dots.ts';
import { posterPuzzleLetters } from './poster-puzzle-letters.ts';
import { shootOrDieCylinder } from './shoot-or-die-cylinder.ts';
import { shootOrDieHeart } from './shoot-or-die-heart.ts';
import { skyCityRushSkyline } from './sky-city-rush-skyline.ts';
import { skyCityRushStreet } from './sky-city-rush-street.ts';

export const POSTERS: readonly Poster[] = [
  shootOrDieHeart,
  shootOrDieCylinder,
  skyCityRushStreet,
  skyCityRushSkyline,
  addemNumbersRunway,
  addemNumbersCrossing,
  donumBow,
  donumWrapped,
  posterPuzzleLetters,
  posterPuzzleDots,
];

const DAY_NAME = /^day-(0|[1-9]\d{0,4})$/;

/** Returns the poster of the wall or of a day with this id. Ids come from saved games and may be invalid. */
export function posterById(id: string): Poster | undefined {
  const day = DAY_NAME.exec(id)?.[1];
  return day === undefined ? POSTERS.find((poster) => poster.id === id) : posterOfTheDay(Number(day));
}
