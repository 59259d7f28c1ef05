import { runToEnd } from '#engine/loop/frame-loop.ts';
import { createRacingLine } from './racing-line.ts';
import { layRibbon, type Ribbon } from './ribbon.ts';
import { measureSpline, type Point, type SplineMeasure } from './spline.ts';
import {
  type Branch,
  GAP,
  LEFT_WALL,
  RIGHT_WALL,
  type Sign,
  type Track,
  type TrackPath,
  wrapAlong,
} from './track.ts';
import type { BranchFile, Stretch, TrackFile } from './track-file.ts';
import { createTrackFrame, frameAt, type TrackFrame } from './track-frame.ts';

/** Metres over which the main line widens before a branch. */
const WIDENING = 130;
/** Metres over which the main line narrows after a branch. */
const NARROWING = 230;

/** Metres from a branch's end to its outer control point, which keeps the end parallel to the main line. */
const HANDLE = 30;

/** Distance between adjacent decks in metres below which there is a wall between them. */
const WALLED_GAP = 4;

const RING_RADIUS = 3.4;
const PAD_HALF_WIDTH = 2.6;
const PAD_HALF_LENGTH = 5;

export const buildTrack = (id: string, file: TrackFile): Track => runToEnd(buildTrackInSteps(id, file));

/**
 * Yields several times, because the whole track takes 100 ms on a slow device. Tests check the files, because a check
 * would take a third of this time.
 */
export function* buildTrackInSteps(id: string, file: TrackFile): Generator<void, Track> {
  const measure = measureSpline(file.points, true, 0, file.points.length);
  const metres = (knot: number): number => measure.metresAt(knot);
  const isIn = (stretches: readonly Stretch[], knot: number): boolean =>
    stretches.some((stretch) => {
      const from = stretch[0];
      const to = stretch[1];
      return from <= to ? knot >= from && knot <= to : knot >= from || knot <= to;
    });
  const ribbon = layRibbon({
    points: file.points,
    isClosed: true,
    measure,
    banking: file.banking,
    isLoopAt: (knot) => file.loops.length > 0 && isIn(file.loops, knot),
  });
  yield;
  const knots = measure.knotsAtSpacing(ribbon.spacing, ribbon.count);
  for (let i = 0; i < ribbon.count; i++) {
    const knot = knots[i] as number;
    layEdges(file, knot, ribbon, i);
    ribbon.flags[i] =
      (ribbon.flags[i] as number) |
      (isIn(file.leftWalls, knot) ? LEFT_WALL : 0) |
      (isIn(file.rightWalls, knot) ? RIGHT_WALL : 0) |
      (isIn(file.gaps, knot) ? GAP : 0);
  }
  // Compute the racing line before forks widen the edges: a ship on the line does not need the extra width.
  const paths: TrackPath[] = [{ ...ribbon, line: createRacingLine(ribbon) }];
  const branches: Branch[] = [];
  const track: Track = {
    id,
    name: file.name,
    paths,
    branches,
    signs: [],
    gates: [0, ...file.gates.map(metres)],
    trialMedals: file.trialMedals,
    rivalEffort: file.rivalEffort,
    endlessMedals: file.endlessMedals,
  };
  for (const drawn of file.branches) {
    yield;
    addBranch(track, paths, branches, drawn, measure, file.banking);
  }
  yield;
  for (const branch of branches) joinBranch(track, branch);
  const signs = file.signs.map((sign): Sign => {
    const path = paths[sign.path] as TrackPath;
    const isRing = sign.kind === 'ring';
    return {
      kind: sign.kind,
      path: sign.path,
      along: sign.path === 0 ? metres(sign.at) : sign.at * path.length,
      across: sign.across,
      height: sign.height,
      halfWidth: isRing ? RING_RADIUS : PAD_HALF_WIDTH,
      halfLength: isRing ? 0 : PAD_HALF_LENGTH,
    };
  });
  return { ...track, signs };
}

type Row = TrackFile['widths'][number];

function layEdges({ widths, points }: TrackFile, knot: number, path: Ribbon, section: number): void {
  let after = 0;
  while (after < widths.length && (widths[after]?.[0] ?? 0) <= knot) after++;
  const next = widths[after % widths.length] as Row;
  const before = widths.at(after - 1) as Row;
  const span = (((next[0] - before[0]) % points.length) + points.length) % points.length || points.length;
  const share = ((((knot - before[0]) % points.length) + points.length) % points.length) / span;
  path.left[section] = before[1] + (next[1] - before[1]) * share;
  path.right[section] = before[2] + (next[2] - before[2]) * share;
}

