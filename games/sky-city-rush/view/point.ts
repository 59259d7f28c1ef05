/** Units of the view, unless a name or a comment says otherwise: metres, seconds, m/s, rates per second, radians. */

export interface Point {
  x: number;
  y: number;
  z: number;
}

export const createPoint = (): Point => ({ x: 0, y: 0, z: 0 });

export function setPoint(point: Point, x: number, y: number, z: number): void {
  point.x = x;
  point.y = y;
  point.z = z;
}

/** `m` is a column-major 4 × 4 matrix. */
export function transform(point: Point, m: Float64Array, x: number, y: number, z: number): void {
  point.x = (m[0] ?? 0) * x + (m[4] ?? 0) * y + (m[8] ?? 0) * z + (m[12] ?? 0);
  point.y = (m[1] ?? 0) * x + (m[5] ?? 0) * y + (m[9] ?? 0) * z + (m[13] ?? 0);
  point.z = (m[2] ?? 0) * x + (m[6] ?? 0) * y + (m[10] ?? 0) * z + (m[14] ?? 0);
}

export const metresBetween = (a: Readonly<Point>, b: Readonly<Point>): number =>
  Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
