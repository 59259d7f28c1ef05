/** Uniform cubic B-splines: smooth to the second derivative, so that bends have no jerk. They pass near their points, not through them. */

/** Three numbers: x, y, z in metres. */
export type Point = readonly [x: number, y: number, z: number];

/** A place on a spline with its first and second derivative by the knot. */
export interface SplinePoint {
  place: [number, number, number];
  first: [number, number, number];
  second: [number, number, number];
}

const AXES = [0, 1, 2] as const;

/** A point to evaluate into. */
export function createSplinePoint(): SplinePoint {
  return { place: [0, 0, 0], first: [0, 0, 0], second: [0, 0, 0] };
}

/** Evaluates at `knot`, which counts points; a closed spline wraps, an open one is defined from 1 to the last but one. */
export function evaluateSpline(
  points: readonly Point[],
  isClosed: boolean,
  knot: number,
  out: SplinePoint,
): void {
  const count = points.length;
  let here = Math.floor(knot);
  if (!isClosed) here = Math.max(1, Math.min(count - 3, here));
  const u = knot - here;
  const a = pointAt(points, isClosed, here - 1);
  const b = pointAt(points, isClosed, here);
  const c = pointAt(points, isClosed, here + 1);
  const d = pointAt(points, isClosed, here + 2);
  const v = 1 - u;
  for (const axis of AXES) {
    const p = a[axis];
    const q = b[axis];
    const r = c[axis];
    const s = d[axis];
    out.place[axis] =
      (v * v * v * p +
        (3 * u * u * u - 6 * u * u + 4) * q +
        (-3 * u * u * u + 3 * u * u + 3 * u + 1) * r +
        u * u * u * s) /
      6;
    out.first[axis] = (-v * v * p + (3 * u * u - 4 * u) * q + (-3 * u * u + 2 * u + 1) * r + u * u * s) / 2;
    out.second[axis] = v * p + (3 * u - 2) * q + (1 - 3 * u) * r + u * s;
  }
}

function pointAt(points: readonly Point[], isClosed: boolean, index: number): Point {
  const { length } = points;
  return points[isClosed ? ((index % length) + length) % length : index] as Point;
}

/** Steps between two points in which lengths are measured. */
const FINENESS = 12;

/** How long a spline is, and which knot lies how far along it. */
export interface SplineMeasure {
  /** Metres. */
  readonly length: number;
  /** The knot so many metres from the beginning. */
  knotAt(metres: number): number;
  /** Metres from the beginning to a knot. */
  metresAt(knot: number): number;
}

/** Measures a spline from one knot to another. */
export function measureSpline(
  points: readonly Point[],
  isClosed: boolean,
  from: number,
  to: number,
): SplineMeasure {
  const steps = Math.ceil((to - from) * FINENESS);
  const lengths = new Float64Array(steps + 1);
  const before = createSplinePoint();
  const here = createSplinePoint();
  evaluateSpline(points, isClosed, from, before);
  for (let i = 1; i <= steps; i++) {
    evaluateSpline(points, isClosed, from + ((to - from) * i) / steps, here);
    const [x, y, z] = here.place;
    const [dx, dy, dz] = [x - before.place[0], y - before.place[1], z - before.place[2]];
    lengths[i] = (lengths[i - 1] as number) + Math.sqrt(dx * dx + dy * dy + dz * dz);
    before.place[0] = x;
    before.place[1] = y;
    before.place[2] = z;
  }
  const length = lengths[steps] as number;
  return {
    length,
    knotAt(metres) {
      let low = 0;
      let high = steps;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if ((lengths[middle] as number) <= metres) low = middle;
        else high = middle;
      }
      const [start, end] = [lengths[low] as number, lengths[high] as number];
      const share = end > start ? (metres - start) / (end - start) : 0;
      return from + ((to - from) * (low + share)) / steps;
    },
    metresAt(knot) {
      const at = Math.max(0, Math.min(steps, ((knot - from) / (to - from)) * steps));
      const low = Math.min(steps - 1, Math.floor(at));
      const start = lengths[low] as number;
      return start + (at - low) * ((lengths[low + 1] as number) - start);
    },
  };
}
