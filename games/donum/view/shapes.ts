/** SVG paths in a square from −50 to 50. Gifts differ by their outline, never by colour alone. */

import type { Gift } from '../rules/rules.ts';
import * as COLOURS from './colours.ts';

/** A path of a drawing: filled, or stroked if it has a width. */
export interface Piece {
  readonly path: string;
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
  readonly move?: string;
}

export interface CutOut {
  readonly outline: string;
  readonly pieces: readonly Piece[];
}

const STONE = 'M-38 22C-46 6 -36 -22 -14 -32C8 -40 30 -28 39 -6C45 12 40 29 22 33C2 38 -30 38 -38 22Z';
const FEATHER = 'M-33 43C-37 8 -22 -31 33 -43C42 -10 26 12 8 20L15 24C2 33 -10 33 -20 31L-26 45Z';
const BELL =
  'M-7 -37C-7 -46 7 -46 7 -37C25 -32 26 -12 28 6C29 16 37 20 38 29H12C11 42 -11 42 -12 29H-38C-37 20 -29 16 -28 6C-26 -12 -25 -32 -7 -37Z';
const RIBBON =
  'M-6 -10C-20 -36 -48 -32 -44 -8C-42 10 -20 10 -8 4L-30 40L-14 36L-8 46L2 12L12 46L18 36L33 40L10 4C22 10 43 8 44 -8C46 -32 20 -36 7 -10Z';

const KNOT = 'M-9 -12Q0 -18 9 -12Q13 -2 9 8Q0 13 -9 8Q-13 -2 -9 -12Z';

export const GIFT_SHAPES: Readonly<Record<Gift, CutOut>> = {
  stone: {
    outline: STONE,
    pieces: [
      { path: STONE, fill: COLOURS.pebble },
      {
        path: 'M-38 22C-20 26 6 22 16 6C24 -8 20 -22 14 -32C30 -24 40 -8 41 8C42 22 36 30 22 33C2 38 -30 38 -38 22Z',
        fill: COLOURS.pebbleShade,
      },
      { path: 'M-24 -6C-20 -16 -10 -20 -2 -20', line: COLOURS.cream, width: 6 },
    ],
  },
  feather: {
    outline: FEATHER,
    pieces: [
      { path: FEATHER, fill: COLOURS.plume },
      {
        path: 'M33 -43C42 -10 26 12 8 20L15 24C2 33 -10 33 -20 31C-16 8 4 -20 33 -43Z',
        fill: COLOURS.plumeShade,
      },
      { path: 'M-30 45C-22 10 -4 -18 26 -38M-22 16L-8 6M-10 -4L4 -12', line: COLOURS.teal, width: 4.5 },
    ],
  },
  bell: {
    outline: BELL,
    pieces: [
      { path: BELL, fill: COLOURS.brass },
      {
        path: 'M7 -37C25 -32 26 -12 28 6C29 16 37 20 38 29H12C11 42 -5 40 -8 30H8C14 10 14 -20 7 -37Z',
        fill: COLOURS.brassShade,
      },
      { path: 'M-27 16H28', line: COLOURS.cream, width: 6 },
    ],
  },
  ribbon: {
    outline: RIBBON,
    pieces: [
      { path: RIBBON, fill: COLOURS.rose },
      { path: 'M-8 4L-30 40L-14 36L-8 46L2 12L12 46L18 36L33 40L10 4Z', fill: COLOURS.deepRose },
      { path: 'M-34 -14C-28 -18 -18 -12 -9 -4M34 -14C28 -18 18 -12 9 -4', line: COLOURS.darkRose, width: 5 },
      { path: KNOT, fill: COLOURS.rose },
      { path: KNOT, line: COLOURS.cream, width: 3 },
    ],
  },
};

export const BUBBLE = 'M-40 -14C-40 -40 40 -40 40 -14C40 8 22 14 8 14L0 30L-8 14C-22 14 -40 8 -40 -14Z';

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
  readonly band: string;
}

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

export function playerShape(isHappy: boolean): CutOut {
  const scarf: readonly Piece[] = [
    { path: 'M-26 4Q0 13 26 4V15Q0 24 -26 15Z', fill: COLOURS.cream },
    { path: 'M8 16L20 13L24 36L15 31L10 38Z', fill: COLOURS.cream },
  ];
  return { outline: BODY, pieces: [...body(COLOURS.rose, COLOURS.deepRose), ...scarf, ...face(isHappy)] };
}

export function friendShape(gift: Gift, isHappy: boolean): CutOut {
  const { coat, shade, hat, felt, band } = FRIENDS[gift];
  const onHead: Piece[] = [{ path: hat, fill: felt }];
  if (band) onHead.push({ path: band, line: COLOURS.cream, width: 3.5 });
  return { outline: BODY + hat, pieces: [...body(coat, shade), ...onHead, ...face(isHappy)] };
}

const body = (coat: string, shade: string): Piece[] => [
  { path: BODY, fill: coat },
  { path: SHADE, fill: shade },
];

const face = (isHappy: boolean): Piece[] => [
  { path: EYES, fill: COLOURS.cream },
  { path: isHappy ? 'M-11 -8Q0 6 11 -8' : 'M-7 -4Q0 0 7 -4', line: COLOURS.cream, width: 4 },
];
