/** Layout of the canvas in CSS pixels. */

import type { Board, Direction } from '../rules/rules.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly isWide: boolean;
  readonly area: Box;
  readonly board: Box;
  readonly tile: number;
  /** Row below the stage where friends appear when they have received their gift. */
  readonly audience: Box;
}

/** Largest tile in pixels, so that a small board does not fill a large screen. */
export const LARGEST_TILE = 112;

/** Height of an upright canvas below which its label covers the valance, as in `screens/hud.css`. */
const LOW = 560;

/** Width of the editor's panel on the left, in CSS pixels. */
const PANEL_PIXELS = 240;
const PANEL_FRACTION = 0.47;

export function layOut(width: number, height: number, board: Board, isDrawing = false): Layout {
  const isWide = width > height * 1.15;
  // Reserves a part of a small canvas for the board, so that text does not fill the whole canvas.
  const side = isWide ? Math.min(Math.max(112, Math.min(width * 0.17, 250)), width / 3) : width * 0.03;
  const top = Math.min(isWide ? Math.max(24, height * 0.11) : height < LOW ? 72 : 116, height * 0.3);
  const bottom = Math.min(isWide ? Math.max(50, height * 0.14) : Math.max(128, height * 0.2), height * 0.4);
  const area: Box = isDrawing
    ? besidePanel(width, height, isWide)
    : { x: side, y: top, width: width - 2 * side, height: height - top - bottom };
  const fitting = Math.min(area.width / (board.width + 0.5), area.height / (board.height + 0.5));
  const tile = Math.max(1, Math.floor(Math.min(fitting, LARGEST_TILE)));
  const size = { width: tile * board.width, height: tile * board.height };
  return {
    width,
    height,
    isWide,
    area,
    tile,
    board: {
      x: Math.round(area.x + (area.width - size.width) / 2),
      y: Math.round(area.y + (area.height - size.height) / 2),
      ...size,
    },
    audience: isWide
      ? { x: side, y: height - bottom * 0.86, width: width - 2 * side, height: bottom * 0.8 }
      : {
          ...{ x: side, y: height - bottom + 4, width: width - 2 * side },
          height: Math.max(1, Math.min(64, bottom - 4)),
        },
  };
}

function besidePanel(width: number, height: number, isWide: boolean): Box {
  return isWide
    ? box(Math.min(PANEL_PIXELS, width / 2), Math.min(40, height / 5), width - 12, height - 20)
    : box(8, Math.min(56, height / 5), width - 8, height * (1 - PANEL_FRACTION) - 8);
}

function box(x: number, y: number, right: number, bottom: number): Box {
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) };
}

export function chairSize({ audience }: Layout): number {
  return Math.min(audience.height * 0.95, 62);
}

export function centreOf(layout: Layout, board: Board, place: number): { x: number; y: number } {
  return {
    x: layout.board.x + ((place % board.width) + 0.5) * layout.tile,
    y: layout.board.y + (Math.floor(place / board.width) + 0.5) * layout.tile,
  };
}

export function placeUnder(layout: Layout, board: Board, x: number, y: number): number | null {
  const column = Math.floor((x - layout.board.x) / layout.tile);
  const row = Math.floor((y - layout.board.y) / layout.tile);
  if (column < 0 || row < 0 || column >= board.width || row >= board.height) return null;
  return row * board.width + column;
}

/** Radians, clockwise. */
export const ANGLES: Readonly<Record<Direction, number>> = {
  up: -Math.PI / 2,
  right: 0,
  down: Math.PI / 2,
  left: Math.PI,
};
