/** Gap between two lines: their largest distance at thirteen points, after a least-squares shift and rotation. */
import { TAB_CUBICS } from './edge-shape.ts';

const POINTS = 2 * TAB_CUBICS + 1;
const TIP = TAB_CUBICS;

/** A line with a tab, prepared for comparison. Lengths are in piece sides. */
export interface EdgeProfile {
  /** Coordinates (x, y, x, y…) of thirteen points, relative to their centroid. */
  points: Float64Array;
  /** Distance from corner to corner. Like the following lengths, it does not depend on shift or rotation. */
  chord: number;
  /** Distance from the first corner to the tip. */
  rise: number;
  /** Distance from the tip to the last corner. */
  fall: number;
  neck: number;
  head: number;
}

/** `line` has a start and two points per cubic, as returned by `flattenCurve`. `size` is a piece's side in the same units. */
export function profileEdge(line: readonly number[], size: number): EdgeProfile {
  let middleX = 0;
  let middleY = 0;
  for (let i = 0; i < 2 * POINTS; i += 2) {
    middleX += (line[i] as number) / POINTS;
    middleY += (line[i + 1] as number) / POINTS;
  }
  const points = new Float64Array(2 * POINTS);
  for (let i = 0; i < 2 * POINTS; i += 2) {
    points[i] = ((line[i] as number) - middleX) / size;
    points[i + 1] = ((line[i + 1] as number) - middleY) / size;
  }
  return measure(points);
}

export function mirrorProfile(profile: EdgeProfile): EdgeProfile {
  const points = new Float64Array(2 * POINTS);
  for (let i = 0; i < 2 * POINTS; i += 2) {
    points[i] = -(profile.points[2 * POINTS - 2 - i] as number);
    points[i + 1] = profile.points[2 * POINTS - 1 - i] as number;
  }
  return measure(points);
}

function measure(points: Float64Array): EdgeProfile {
  return {
    points,
    chord: distance(points, 0, POINTS - 1),
    rise: distance(points, 0, TIP),
    fall: distance(points, TIP, POINTS - 1),
    neck: distance(points, 2, POINTS - 3),
    head: distance(points, 4, POINTS - 5),
  };
}

/** Returns the gap in piece sides: 0 for a tab and its own socket, `atMost` for any larger gap. */
export function gapBetween(one: EdgeProfile, other: EdgeProfile, atMost = Number.POSITIVE_INFINITY): number {
  const p = one.points;
  const q = other.points;
  let dot = 0;
  let cross = 0;
  let squares = 0;
  for (let i = 0; i < 2 * POINTS; i += 2) {
    const px = p[i] as number;
    const py = p[i + 1] as number;
    const qx = q[i] as number;
    const qy = q[i + 1] as number;
    dot += px * qx + py * qy;
    cross += px * qy - py * qx;
    squares += px * px + py * py + qx * qx + qy * qy;
  }
  const length = Math.sqrt(dot * dot + cross * cross);
  const mostSquare = atMost * atMost;
  // The left side is the mean squared distance, and a mean is never above the largest squared distance.
  if ((squares - 2 * length) / POINTS > mostSquare) return atMost;
  const cosine = length > 0 ? dot / length : 1;
  const sine = length > 0 ? cross / length : 0;
  let largest = 0;
  for (let i = 0; i < 2 * POINTS; i += 2) {
    const px = p[i] as number;
    const py = p[i + 1] as number;
    const x = cosine * px - sine * py - (q[i] as number);
    const y = sine * px + cosine * py - (q[i + 1] as number);
    const square = x * x + y * y;
    if (square >= mostSquare) return atMost;
    if (square > largest) largest = square;
  }
  return Math.sqrt(largest);
}

export function addProfile(profiles: EdgeProfile[], profile: EdgeProfile): void {
  profiles.splice(firstFrom(profiles, profile.rise), 0, profile);
}

/** Returns the smallest gap between `profile` and any of `profiles` (sorted by rise), but at most `atMost`. */
export function nearestGap(profiles: readonly EdgeProfile[], profile: EdgeProfile, atMost: number): number {
  const { chord, rise, fall, neck, head } = profile;
  let least = atMost;
  // The lengths of two lines differ by at most twice the gap between the lines. So comparing the five stored
  // lengths first excludes nearly all lines.
  let most = 2 * least;
  for (let i = firstFrom(profiles, rise - most); i < profiles.length; i++) {
    const other = profiles[i] as EdgeProfile;
    if (other.rise > rise + most) break;
    if (Math.abs(other.fall - fall) > most || Math.abs(other.head - head) > most) continue;
    if (Math.abs(other.neck - neck) > most || Math.abs(other.chord - chord) > most) continue;
    least = gapBetween(profile, other, least);
    most = 2 * least;
  }
  return least;
}

function firstFrom(profiles: readonly EdgeProfile[], rise: number): number {
  let low = 0;
  let high = profiles.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((profiles[middle] as EdgeProfile).rise < rise) low = middle + 1;
    else high = middle;
  }
  return low;
}

function distance(points: Float64Array, i: number, j: number): number {
  const x = (points[2 * i] as number) - (points[2 * j] as number);
  const y = (points[2 * i + 1] as number) - (points[2 * j + 1] as number);
  return Math.sqrt(x * x + y * y);
}
