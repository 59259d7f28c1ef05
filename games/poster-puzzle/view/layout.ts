/** Where everything is on a canvas: words and tools around, the table in the middle. CSS pixels. */
import type { Box } from './camera.ts';

/** A canvas divided. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Ticket and tray at the left, tools at the right; otherwise ticket above, tray and tools below. */
  readonly isWide: boolean;
  /** Whether height is scarce: tools beside a table stand in two columns, a tray below it is flat. */
  readonly isLow: boolean;
  /** What is left for the table. */
  readonly frame: Box;
  readonly tray: Box;
  /** Whether the tray has pages of twelve, at a size for thumbs; a bar to turn them by lies at its end. */
  readonly isPaged: boolean;
}

/** From so many pieces on they come in the tray on a small screen, where a table full of them has none that a thumb can take. */
const MANY_PIECES = 120;

/** A page of the tray. Cells are as large as there is room for, up to `cell`; the bar is below them. CSS pixels. */
export const TRAY_PAGE = {
  pieces: 12,
  columns: { wide: 3, tall: 6 },
  cell: { wide: 48, tall: 66 },
  padding: 8,
  bar: 48,
} as const;

/** Sizes of what stands around the table; `view/hud/hud.css` knows the same. */
const LEFT = { roomy: 172, low: 138, paged: 160 };
const TOOLS = { roomy: 68, low: 112 };
const TICKET = { roomy: 166, low: 92 };
const TALL = { ticket: 54, tools: 108, tray: { roomy: 96, low: 64 } };

/** Below this height two columns of tools are needed, or an upright screen is short. */
const LOW = { wide: 560, tall: 640 };

/** Narrower than this, there is no room beside a table. */
const NARROW = 560;

/** Divides a canvas for a puzzle of so many pieces. */
export function layOut(width: number, height: number, pieces = 0): Layout {
  const isWide = width > height * 0.95 && width >= NARROW;
  const isLow = height < (isWide ? LOW.wide : LOW.tall);
  const size = isLow ? 'low' : 'roomy';
  const isPaged = pieces >= MANY_PIECES && (isLow || !isWide);
  if (!isWide) {
    const tray = isPaged ? pagedTrayHeight(width) : TALL.tray[size];
    const bottom = height - TALL.tools - tray;
    return {
      width,
      height,
      isWide,
      isLow,
      frame: { x: 0, y: TALL.ticket, width, height: Math.max(80, bottom - TALL.ticket) },
      tray: { x: 0, y: bottom, width, height: tray },
      isPaged,
    };
  }
  const left = isPaged ? LEFT.paged : LEFT[size];
  return {
    width,
    height,
    isWide,
    isLow,
    frame: { x: left, y: 0, width: Math.max(80, width - left - TOOLS[size]), height },
    tray: { x: 0, y: TICKET[size], width: left, height: Math.max(60, height - TICKET[size]) },
    isPaged,
  };
}

/** Two rows of six, and the bar. */
function pagedTrayHeight(width: number): number {
  const { columns, cell, padding, bar } = TRAY_PAGE;
  return 2 * Math.min(cell.tall, (width - 2 * padding) / columns.tall) + 2 * padding + bar;
}
