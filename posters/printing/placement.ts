/** Where a group of shapes lies. */
export interface Placement {
  x?: number;
  y?: number;
  /** Degrees, clockwise. */
  turn?: number;
  /** Times its own size, or across and down by themselves; negative mirrors. */
  scale?: number | readonly [number, number];
  /** Degrees by which what runs to the right leans down. */
  skew?: number;
}

/** The matrix of a placement as canvas contexts take it: scaled first, then skewed, turned and moved. */
export function transformFor({
  x = 0,
  y = 0,
  turn = 0,
  scale = 1,
  skew = 0,
}: Placement): [a: number, b: number, c: number, d: number, e: number, f: number] {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const lean = Math.tan((skew * Math.PI) / 180);
  return [(cos - sin * lean) * sx, (sin + cos * lean) * sx, -sin * sy, cos * sy, x, y];
}
