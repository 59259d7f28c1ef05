/** What one can do with a line of cubics. */
import type { Curve } from './edge-shape.ts';

/** The same line walked the other way. */
export function reverseCurve(curve: Curve): Curve {
  const reversed: number[] = [];
  for (let i = curve.length - 2; i >= 0; i -= 2) reversed.push(curve[i] as number, curve[i + 1] as number);
  return reversed;
}

/** Points on the line as x, y, x, y…: its start, then `perCubic` points of each cubic, the last of them its end. */
export function flattenCurve(curve: Curve, perCubic: number): number[] {
  const points = [curve[0] as number, curve[1] as number];
  for (let start = 0; start + 7 < curve.length; start += 6) {
    for (let i = 1; i <= perCubic; i++) {
      const t = i / perCubic;
      points.push(cubicAt(curve, start, t), cubicAt(curve, start + 1, t));
    }
  }
  return points;
}

function cubicAt(curve: Curve, first: number, t: number): number {
  const s = 1 - t;
  return (
    s * s * s * (curve[first] as number) +
    3 * s * s * t * (curve[first + 2] as number) +
    3 * s * t * t * (curve[first + 4] as number) +
    t * t * t * (curve[first + 6] as number)
  );
}
