/**
 * Shapes as SVG paths in a square from −50 to 50, used on the canvas and in the overlay alike. Gifts differ by their
 * outline, never by colour alone.
 */
import type { Gift } from '../../rules/rules.ts';
import * as COLOURS from '../colours.ts';

/** One piece of paper of a shape: a fill, or a line of some width. */
export interface Piece {
  readonly path: string;
  readonly fill?: string;
  readonly line?: string;
  readonly width?: number;
  /** How it is moved and scaled, as an SVG transform; only in the overlay. */
  readonly move?: string;
}

/** A cut-out: its outline, which also makes its paper border, and the pieces on it. */
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

/** Where the ribbon is tied. */
const KNOT = 'M-9 -12Q0 -18 9 -12Q13 -2 9 8Q0 13 -9 8Q-13 -2 -9 -12Z';

/** How each gift looks. */
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

/** A bubble of thought; its tail points down and to the left, where somebody stands. */
export const BUBBLE = 'M-40 -14C-40 -40 40 -40 40 -14C40 8 22 14 8 14L0 30L-8 14C-22 14 -40 8 -40 -14Z';
