/**
 * How well a tab fits a socket that it was not cut with. Both lines are compared at the same thirteen places, after the
 * best shift and rotation in the sense of least squares: what is left, at its largest, is the gap one would see.
 */
import { flattenCurve } from './curve.ts';
import { type Curve, TAB_CUBICS } from './edge-shape.ts';

const POINTS = 2 * TAB_CUBICS + 1;
const TIP = TAB_CUBICS;

/** A line with a tab, made ready to be compared. Lengths are in pieces. */
export interface EdgePrint {
  /** x and y of thirteen points about their middle. */
  points: Float64Array;
  /** Lengths that no shift or rotation changes: corner to corner, corner to tip twice, neck, head. */
  chord: number;
  rise: number;
  fall: number;
  neck: number;
  head: number;
}

/** Makes the print of a line. `size` is the side of a piece in the line's units. */
export function printEdge(curve: Curve, size: number): EdgePrint {
  const points = Float64Array.from(flattenCurve(curve, 2), (value) => value / size);
  let middleX = 0;
  let middleY = 0;
  for (let i = 0; i < POINTS; i++) {
    middleX += (points[2 * i] as number) / POINTS;
    middleY += (points[2 * i + 1] as number) / POINTS;
  }
  for (let i = 0; i < POINTS; i++) {
    points[2 * i] = (points[2 * i] as number) - middleX;
    points[2 * i + 1] = (points[2 * i + 1] as number) - middleY;
  }
  return {
    points,
    chord: distance(points, 0, POINTS - 1),
    rise: distance(points, 0, TIP),
    fall: distance(points, TIP, POINTS - 1),
    neck: distance(points, 2, POINTS - 3),
    head: distance(points, 4, POINTS - 5),
  };
}

/** The print of the line as one sees it from the back of its piece. */
export function mirrorPrint(print: EdgePrint): EdgePrint {
  const points = new Float64Array(2 * POINTS);
  for (let i = 0; i < POINTS; i++) {
    points[2 * i] = -(print.points[2 * (POINTS - 1 - i)] as number);
    points[2 * i + 1] = print.points[2 * (POINTS - 1 - i) + 1] as number;
  }
  return { ...print, points, rise: print.fall, fall: print.rise };
}

/** The gap between two lines, in pieces: 0 for a tab and its own socket. */
export function gapBetween(one: EdgePrint, other: EdgePrint): number {
  const p = one.points;
  const q = other.points;
  let dot = 0;
  let cross = 0;
  for (let i = 0; i < 2 * POINTS; i += 2) {
    const px = p[i] as number;
    const py = p[i + 1] as number;
    const qx = q[i] as number;
    const qy = q[i + 1] as number;
    dot += px * qx + py * qy;
    cross += px * qy - py * qx;
  }
  const length = Math.sqrt(dot * dot + cross * cross);
  const cosine = length > 0 ? dot / length : 1;
  const sine = length > 0 ? cross / length : 0;
  let largest = 0;
  for (let i = 0; i < 2 * POINTS; i += 2) {
    const px = p[i] as number;
    const py = p[i + 1] as number;
    const x = cosine * px - sine * py - (q[i] as number);
    const y = sine * px + cosine * py - (q[i + 1] as number);
    largest = Math.max(largest, x * x + y * y);
  }
  return Math.sqrt(largest);
}

/**
 * Whether the gap is surely at least `gap`, told from five lengths alone: a length between two of the points cannot
 * differ by more than twice the gap. False says nothing.
 */
export function differClearly(one: EdgePrint, other: EdgePrint, gap: number): boolean {
  const most = 2 * gap;
  return (
    Math.abs(one.rise - other.rise) > most ||
    Math.abs(one.fall - other.fall) > most ||
    Math.abs(one.head - other.head) > most ||
    Math.abs(one.neck - other.neck) > most ||
    Math.abs(one.chord - other.chord) > most
  );
}

function distance(points: Float64Array, i: number, j: number): number {
  const x = (points[2 * i] as number) - (points[2 * j] as number);
  const y = (points[2 * i + 1] as number) - (points[2 * j + 1] as number);
  return Math.sqrt(x * x + y * y);
}
