/** How pieces lie in the tray: in lanes, in their order, moved along by `scroll`. CSS pixels. */
import type { Layout } from './layout.ts';

/** Cells of the tray at one moment. */
export interface TrayShelf {
  /** Side of a cell. */
  cell: number;
  /** Columns where the tray stands upright, rows where it lies. */
  lanes: number;
  /** The first cell's middle, before scrolling. */
  firstX: number;
  firstY: number;
  isUpright: boolean;
  /** How much of it is seen at once, along the lanes. */
  seen: number;
  /** How far it can be scrolled with so many pieces in it. */
  mostScroll: number;
}

/** Room around the cells. */
const PADDING = 8;

/** A cell is no smaller than this: fingers. */
const LEAST_CELL = 40;

/** With so few pieces a lying tray needs one row only. */
const FEW = 8;

/** A shelf to be filled in by `arrangeTray`. */
export function createTrayShelf(): TrayShelf {
  return { cell: 1, lanes: 1, firstX: 0, firstY: 0, isUpright: true, seen: 1, mostScroll: 0 };
}

/** Fits the shelf to the layout and a number of pieces. */
export function arrangeTray(shelf: TrayShelf, { tray, isWide }: Layout, count: number): void {
  const across = (isWide ? tray.width : tray.height) - 2 * PADDING;
  const along = (isWide ? tray.height : tray.width) - 2 * PADDING;
  shelf.isUpright = isWide;
  shelf.seen = along;
  shelf.lanes = isWide || (count > FEW && across >= 2 * LEAST_CELL) ? 2 : 1;
  shelf.cell = across / shelf.lanes;
  shelf.firstX = tray.x + PADDING + shelf.cell / 2;
  shelf.firstY = tray.y + PADDING + shelf.cell / 2;
  shelf.mostScroll = Math.max(0, Math.ceil(count / shelf.lanes) * shelf.cell - along);
}

/** The middle of a cell. */
export const cellX = (
  { firstX, cell, lanes, isUpright }: TrayShelf,
  index: number,
  scroll: number,
): number =>
  isUpright ? firstX + (index % lanes) * cell : firstX + Math.floor(index / lanes) * cell - scroll;
/** The middle of a cell. */
export const cellY = (
  { firstY, cell, lanes, isUpright }: TrayShelf,
  index: number,
  scroll: number,
): number =>
  isUpright ? firstY + Math.floor(index / lanes) * cell - scroll : firstY + (index % lanes) * cell;

/** The cell under a point, whether or not there is a piece in it; −1 beside the lanes. */
export function cellAt(shelf: TrayShelf, x: number, y: number, scroll: number): number {
  const [across, along] = shelf.isUpright
    ? [x - shelf.firstX, y - shelf.firstY]
    : [y - shelf.firstY, x - shelf.firstX];
  const lane = Math.round(across / shelf.cell);
  const place = Math.round((along + scroll) / shelf.cell);
  return lane < 0 || lane >= shelf.lanes || place < 0 ? -1 : place * shelf.lanes + lane;
}
