/** A press in the tray: it takes a piece out, or scrolls what lies there. Which of the two, its first pixels say. */
import type { TrayLayout } from '../view/tray-layout.ts';

/** A press becomes the one or the other after so many CSS pixels. */
const DECIDED = 7;

/** A press that goes on. Changed in place. */
export interface TrayPress {
  /** The piece that was pressed, −1 for none. */
  readonly piece: number;
  readonly fromX: number;
  readonly fromY: number;
  lastX: number;
  lastY: number;
  /** Once it scrolls it goes on scrolling. */
  scrolls: boolean;
}

/** A press begins. With no piece under it, there is nothing to do but scroll. */
export function startTrayPress(piece: number, x: number, y: number): TrayPress {
  return { piece, fromX: x, fromY: y, lastX: x, lastY: y, scrolls: piece < 0 };
}

/**
 * Moves a press to a point.
 * @returns the CSS pixels to scroll by, `take` when it pulls the piece out, null as long as it may become either
 */
export function moveTrayPress(
  press: TrayPress,
  trayLayout: TrayLayout,
  x: number,
  y: number,
): number | 'take' | null {
  const [across, down] = [x - press.fromX, y - press.fromY];
  if (!press.scrolls && Math.hypot(across, down) > DECIDED) {
    const [along, away] = trayLayout.isUpright ? [down, across] : [across, down];
    press.scrolls = trayLayout.mostScroll > 0 && Math.abs(along) > Math.abs(away);
    if (!press.scrolls) return 'take';
  }
  const pixels = trayLayout.isUpright ? press.lastY - y : press.lastX - x;
  press.lastX = x;
  press.lastY = y;
  return press.scrolls ? pixels : null;
}
