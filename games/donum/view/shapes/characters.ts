/** Who plays: the giver with their scarf, and the friends, told apart by hats, coats and what they long for. */
import type { Gift } from '../../rules/rules.ts';
import * as COLOURS from '../colours.ts';
import type { CutOut, Piece } from './gifts.ts';

/** Somebody cut from wood, as on the poster. */
const BODY = 'M-25 26V-12A25 25 0 0 1 25 -12V26C25 32 22 32 20 32V44H6V34H-6V44H-20V32C-22 32 -25 32 -25 26Z';
const SHADE = 'M9 -36C22 -32 25 -22 25 -12V26C25 32 22 32 20 32V44H6V34H10C16 10 16 -20 9 -36Z';
const EYES =
  'M-13 -18a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0M4.2 -18a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0';

const BOWLER = 'M-21 -30C-21 -56 21 -56 21 -30L34 -29V-23H-34V-29Z';
const CAP = 'M-24 -26C-22 -44 -8 -52 10 -66L12 -58C8 -48 18 -40 24 -26Z';
const BERET = 'M-26 -26C-38 -34 -20 -52 4 -49L5 -56H10L11 -48C32 -44 34 -30 25 -26Z';
const BUNS =
  'M-31 -34a11 11 0 1 1 20 5a11 11 0 1 1 -20 -5M31 -34a11 11 0 1 0 -20 5a11 11 0 1 0 20 -5M-22 -24C-20 -40 20 -40 22 -24C8 -30 -8 -30 -22 -24Z';

interface Looks {
  readonly coat: string;
  readonly shade: string;
  readonly hat: string;
  readonly felt: string;
  /** A line across the hat. */
  readonly band: string;
}

/** Who longs for what. */
const FRIENDS: Readonly<Record<Gift, Looks>> = {
  stone: { coat: '#0f666c', shade: '#0a474c', hat: BOWLER, felt: COLOURS.nightTeal, band: 'M-21 -32H21' },
  feather: {
    coat: '#27898d',
    shade: '#17676c',
    hat: CAP,
    felt: COLOURS.plumeShade,
    band: 'M-22 -29Q0 -34 22 -29',
  },
  bell: {
    coat: COLOURS.teal,
    shade: COLOURS.deepTeal,
    hat: BERET,
    felt: COLOURS.brassShade,
    band: 'M-24 -29Q0 -33 24 -29',
  },
  ribbon: { coat: '#1c7a72', shade: '#10554f', hat: BUNS, felt: '#7a3b3f', band: '' },
};

/** The giver. */
export function playerShape(isGlad: boolean): CutOut {
  const scarf: readonly Piece[] = [
    { path: 'M-26 4Q0 13 26 4V15Q0 24 -26 15Z', fill: COLOURS.cream },
    { path: 'M8 16L20 13L24 36L15 31L10 38Z', fill: COLOURS.cream },
  ];
  return { outline: BODY, pieces: [...body(COLOURS.rose, COLOURS.deepRose), ...scarf, ...face(isGlad)] };
}

/** A friend who longs for a gift, or has it. */
export function friendShape(gift: Gift, isGlad: boolean): CutOut {
  const { coat, shade, hat, felt, band } = FRIENDS[gift];
  const onHead: Piece[] = [{ path: hat, fill: felt }];
  if (band) onHead.push({ path: band, line: COLOURS.cream, width: 3.5 });
  return { outline: BODY + hat, pieces: [...body(coat, shade), ...onHead, ...face(isGlad)] };
}

const body = (coat: string, shade: string): Piece[] => [
  { path: BODY, fill: coat },
  { path: SHADE, fill: shade },
];

const face = (isGlad: boolean): Piece[] => [
  { path: EYES, fill: COLOURS.cream },
  { path: isGlad ? 'M-11 -8Q0 6 11 -8' : 'M-7 -4Q0 0 7 -4', line: COLOURS.cream, width: 4 },
];
