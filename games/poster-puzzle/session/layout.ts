/** Layout of the canvas in CSS pixels: text and tools around the table. */

import type { Box } from './camera.ts';

/** From this number on, a small screen cannot show all pieces large enough for thumbs. */
const MANY_PIECES = 120;

/** Cells of a page are as large as possible, up to `cell`. The page buttons are below them. In CSS pixels. */
export const TRAY_PAGE = {
  pieces: 12,
  columns: { wide: 3, tall: 6 },
  cell: { wide: 48, tall: 66 },
  padding: 8,
  bar: 48,
} as const;

/** Sizes in CSS pixels of the parts around the table, repeated in `screens/hud.css`. */
const LEFT = { roomy: 172, low: 138, paged: 160 };
const TOOLS = { roomy: 68, low: 112 };
const TICKET = { roomy: 166, low: 92 };
const TALL = { ticket: 54, tools: 102, tray: { roomy: 96, low: 64 } };

/** Height below which a wide screen needs two columns of tools, and a tall one a flat tray. */
const LOW = { wide: 560, tall: 640 };

/** Width below which there is no room beside the table. */
const NARROW = 560;

export type Layout = ReturnType<typeof layOut>;

export function layOut(width: number, height: number, pieces = 0) {
  const isWide = width > height * 0.95 && width >= NARROW;
  const isLow = height < (isWide ? LOW.wide : LOW.tall);
  const size = isLow ? 'low' : 'roomy';
  const isPaged = pieces >= MANY_PIECES && (isLow || !isWide);
  const left = isPaged ? LEFT.paged : LEFT[size];
  const trayHeight = isPaged ? pagedTrayHeight(width) : TALL.tray[size];
  const bottom = height - TALL.tools - trayHeight;
  const frame: Box = isWide
    ? { x: left, y: 0, width: Math.max(80, width - left - TOOLS[size]), height }
    : { x: 0, y: TALL.ticket, width, height: Math.max(80, bottom - TALL.ticket) };
  const tray: Box = isWide
    ? { x: 0, y: TICKET[size], width: left, height: Math.max(60, height - TICKET[size]) }
    : { x: 0, y: bottom, width, height: trayHeight };
  return {
    ...{ width, height, frame, tray },
    /** True: ticket and tray on the left, tools on the right. False: tray and tools at the bottom. */
    isWide,
    /** Whether height is scarce: tools beside a table use two columns, a tray below it is flat. */
    isLow,
    /** Whether the tray has pages of twelve thumb-sized pieces. */
    isPaged,
  };
}

function pagedTrayHeight(width: number): number {
  const { columns, cell, padding, bar } = TRAY_PAGE;
  return 2 * Math.min(cell.tall, (width - 2 * padding) / columns.tall) + 2 * padding + bar;
}

// Lanes scroll by `scroll` CSS pixels, or by whole pages on phones with many pieces.

export interface TrayLayout {
  readonly cell: number;
  /** Columns of a vertical or paged tray, rows of a horizontal one. */
  readonly lanes: number;
  readonly isPaged: boolean;
  readonly firstX: number;
  readonly firstY: number;
  readonly isUpright: boolean;
  /** Visible length of the lanes, which is also the length of a page. */
  readonly seen: number;
  readonly mostScroll: number;
}

const PADDING = 8;

/** Smallest side of a cell for fingers, in CSS pixels. */
const LEAST_CELL = 40;

/** Number of pieces up to which a horizontal tray has a single row. */
const FEW = 8;

/** Fits the cells of `count` pieces into the tray. */
export function arrangeTray({ isPaged, isWide, tray }: Layout, count: number): TrayLayout {
  const arrange = isPaged ? arrangePages : arrangeLanes;
  return { isPaged, isUpright: isWide, ...arrange(tray, isWide, count) };
}

type Cells = Omit<TrayLayout, 'isPaged' | 'isUpright'>;

