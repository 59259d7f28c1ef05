import { addedWall } from '../added-wall.ts';
import type { WallGame } from '../game.ts';
import { addemNumbersOnWall } from './addem-numbers.ts';
import { donumOnWall } from './donum.ts';
import { posterPuzzleOnWall } from './poster-puzzle.ts';
import { shootOrDieOnWall } from './shoot-or-die.ts';
import { skyCityRushOnWall } from './sky-city-rush.ts';

/** What the wall says of every game, in the order of the catalogue. */
export const wall: readonly WallGame[] = [
  shootOrDieOnWall,
  skyCityRushOnWall,
  addemNumbersOnWall,
  donumOnWall,
  posterPuzzleOnWall,
  ...addedWall,
];
