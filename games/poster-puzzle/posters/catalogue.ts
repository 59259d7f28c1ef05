/** All posters there are. */
import { addemNumbersRunway } from './addem-numbers-runway.ts';
import { donumBow } from './donum-bow.ts';
import type { Poster } from './poster.ts';
import { posterPuzzleLetters } from './poster-puzzle-letters.ts';
import { shootOrDieHeart } from './shoot-or-die-heart.ts';
import { skyCityRushStreet } from './sky-city-rush-street.ts';

/** In the order in which they hang. */
export const POSTERS: readonly Poster[] = [
  shootOrDieHeart,
  skyCityRushStreet,
  addemNumbersRunway,
  donumBow,
  posterPuzzleLetters,
];

/** The poster of that name, if there is one; names come from saved games and may lie. */
export function posterById(id: string): Poster | undefined {
  return POSTERS.find((poster) => poster.id === id);
}
