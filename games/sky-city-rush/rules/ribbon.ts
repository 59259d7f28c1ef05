import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { createSplinePoint, evaluateSpline, type Point, type SplineMeasure } from './spline.ts';
import { LOOP, SECTION_SPACING, type TrackPath } from './track.ts';
import { TrackFileError } from './track-file.ts';

export type Ribbon = Omit<TrackPath, 'line'>;

const MOST_BANKING = 0.115;

/** Radius in metres of a bend that is banked exactly as in the file. Banking is proportional to curvature. */
const BANKING_RADIUS = 120;

const BANKING_REACH = 26;

interface RibbonPlan {
  points: readonly Point[];
  isClosed: boolean;
  measure: SplineMeasure;
  banking: number;
  /** Whether the up vector at a knot follows a loop instead of pointing up in the world. */
  isLoopAt(knot: number): boolean;
}

/** Limits of a path's length in metres; longer paths would not fit in memory. */
const SHORTEST = 100;
const LONGEST = 20_000;

/** Builds a path without its edges. Throws a TrackFileError if that is impossible. */
export function layRibbon(plan: RibbonPlan): Ribbon {
  const { points, isClosed, measure } = plan;
  if (!(measure.length >= SHORTEST && measure.length <= LONGEST))
    throw new TrackFileError(`A path must be ${SHORTEST} to ${LONGEST} m long.`);
  const spans = Math.max(8, Math.round(measure.length / SECTION_SPACING));
  const count = isClosed ? spans : spans + 1;
  const path: Ribbon = {
    isClosed,
    length: measure.length,
    count,
    spacing: measure.length / spans,
    frames: new Float64Array(count * 9),
    bend: new Float64Array(count),
    rise: new Float64Array(count),
    left: new Float64Array(count),
    right: new Float64Array(count),
    flags: new Uint8Array(count),
  };
  const curvature = new Float64Array(count * 3);
  const at = createSplinePoint();
  const knots = measure.knotsAtSpacing(path.spacing, count);
  for (let i = 0; i < count; i++) {
    const knot = knots[i] as number;
    evaluateSpline(points, isClosed, knot, at);
    place(path, i, at.place, at.first);
    bendOf(at.first, at.second, curvature, i);
    if (plan.isLoopAt(knot)) path.flags[i] = LOOP;
  }
  makeUpright(path);
  for (const [first, last] of loopsOf(path)) carryThroughLoop(path, first, last);
  bank(path, curvature, plan.banking);
  splitBends(path, curvature);
  return path;
}

// Numbers are read and written one by one: destructuring takes several times as long until a function is
// compiled, and a track is built only once.

function write(path: Ribbon, start: number, x: number, y: number, z: number): void {
  path.frames[start] = x;
  path.frames[start + 1] = y;
  path.frames[start + 2] = z;
}

function place(path: Ribbon, i: number, at: Point, first: Point): void {
  const length = Math.sqrt(first[0] * first[0] + first[1] * first[1] + first[2] * first[2]);
  write(path, i * 9, at[0], at[1], at[2]);
  write(path, i * 9 + 3, first[0] / length, first[1] / length, first[2] / length);
}

/** Curvature as a vector: (r″ − (r″·t) t) / |r′|². */
function bendOf(
  first: readonly [number, number, number],
  second: readonly [number, number, number],
  out: Float64Array,
  i: number,
): void {
  const square = first[0] * first[0] + first[1] * first[1] + first[2] * first[2];
  const along = (second[0] * first[0] + second[1] * first[1] + second[2] * first[2]) / square;
  out[i * 3] = (second[0] - along * first[0]) / square;
  out[i * 3 + 1] = (second[1] - along * first[1]) / square;
  out[i * 3 + 2] = (second[2] - along * first[2]) / square;
}

/** Returns a section's position (`offset` 0), its vector ahead (3) or its vector up (6). */
function vector(path: Ribbon, i: number, offset: 0 | 3 | 6): Vector {
  const start = i * 9 + offset;
  const { frames } = path;
  return [frames[start] as number, frames[start + 1] as number, frames[start + 2] as number];
}

/** Sets the up vector to the part of the given vector that is orthogonal to the ahead vector. */
function setUp(path: Ribbon, i: number, upX: number, upY: number, upZ: number): void {
  const { frames } = path;
  const start = i * 9;
  const aheadX = frames[start + 3] as number;
  const aheadY = frames[start + 4] as number;
  const aheadZ = frames[start + 5] as number;
  const along = upX * aheadX + upY * aheadY + upZ * aheadZ;
  const x = upX - along * aheadX;
  const y = upY - along * aheadY;
  const z = upZ - along * aheadZ;
  const length = Math.sqrt(x * x + y * y + z * z);
  write(path, start + 6, x / length, y / length, z / length);
}

type Vector = [number, number, number];

