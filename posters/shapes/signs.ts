/** One sign of each game, to be set among others. */
import type { GameSlug } from '../inks.ts';
import { mapped } from '../printing/path.ts';
import { AEROPLANE } from './aeroplane.ts';
import { GIFT } from './gift.ts';
import { HEART_SIGN } from './heart.ts';
import { onePiece } from './pieces.ts';
import { SHIP } from './ship.ts';

/** A game's sign as one outline, about 400 units large, its middle at the origin. */
export interface Sign {
  game: GameSlug;
  path: string;
}

const scaled = (path: string, scale: number, down = 0) =>
  mapped(path, ([x, y]) => [x * scale, y * scale + down]);

/** All signs; the jigsaw piece is another one for each seed. */
export function signs(seed: number): readonly Sign[] {
  return [
    { game: 'shoot-or-die', path: scaled(HEART_SIGN, 2) },
    { game: 'sky-city-rush', path: scaled(SHIP, 0.92, 12) },
    { game: 'addem-numbers', path: AEROPLANE },
    { game: 'donum', path: scaled(GIFT, 1.9, 55) },
    { game: 'poster-puzzle', path: scaled(onePiece(seed), 0.9) },
  ];
}
