/** The signs that one draws a level with: a button each, of which one is pressed. */

import { button, element } from '#engine/menus/elements.ts';
import { friendOf, SIGNS } from '../../levels/map.ts';
import { GIFTS, type Gift } from '../../rules/rules.ts';
import * as COLOURS from '../colours.ts';
import { svgIcon } from '../icons.ts';
import { friendShape, GIFT_SHAPES, type Piece, playerShape } from '../shapes.ts';

/** The signs of a map as small pictures for the editor, with their names. */
const TILE_NAMES: Readonly<Record<string, string>> = {
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
};

/** What each sign is called. */
export const SIGN_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  SIGNS.map((sign) => [sign, TILE_NAMES[sign] ?? friendName(sign)]),
);

function friendName(sign: string): string {
  const { gift, back } = friendOf(sign) ?? {};
  return `Friend who longs for the ${gift}${back ? ` and gives the ${back} back` : ''}`;
}

const SQUARE = 'M-44 -44H44V44H-44Z';
const CHEVRONS: Readonly<Record<string, string>> = {
  '^': 'M-22 12L0 -8L22 12M-22 34L0 14L22 34M-22 -10L0 -30L22 -10',
  v: 'M-22 -12L0 8L22 -12M-22 -34L0 -14L22 -34M-22 10L0 30L22 10',
  '>': 'M-12 -22L8 0L-12 22M-34 -22L-14 0L-34 22M10 -22L30 0L10 22',
  '<': 'M12 -22L-8 0L12 22M34 -22L14 0L34 22M-10 -22L-30 0L-10 22',
};

/** The pieces of a sign's picture. */
function signIcon(sign: string): readonly Piece[] {
  const gift = giftOf(sign);
  if (gift) return GIFT_SHAPES[gift].pieces;
  const friend = friendOf(sign);
  if (friend)
    return [
      ...friendShape(friend.gift, false).pieces,
      { path: 'M2 -2H56V54H2Z', fill: COLOURS.plume },
      ...smallGift(friend.gift, 29),
      ...(friend.back ? smallGift(friend.back, -30) : []),
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

/** A gift at half its size in a lower corner: to the right what a friend longs for, to the left what they give back. */
function smallGift(gift: Gift, across: number): Piece[] {
  return GIFT_SHAPES[gift].pieces.map((piece) => ({ ...piece, move: `translate(${across} 26) scale(0.5)` }));
}

/** One sign of them is chosen at any time. */
interface SignPalette {
  readonly root: HTMLElement;
  /** The sign that has been chosen. */
  sign(): string;
}

/** Until somebody chooses, `first` is chosen. */
export function createSignPalette(first: string): SignPalette {
  let chosen = first;
  const buttons = SIGNS.map((sign) => {
    const made = button('', null, '', () => choose(sign));
    made.append(svgIcon(signIcon(sign)));
    made.title = SIGN_NAMES[sign] ?? sign;
    made.setAttribute('aria-label', made.title);
    return [sign, made] as const;
  });
  const choose = (sign: string): void => {
    chosen = sign;
    for (const [each, made] of buttons) made.setAttribute('aria-pressed', String(each === chosen));
  };
  choose(first);
  return { root: element('div', 'palette', ...buttons.map(([, made]) => made)), sign: () => chosen };
}
