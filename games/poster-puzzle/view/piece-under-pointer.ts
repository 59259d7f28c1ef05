/** What lies under a point of the screen, in CSS pixels: the tray, or a piece in it or on the table. */
import { pieceAt } from '../rules/frame.ts';
import type { Table } from '../rules/state.ts';
import { tableX, tableY } from './camera.ts';
import { cellAt } from './layout.ts';
import { isFilteredOut, type ViewState } from './scene/draw-pieces.ts';

/** A finger that just misses a small piece still means it. CSS pixels. */
const NEAR_MISS = 7;

/** Where one looks for a piece around a point, the point itself first. */
const NEAR: readonly (readonly [number, number])[] = [
  [0, 0],
  [NEAR_MISS, 0],
  [-NEAR_MISS, 0],
  [0, NEAR_MISS],
  [0, -NEAR_MISS],
];

/** Whether a point is in the tray. */
export function isInTray({ layout: { tray } }: ViewState, x: number, y: number): boolean {
  return x >= tray.x && x < tray.x + tray.width && y >= tray.y && y < tray.y + tray.height;
}

/** The piece that is meant by a point, −1 for none. Pieces that the filter leaves out cannot be meant. */
export function pieceUnder(view: ViewState, table: Table, x: number, y: number): number {
  if (isInTray(view, x, y)) return view.trayShown[cellAt(view.trayLayout, x, y, view.trayScroll)] ?? -1;
  const { camera, bordersOnly } = view;
  const counts = (piece: number): boolean => !(bordersOnly && isFilteredOut(table, piece));
  for (const [across, down] of NEAR) {
    const piece = pieceAt(table, tableX(camera, x + across), tableY(camera, y + down), counts);
    if (piece >= 0) return piece;
  }
  return -1;
}
