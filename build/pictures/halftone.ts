import { circle } from './path.ts';

/** What a screen covers and how it is ruled. */
export interface Screen {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Distance between two dots, in sheet units. */
  pitch: number;
  /** Degrees; each ink of a print has another, or the screens would beat against each other. */
  angle: number;
}

/** Below this share of ink a screen prints nothing: a dot that small would not hold on the mesh. */
const SMALLEST_TONE = 0.02;

/**
 * A screen of dots as path data.
 * @param tone share of ink wanted at a place, 0 (paper) to 1 (solid); values outside are clamped
 */
export function halftone(screen: Screen, tone: (x: number, y: number) => number): string {
  const angle = (screen.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [screen.x + screen.width / 2, screen.y + screen.height / 2];
  const reach = Math.ceil(Math.hypot(screen.width, screen.height) / 2 / screen.pitch);
  const dots: string[] = [];
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const x = middleX + (column * cos - row * sin) * screen.pitch;
      const y = middleY + (column * sin + row * cos) * screen.pitch;
      if (Math.abs(x - middleX) > screen.width / 2 || Math.abs(y - middleY) > screen.height / 2) continue;
      const share = Math.min(1, tone(x, y));
      if (share > SMALLEST_TONE) dots.push(circle([x, y], dotRadius(share, screen.pitch)));
    }
  }
  return dots.join('');
}

/** Dots grow by area; past three quarters they touch, and at 1 they cover the corners of their cells. */
function dotRadius(share: number, pitch: number): number {
  const byArea = Math.sqrt(share / Math.PI);
  return pitch * (share < 0.75 ? byArea : byArea + (share - 0.75) * 0.6);
}