function addBranch(
  track: Track,
  paths: TrackPath[],
  branches: Branch[],
  drawn: BranchFile,
  measure: SplineMeasure,
  banking: number,
): void {
  const main = paths[0] as TrackPath;
  const side = drawn.side === 'left' ? -1 : 1;
  // Branches end exactly on sections of the main line, so that both paths agree there.
  const from = Math.round(measure.metresAt(drawn.from) / main.spacing);
  const to = Math.round(measure.metresAt(drawn.to) / main.spacing);
  const edges = side < 0 ? main.left : main.right;
  const fromAcross = (edges[from] as number) + side * drawn.halfWidth;
  const toAcross = (edges[to] as number) + side * drawn.halfWidth;
  const start = createTrackFrame();
  const end = createTrackFrame();
  frameAt(track, 0, from * main.spacing, fromAcross, 0, start);
  frameAt(track, 0, to * main.spacing, toAcross, 0, end);
  const points: Point[] = [
    ahead(start, -HANDLE),
    ahead(start, 0),
    ahead(start, HANDLE),
    ...drawn.points,
    ahead(end, -HANDLE),
    ahead(end, 0),
    ahead(end, HANDLE),
  ];
  const path = layRibbon({
    points,
    isClosed: false,
    measure: measureSpline(points, false, 1, points.length - 2),
    banking,
    isLoopAt: () => false,
  });
  matchEnds(path, start, end);
  const isIn = (stretches: readonly Stretch[], share: number): boolean =>
    stretches.some(([first, last]) => share >= first && share <= last);
  for (let i = 0; i < path.count; i++) {
    const share = i / (path.count - 1);
    path.left[i] = -drawn.halfWidth;
    path.right[i] = drawn.halfWidth;
    path.flags[i] =
      (isIn(drawn.walls, share) ? LEFT_WALL | RIGHT_WALL : 0) | (isIn(drawn.gaps, share) ? GAP : 0);
  }
  branches.push({
    kind: drawn.kind,
    path: paths.length,
    side,
    from: from * main.spacing,
    to: to * main.spacing,
    fromAcross,
    toAcross,
  });
  paths.push({ ...path, line: createRacingLine(path) });
}

function ahead(frame: TrackFrame, metres: number): Point {
  return [frame.x + frame.aheadX * metres, frame.y + frame.aheadY * metres, frame.z + frame.aheadZ * metres];
}

/** Rotates a branch's ends to the main line's up vector there. */
function matchEnds(path: Ribbon, start: TrackFrame, end: TrackFrame): void {
  const reach = Math.round(60 / path.spacing);
  const blend = (i: number, up: readonly [number, number, number], share: number): void => {
    const ahead = path.frames.subarray(i * 9 + 3, i * 9 + 6);
    const own = path.frames.subarray(i * 9 + 6, i * 9 + 9);
    let along = 0;
    for (const axis of [0, 1, 2] as const) {
      own[axis] = up[axis] * (1 - share) + (own[axis] as number) * share;
      along += (own[axis] as number) * (ahead[axis] as number);
    }
    let square = 0;
    for (const axis of [0, 1, 2] as const) {
      own[axis] = (own[axis] as number) - along * (ahead[axis] as number);
      square += (own[axis] as number) * (own[axis] as number);
    }
    for (const axis of [0, 1, 2] as const) own[axis] = (own[axis] as number) / Math.sqrt(square);
  };
  for (let k = 0; k < reach && k < path.count; k++) {
    const share = (k / reach) * (k / reach) * (3 - (2 * k) / reach);
    blend(k, [start.upX, start.upY, start.upZ], share);
    blend(path.count - 1 - k, [end.upX, end.upY, end.upZ], share);
  }
}

/** Widens the main line where a branch leaves and returns, and adds walls between adjacent decks. */
function joinBranch(track: Track, branch: Branch): void {
  const main = track.paths[0] as TrackPath;
  const path = track.paths[branch.path] as TrackPath;
  const isLeft = branch.side < 0;
  const edges = isLeft ? main.left : main.right;
  const outerWall = isLeft ? LEFT_WALL : RIGHT_WALL;
  const innerWall = isLeft ? RIGHT_WALL : LEFT_WALL;
  const width = 2 * (path.right[0] as number);
  for (let i = 0; i < main.count; i++) {
    const along = i * main.spacing;
    const before = wrapAlong(main, branch.from - along);
    const after = wrapAlong(main, along - branch.to);
    const share = before < WIDENING ? 1 - before / WIDENING : after < NARROWING ? 1 - after / NARROWING : 0;
    if (share <= 0) continue;
    edges[i] = (edges[i] as number) + branch.side * width * share * share * (3 - 2 * share);
    main.flags[i] = (main.flags[i] as number) | outerWall;
  }
  const here = createTrackFrame();
  const there = createTrackFrame();
  const isNear = (mainPlace: number, branchPlace: number): boolean => {
    const index = Math.round(wrapAlong(main, mainPlace) / main.spacing) % main.count;
    frameAt(track, 0, mainPlace, edges[index] as number, 0, here);
    frameAt(track, branch.path, branchPlace, (-branch.side * width) / 2, 0, there);
    const apart =
      (there.x - here.x) * here.rightX + (there.y - here.y) * here.rightY + (there.z - here.z) * here.rightZ;
    return apart * branch.side < WALLED_GAP;
  };
  const wall = (mainPlace: number, branchPlace: number): void => {
    const index = Math.round(wrapAlong(main, mainPlace) / main.spacing) % main.count;
    main.flags[index] = (main.flags[index] as number) | outerWall;
    const own = Math.min(path.count - 1, Math.round(branchPlace / path.spacing));
    path.flags[own] = (path.flags[own] as number) | innerWall | outerWall;
  };
  for (let k = 0; k < path.length / 2; k += 1) {
    if (!isNear(branch.from + k, k)) break;
    wall(branch.from + k, k);
  }
  for (let k = 0; k < path.length / 2; k += 1) {
    if (!isNear(branch.to - k, path.length - k)) break;
    wall(branch.to - k, path.length - k);
  }
}
