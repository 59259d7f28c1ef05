/** How pieces lie in the tray: in lanes, in their order, moved along by `scroll`. CSS pixels. */
import type { Layout } from './layout.ts';

/** Cells of the tray. */
export interface TrayLayout {
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

/** To be filled in by `arrangeTray`. */
export function createTrayLayout(): TrayLayout {
  return { cell: 1, lanes: 1, firstX: 0, firstY: 0, isUpright: true, seen: 1, mostScroll: 0 };
}

/** Fits the tray's cells to the layout and a number of pieces. */
export function arrangeTray(trayLayout: TrayLayout, { tray, isWide }: Layout, count: number): void {
  const across = (isWide ? tray.width : tray.height) - 2 * PADDING;
  const along = (isWide ? tray.height : tray.width) - 2 * PADDING;
  trayLayout.isUpright = isWide;
  trayLayout.seen = along;
  trayLayout.lanes = isWide || (count > FEW && across >= 2 * LEAST_CELL) ? 2 : 1;
  trayLayout.cell = across / trayLayout.lanes;
  trayLayout.firstX = tray.x + PADDING + trayLayout.cell / 2;
  trayLayout.firstY = tray.y + PADDING + trayLayout.cell / 2;
  trayLayout.mostScroll = Math.max(0, Math.ceil(count / trayLayout.lanes) * trayLayout.cell - along);
}

/** The middle of a cell. */
export const cellX = (
  { firstX, cell, lanes, isUpright }: TrayLayout,
  index: number,
  scroll: number,
): number =>
  isUpright ? firstX + (index % lanes) * cell : firstX + Math.floor(index / lanes) * cell - scroll;
/** The middle of a cell. */
export const cellY = (
  { firstY, cell, lanes, isUpright }: TrayLayout,
  index: number,
  scroll: number,
): number =>
  isUpright ? firstY + Math.floor(index / lanes) * cell - scroll : firstY + (index % lanes) * cell;

/** The cell under a point, whether or not there is a piece in it; −1 beside the lanes. */
export function cellAt(trayLayout: TrayLayout, x: number, y: number, scroll: number): number {
  const [across, along] = trayLayout.isUpright
    ? [x - trayLayout.firstX, y - trayLayout.firstY]
    : [y - trayLayout.firstY, x - trayLayout.firstX];
  const lane = Math.round(across / trayLayout.cell);
  const place = Math.round((along + scroll) / trayLayout.cell);
  return lane < 0 || lane >= trayLayout.lanes || place < 0 ? -1 : place * trayLayout.lanes + lane;
}