function rightOf({ frames }: Ribbon, i: number, out: Vector): Vector {
  const start = i * 9;
  const aheadX = frames[start + 3] as number;
  const aheadY = frames[start + 4] as number;
  const aheadZ = frames[start + 5] as number;
  const upX = frames[start + 6] as number;
  const upY = frames[start + 7] as number;
  const upZ = frames[start + 8] as number;
  out[0] = aheadY * upZ - aheadZ * upY;
  out[1] = aheadZ * upX - aheadX * upZ;
  out[2] = aheadX * upY - aheadY * upX;
  return out;
}

function makeUpright(path: Ribbon): void {
  for (let i = 0; i < path.count; i++) if (path.flags[i] !== LOOP) setUp(path, i, 0, 1, 0);
}

/** Returns the first and last section of each loop. Loops are inside a path, not across its start. */
function loopsOf(path: Ribbon): [number, number][] {
  const loops: [number, number][] = [];
  for (let i = 1; i < path.count - 1; i++) {
    if (path.flags[i] !== LOOP) continue;
    const first = i;
    while (i + 1 < path.count - 1 && path.flags[i + 1] === LOOP) i++;
    loops.push([first, i]);
  }
  return loops;
}

/** Spreads the twist that is left at the end of a loop over the whole loop. */
function carryThroughLoop(path: Ribbon, first: number, last: number): void {
  for (let i = first; i <= last; i++) setUp(path, i, ...vector(path, i - 1, 6));
  const after = last + 1;
  const goal = vector(path, after, 6);
  setUp(path, after, ...vector(path, last, 6));
  const carried = vector(path, after, 6);
  const side: Vector = [0, 0, 0];
  const right = rightOf(path, after, [0, 0, 0]);
  const cosine = goal[0] * carried[0] + goal[1] * carried[1] + goal[2] * carried[2];
  const sine = goal[0] * right[0] + goal[1] * right[1] + goal[2] * right[2];
  if (cosine < 0.5) throw new TrackFileError('A loop must end upright, twisted by less than 60 degrees.');
  const slant = sine / cosine;
  for (let i = first; i <= after; i++) {
    const share = ((i - first + 1) / (after - first + 1)) * slant;
    const up = vector(path, i, 6);
    rightOf(path, i, side);
    setUp(path, i, up[0] + side[0] * share, up[1] + side[1] * share, up[2] + side[2] * share);
  }
}

function bank(path: Ribbon, curvature: Float64Array, banking: number): void {
  const wanted = new Float64Array(path.count);
  const right: Vector = [0, 0, 0];
  for (let i = 0; i < path.count; i++) {
    if (path.flags[i] === LOOP) continue;
    const turns = banking * BANKING_RADIUS * dot(curvature, i, rightOf(path, i, right));
    wanted[i] = Math.max(-MOST_BANKING, Math.min(MOST_BANKING, turns));
  }
  const reach = Math.round(BANKING_REACH / path.spacing);
  const smooth = smoothed(smoothed(wanted, reach, path.isClosed), reach, path.isClosed);
  for (let i = 0; i < path.count; i++) {
    if (path.flags[i] === LOOP) continue;
    const turns = smooth[i] as number;
    const sine = sineOfTurn(turns);
    const cosine = cosineOfTurn(turns);
    rightOf(path, i, right);
    const upX = path.frames[i * 9 + 6] as number;
    const upY = path.frames[i * 9 + 7] as number;
    const upZ = path.frames[i * 9 + 8] as number;
    setUp(
      path,
      i,
      upX * cosine + right[0] * sine,
      upY * cosine + right[1] * sine,
      upZ * cosine + right[2] * sine,
    );
  }
}

/** Returns the mean over neighbours, which are 0 beyond an open end, so that branches start and end level. */
function smoothed(numbers: Float64Array, reach: number, isClosed: boolean): Float64Array {
  const count = numbers.length;
  const result = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    let sum = 0;
    const last = i + reach;
    if (i >= reach && last < count) {
      for (let k = i - reach; k <= last; k++) sum += numbers[k] as number;
    } else {
      for (let k = i - reach; k <= last; k++)
        sum += numbers[isClosed ? ((k % count) + count) % count : k] ?? 0;
    }
    result[i] = sum / (2 * reach + 1);
  }
  return result;
}

function splitBends(path: Ribbon, curvature: Float64Array): void {
  const { frames } = path;
  const right: Vector = [0, 0, 0];
  for (let i = 0; i < path.count; i++) {
    path.bend[i] = dot(curvature, i, rightOf(path, i, right));
    const start = i * 9 + 6;
    path.rise[i] =
      (curvature[i * 3] as number) * (frames[start] as number) +
      (curvature[i * 3 + 1] as number) * (frames[start + 1] as number) +
      (curvature[i * 3 + 2] as number) * (frames[start + 2] as number);
  }
}

function dot(vectors: Float64Array, i: number, other: readonly [number, number, number]): number {
  return (
    (vectors[i * 3] as number) * other[0] +
    (vectors[i * 3 + 1] as number) * other[1] +
    (vectors[i * 3 + 2] as number) * other[2]
  );
}