function arrangeLanes(tray: Box, isWide: boolean, count: number): Cells {
  const across = (isWide ? tray.width : tray.height) - 2 * PADDING;
  const seen = (isWide ? tray.height : tray.width) - 2 * PADDING;
  const lanes = isWide || (count > FEW && across >= 2 * LEAST_CELL) ? 2 : 1;
  const cell = across / lanes;
  const firstX = tray.x + PADDING + cell / 2;
  const firstY = tray.y + PADDING + cell / 2;
  return {
    cell,
    lanes,
    firstX,
    firstY,
    seen,
    mostScroll: Math.max(0, Math.ceil(count / lanes) * cell - seen),
  };
}

function arrangePages(tray: Box, isWide: boolean, count: number): Cells {
  const { pieces, padding, bar } = TRAY_PAGE;
  const shape = isWide ? 'wide' : 'tall';
  const lanes = TRAY_PAGE.columns[shape];
  const room = { width: tray.width - 2 * padding, height: tray.height - bar - 2 * padding };
  const cell = Math.min(TRAY_PAGE.cell[shape], room.width / lanes, room.height / (pieces / lanes));
  const firstX = tray.x + (tray.width - cell * (lanes - 1)) / 2;
  const firstY = tray.y + padding + cell / 2;
  const seen = isWide ? tray.height : tray.width;
  return { cell, lanes, firstX, firstY, seen, mostScroll: Math.max(0, Math.ceil(count / pieces) - 1) * seen };
}

export const pageAt = ({ isPaged, seen }: TrayLayout, scroll: number): number =>
  isPaged ? Math.round(scroll / seen) : 0;

export const pagesOf = ({ isPaged, seen, mostScroll }: TrayLayout): number =>
  isPaged ? Math.round(mostScroll / seen) + 1 : 1;

export const isOnPage = (trayLayout: TrayLayout, index: number, scroll: number): boolean =>
  !trayLayout.isPaged || Math.floor(index / TRAY_PAGE.pieces) === pageAt(trayLayout, scroll);

export function scrollTo({ isPaged, seen, cell, lanes, mostScroll }: TrayLayout, index: number): number {
  if (isPaged) return Math.min(mostScroll, Math.floor(index / TRAY_PAGE.pieces) * seen);
  const along = Math.floor(index / lanes) * cell;
  return Math.min(mostScroll, Math.max(0, along - (seen - cell) / 2));
}

export const cellX = (
  { firstX, cell, lanes, isUpright, isPaged }: TrayLayout,
  index: number,
  scroll: number,
): number =>
  isUpright || isPaged ? firstX + (index % lanes) * cell : firstX + Math.floor(index / lanes) * cell - scroll;
export const cellY = (
  { firstY, cell, lanes, isUpright, isPaged }: TrayLayout,
  index: number,
  scroll: number,
): number =>
  isPaged
    ? firstY + Math.floor((index % TRAY_PAGE.pieces) / lanes) * cell
    : isUpright
      ? firstY + Math.floor(index / lanes) * cell - scroll
      : firstY + (index % lanes) * cell;

/** Returns the cell at a point, even if it is empty; −1 beside the lanes. */
export function cellAt(trayLayout: TrayLayout, x: number, y: number, scroll: number): number {
  if (trayLayout.isPaged) return cellOfPage(trayLayout, x, y, scroll);
  const [across, along] = trayLayout.isUpright
    ? [x - trayLayout.firstX, y - trayLayout.firstY]
    : [y - trayLayout.firstY, x - trayLayout.firstX];
  const lane = Math.round(across / trayLayout.cell);
  const place = Math.round((along + scroll) / trayLayout.cell);
  return lane < 0 || lane >= trayLayout.lanes || place < 0 ? -1 : place * trayLayout.lanes + lane;
}

function cellOfPage(trayLayout: TrayLayout, x: number, y: number, scroll: number): number {
  const { firstX, firstY, cell, lanes } = trayLayout;
  const column = Math.round((x - firstX) / cell);
  const row = Math.round((y - firstY) / cell);
  if (column < 0 || column >= lanes || row < 0 || row >= TRAY_PAGE.pieces / lanes) return -1;
  return pageAt(trayLayout, scroll) * TRAY_PAGE.pieces + row * lanes + column;
}
