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
}

/** Sizes of what stands around the table; `view/style.ts` knows the same. */
const LEFT = { roomy: 172, low: 138 };
const TOOLS = { roomy: 68, low: 112 };
const TICKET = { roomy: 128, low: 92 };
const TALL = { ticket: 54, tools: 108, tray: { roomy: 96, low: 64 } };

/** Below this height two columns of tools are needed, or an upright screen is short. */
const LOW = { wide: 560, tall: 640 };

/** Narrower than this, there is no room beside a table. */
const NARROW = 560;

/** Divides a canvas. */
export function layOut(width: number, height: number): Layout {
  const isWide = width > height * 0.95 && width >= NARROW;
  const isLow = height < (isWide ? LOW.wide : LOW.tall);
  const size = isLow ? 'low' : 'roomy';
  if (!isWide) {
    const tray = TALL.tray[size];
    const bottom = height - TALL.tools - tray;
    return {
      width,
      height,
      isWide,
      isLow,
      frame: { x: 0, y: TALL.ticket, width, height: Math.max(80, bottom - TALL.ticket) },
      tray: { x: 0, y: bottom, width, height: tray },
    };
  }
  return {
    width,
    height,
    isWide,
    isLow,
    frame: { x: LEFT[size], y: 0, width: Math.max(80, width - LEFT[size] - TOOLS[size]), height },
    tray: { x: 0, y: TICKET[size], width: LEFT[size], height: Math.max(60, height - TICKET[size]) },
  };
}
