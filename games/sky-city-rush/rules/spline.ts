/** Uniform cubic B-splines: smooth to the second derivative, and near their points rather than through them. */

export type Point = readonly [x: number, y: number, z: number];

/** Position on a spline, and its derivatives with respect to the knot. */
interface SplinePoint {
  place: [number, number, number];
  first: [number, number, number];
  second: [number, number, number];
}

export function createSplinePoint(): SplinePoint {
  return { place: [0, 0, 0], first: [0, 0, 0], second: [0, 0, 0] };
}

/** `knot` is a fractional index; a closed spline wraps, an open one is defined from point 1 to the last but one. */
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
  evaluateAxis(a[0], b[0], c[0], d[0], u, out, 0);
  evaluateAxis(a[1], b[1], c[1], d[1], u, out, 1);
  evaluateAxis(a[2], b[2], c[2], d[2], u, out, 2);
}

function evaluateAxis(
  p: number,
  q: number,
  r: number,
  s: number,
  u: number,
  out: SplinePoint,
  axis: 0 | 1 | 2,
): void {
  const v = 1 - u;
  out.place[axis] =
    (v * v * v * p +
      (3 * u * u * u - 6 * u * u + 4) * q +
      (-3 * u * u * u + 3 * u * u + 3 * u + 1) * r +
      u * u * u * s) /
    6;
  out.first[axis] = (-v * v * p + (3 * u * u - 4 * u) * q + (-3 * u * u + 2 * u + 1) * r + u * u * s) / 2;
  out.second[axis] = v * p + (3 * u - 2) * q + (1 - 3 * u) * r + u * s;
}

function pointAt(points: readonly Point[], isClosed: boolean, index: number): Point {
  const { length } = points;
  return points[isClosed ? ((index % length) + length) % length : index] as Point;
}

const FINENESS = 12;

export function measureSpline(points: readonly Point[], isClosed: boolean, from: number, to: number) {
  const steps = Math.ceil((to - from) * FINENESS);
  const lengths = new Float64Array(steps + 1);
  const before = createSplinePoint();
  const here = createSplinePoint();
  evaluateSpline(points, isClosed, from, before);
  for (let i = 1; i <= steps; i++) {
    evaluateSpline(points, isClosed, from + ((to - from) * i) / steps, here);
    const x = here.place[0];
    const y = here.place[1];
    const z = here.place[2];
    const dx = x - before.place[0];
    const dy = y - before.place[1];
    const dz = z - before.place[2];
    lengths[i] = (lengths[i - 1] as number) + Math.sqrt(dx * dx + dy * dy + dz * dz);
    before.place[0] = x;
    before.place[1] = y;
    before.place[2] = z;
  }
  const length = lengths[steps] as number;
  return {
    length,
    knotsAtSpacing(metres: number, count: number): Float64Array {
      const knots = new Float64Array(count);
      let low = 0;
      for (let i = 0; i < count; i++) {
        const along = i * metres;
        while (low + 1 < steps && (lengths[low + 1] as number) <= along) low++;
        const start = lengths[low] as number;
        const end = lengths[low + 1] as number;
        const share = end > start ? (along - start) / (end - start) : 0;
        knots[i] = from + ((to - from) * (low + share)) / steps;
      }
      return knots;
    },
    metresAt(knot: number) {
      const at = Math.max(0, Math.min(steps, ((knot - from) / (to - from)) * steps));
      const low = Math.min(steps - 1, Math.floor(at));
      const start = lengths[low] as number;
      return start + (at - low) * ((lengths[low + 1] as number) - start);
    },
  };
}

export type SplineMeasure = ReturnType<typeof measureSpline>;
