/** The people of Donum: puppets, each of one piece of wood. */
import { circle, type Point, rectangle } from '../printing/path.ts';
import type { Mix, Press } from '../printing/press.ts';

/** A puppet's body with its feet, `height` tall and twice `half` wide, standing on the origin. */
export function puppet(height: number, half: number): string {
  const body = `M${-half} -34V${half - height}A${half} ${half} 0 0 1 ${half} ${half - height}V-34Z`;
  return body + rectangle(-half * 0.72, -44, half * 0.5, 44) + rectangle(half * 0.22, -44, half * 0.5, 44);
}

/** An arm along a path. */
export function drawLimb(press: Press, path: string, mix: Mix): void {
  press.stroke(path, 26, mix);
}

/** Two eyes of radius `size`, the left one at `at`, and a smile. */
export function drawFace(press: Press, [x, y]: Point, size: number, mix: Mix): void {
  press.fill(circle([x, y], size) + circle([x + size * 3.4, y], size), mix);
  press.stroke(`M${x - size} ${y + 26}q${size * 2.6} ${size * 2.4} ${size * 5.2} 0`, 6, mix);
}
