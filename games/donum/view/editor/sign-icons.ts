/** The signs of a map as small pictures for the editor, with their names. */
import { GIFTS, type Gift } from '../../rules/rules.ts';
import * as COLOURS from '../colours.ts';
import { friendShape, playerShape } from '../shapes/characters.ts';
import { GIFT_SHAPES, type Piece } from '../shapes/gifts.ts';

/** What each sign is called. */
export const SIGN_NAMES: Readonly<Record<string, string>> = {
  '.': 'Floor',
  '#': 'Wall',
  o: 'Pit',
  '^': 'Carpet up',
  '>': 'Carpet right',
  v: 'Carpet down',
  '<': 'Carpet left',
  '@': 'Player',
  C: 'Crate',
  S: 'Stone',
  F: 'Feather',
  B: 'Bell',
  R: 'Ribbon',
  s: 'Friend who longs for the stone',
  f: 'Friend who longs for the feather',
  b: 'Friend who longs for the bell',
  r: 'Friend who longs for the ribbon',
};

const SQUARE = 'M-44 -44H44V44H-44Z';
const CHEVRONS: Readonly<Record<string, string>> = {
  '^': 'M-22 12L0 -8L22 12M-22 34L0 14L22 34M-22 -10L0 -30L22 -10',
  v: 'M-22 -12L0 8L22 -12M-22 -34L0 -14L22 -34M-22 10L0 30L22 10',
  '>': 'M-12 -22L8 0L-12 22M-34 -22L-14 0L-34 22M10 -22L30 0L10 22',
  '<': 'M12 -22L-8 0L12 22M34 -22L14 0L34 22M-10 -22L-30 0L-10 22',
};

/** The pieces of a sign's picture. */
export function signIcon(sign: string): readonly Piece[] {
  const gift = giftOf(sign.toUpperCase());
  if (gift && sign === sign.toUpperCase()) return GIFT_SHAPES[gift].pieces;
  if (gift)
    return [
      ...friendShape(gift, false).pieces,
      { path: 'M2 -2H56V54H2Z', fill: COLOURS.plume },
      ...GIFT_SHAPES[gift].pieces.map(small),
    ];
  if (sign === '@') return playerShape(false).pieces;
  if (sign === 'C') {
    return [
      { path: SQUARE, fill: COLOURS.kraft },
      { path: 'M-44 16H44M0 -44V16', line: COLOURS.kraftDark, width: 7 },
    ];
  }
  const nap = CHEVRONS[sign];
  if (nap) {
    return [
      { path: SQUARE, fill: COLOURS.rose },
      { path: nap, line: COLOURS.cream, width: 9 },
    ];
  }
  const fill = { '#': COLOURS.teal, o: COLOURS.darkness }[sign] ?? COLOURS.creamShade;
  return [{ path: SQUARE, fill }];
}

function giftOf(sign: string): Gift | undefined {
  return GIFTS.find((gift) => gift[0]?.toUpperCase() === sign);
}

/** A piece at half its size in the lower right corner, where a friend's wish is shown. */
function small(piece: Piece): Piece {
  return { ...piece, move: 'translate(29 26) scale(0.5)' };
}
