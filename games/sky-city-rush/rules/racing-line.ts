/** Finds the line with the least bend between the edges, by minimising the sum of its squared bends point by point. */
import type { Ribbon } from './ribbon.ts';
import { GAP, LEFT_WALL, type RacingLine, RIGHT_WALL } from './track.ts';

const PASSES: readonly (readonly [metres: number, sweeps: number])[] = [
  [64, 60],
  [32, 60],
  [16, 80],
];

/** Metres to keep from walls. */
const WALL_MARGIN = 2.6;
const EDGE_MARGIN = 3.9;
/** Metres to keep from walls and edges near a jump. */
const JUMP_MARGIN = 6;
/** Distance from a jump, in metres, that counts as near. */
const JUMP_REACH = 60;

/** Over-relaxation: factor by which each point moves beyond its optimum, so that the line converges faster. */
const EAGERNESS = 1.4;

/** Creates the line between a path's current edges; widening afterwards does not change it. */
export function createRacingLine(path: Ribbon): RacingLine {
  const { left, right, flags } = path;
  const edges = { ...path, left: left.slice(), right: right.slice(), flags: flags.slice() };
  let across: Float64Array | undefined;
  return {
    get across() {
      across ??= drawLine(edges);
      return across;
    },
  };
}

function drawLine(path: Ribbon): Float64Array {
  let coarse = new Float64Array(0);
  for (const [metres, sweeps] of PASSES) {
    const count = Math.max(8, Math.round(path.length / metres));
    const points = new Float64Array(count);
    for (let i = 0; i < count; i++)
      points[i] = coarse.length === 0 ? middle(path, i, count) : at(coarse, i / count, path.isClosed);
    relax(path, points, sweeps);
    coarse = points;
  }
  const line = new Float64Array(path.count);
  for (let i = 0; i < path.count; i++) line[i] = at(coarse, (i * path.spacing) / path.length, path.isClosed);
  return line;
}

function relax(path: Ribbon, points: Float64Array, sweeps: number): void {
  const count = points.length;
  const step = path.length / (path.isClosed ? count : count - 1);
  const square = step * step;
  const bends = new Float64Array(count);
  const low = new Float64Array(count);
  const high = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const section = sectionOf(path, i, count);
    bends[i] = meanBend(path, section, step);
    const left = path.left[section] as number;
    const right = path.right[section] as number;
    const most = (right - left) / 2;
    low[i] = left + Math.min(most, marginAt(path, section, LEFT_WALL));
    high[i] = right - Math.min(most, marginAt(path, section, RIGHT_WALL));
  }
  // The line continues beyond its ends: around on a closed path, constant on an open one.
  const beyond = 2;
  const indexes = new Int32Array(count + 2 * beyond);
  for (let k = 0; k < indexes.length; k++) {
    const i = k - beyond;
    indexes[k] = path.isClosed ? (i + count) % count : Math.max(0, Math.min(count - 1, i));
  }
  const bendAt = (i: number): number => {
    const here = indexes[i + beyond] as number;
    const before = points[indexes[i + beyond - 1] as number] as number;
    const after = points[indexes[i + beyond + 1] as number] as number;
    return (before - 2 * (points[here] as number) + after) / square + (bends[here] as number);
  };
  // Branches start and end on their centre line.
  const first = path.isClosed ? 0 : 2;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let i = first; i < count - first; i++) {
      const change = (EAGERNESS * square * (bendAt(i - 1) - 2 * bendAt(i) + bendAt(i + 1))) / 6;
      points[i] = Math.max(low[i] as number, Math.min(high[i] as number, (points[i] as number) - change));
    }
  }
}

function marginAt(path: Ribbon, section: number, wall: number): number {
  const reach = Math.round(JUMP_REACH / path.spacing);
  for (let k = section - reach; k <= section + reach; k += 4) {
    if (((path.flags[k] ?? 0) & GAP) !== 0) return JUMP_MARGIN;
  }
  return ((path.flags[section] as number) & wall) !== 0 ? WALL_MARGIN : EDGE_MARGIN;
}

function sectionOf(path: Ribbon, i: number, count: number): number {
  const share = path.isClosed ? i / count : i / (count - 1);
  return Math.min(path.count - 1, Math.round(share * (path.isClosed ? path.count : path.count - 1)));
}

function middle(path: Ribbon, i: number, count: number): number {
  const section = sectionOf(path, i, count);
  return path.isClosed ? ((path.left[section] as number) + (path.right[section] as number)) / 2 : 0;
}

function meanBend(path: Ribbon, section: number, step: number): number {
  const reach = Math.max(1, Math.round(step / path.spacing / 2));
  let sum = 0;
  for (let k = section - reach; k <= section + reach; k++) {
    const index = path.isClosed
      ? ((k % path.count) + path.count) % path.count
      : Math.max(0, Math.min(path.count - 1, k));
    sum += path.bend[index] as number;
  }
  return sum / (2 * reach + 1);
}

/** Cubic (Catmull–Rom), so that the line has no corners. */
function at(points: Float64Array, share: number, isClosed: boolean): number {
  const count = points.length;
  const place = share * (isClosed ? count : count - 1);
  const here = Math.floor(place);
  const u = place - here;
  const point = (i: number): number =>
    points[isClosed ? ((i % count) + count) % count : Math.max(0, Math.min(count - 1, i))] as number;
  const [a, b, c, d] = [point(here - 1), point(here), point(here + 1), point(here + 2)];
  return b + 0.5 * u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)));
}
