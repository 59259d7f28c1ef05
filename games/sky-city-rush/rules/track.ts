/**
 * A track: ribbons of deck in the air. A place on it is (path, along, across, height): which ribbon, metres along its
 * centre line, metres to the right of it, metres over the deck. World coordinates are metres, y upwards.
 */

/** Metres between two cross-sections of a path, about; each path's own `spacing` is exact. */
export const SECTION_SPACING = 2;

/** What the deck is like at a section, as bits. */
export const LEFT_WALL = 1;
export const RIGHT_WALL = 2;
/** No deck here: a jump. */
export const GAP = 4;
/** The deck holds ships upside down here. */
export const LOOP = 8;

/** One ribbon. Path 0 is the closed main line; the others leave it and come back to it. */
export interface TrackPath {
  readonly isClosed: boolean;
  /** Metres. */
  readonly length: number;
  /** Sections: evenly spaced; an open path has one at each end, a closed one begins where it ends. */
  readonly count: number;
  readonly spacing: number;
  /** Nine numbers a section: the centre's place (x, y, z), the unit vector ahead, the unit vector up. */
  readonly frames: Float64Array;
  /** Bend to the right, per metre: 1/radius. */
  readonly bend: Float64Array;
  /** Bend upwards, per metre: positive in a dip. */
  readonly rise: Float64Array;
  /** Across of the left edge (negative) and of the right edge, in metres. */
  readonly left: Float64Array;
  readonly right: Float64Array;
  /** `LEFT_WALL`, `RIGHT_WALL`, `GAP`, `LOOP`. */
  readonly flags: Uint8Array;
  /** Where the swiftest line runs across. */
  readonly line: Float64Array;
}

/** Why a branch is there: a split is as fast as the main line, a shortcut faster, narrow and without walls. */
export type BranchKind = 'split' | 'shortcut';

/** How a path other than the main one hangs on it. */
export interface Branch {
  readonly kind: BranchKind;
  /** Its number in `paths`. */
  readonly path: number;
  /** −1: it leaves to the left, 1: to the right. */
  readonly side: -1 | 1;
  /** Metres along the main line where it leaves and where it is back. */
  readonly from: number;
  readonly to: number;
  /** Across of its centre line on the main line at both ends. */
  readonly fromAcross: number;
  readonly toAcross: number;
}

/** Something on the track that a ship takes by passing through or over it. */
export interface Sign {
  readonly kind: 'ring' | 'pad';
  readonly path: number;
  readonly along: number;
  readonly across: number;
  /** Of its middle over the deck: 0 for pads. */
  readonly height: number;
  /** Half its width across; a ring's radius. */
  readonly halfWidth: number;
  /** Half its length along; 0 for rings. */
  readonly halfLength: number;
}

/** Times in seconds for a time trial, and metres for an endless run, that earn medals. */
export interface MedalMarks {
  readonly gold: number;
  readonly silver: number;
  readonly bronze: number;
}

/** A track. */
export interface Track {
  /** Its file's name in `data/` without the ending. */
  readonly id: string;
  readonly name: string;
  readonly paths: readonly TrackPath[];
  readonly branches: readonly Branch[];
  /** All places for rings and pads; a race's seed decides which of them stand (`Race.signs`). */
  readonly signs: readonly Sign[];
  /** Metres along the main line where gates stand, ascending; the first is the start, at 0. */
  readonly gates: readonly number[];
  readonly trialMedals: MedalMarks;
  readonly endlessMedals: MedalMarks;
}

/** A place and three unit vectors at right angles. */
export interface TrackFrame {
  x: number;
  y: number;
  z: number;
  rightX: number;
  rightY: number;
  rightZ: number;
  upX: number;
  upY: number;
  upZ: number;
  aheadX: number;
  aheadY: number;
  aheadZ: number;
}

/** The deck at a place along a path. */
export interface Section {
  bend: number;
  rise: number;
  /** How steeply it climbs and how upright it stands: the world's y of ahead and of up. */
  climb: number;
  upright: number;
  left: number;
  right: number;
  flags: number;
  line: number;
}

/** A section to read into. */
export function createSection(): Section {
  return { bend: 0, rise: 0, climb: 0, upright: 1, left: 0, right: 0, flags: 0, line: 0 };
}

/** A frame to read into. */
export function createTrackFrame(): TrackFrame {
  return {
    x: 0,
    y: 0,
    z: 0,
    rightX: 1,
    rightY: 0,
    rightZ: 0,
    upX: 0,
    upY: 1,
    upZ: 0,
    aheadX: 0,
    aheadY: 0,
    aheadZ: -1,
  };
}

/** The path of a number. */
export function pathOf(track: Track, path: number): TrackPath {
  return track.paths[path] as TrackPath;
}

/** The branch that a path other than 0 is. */
export function branchOf(track: Track, path: number): Branch {
  return track.branches[path - 1] as Branch;
}

/** Brings metres along a closed path into 0…length. */
export function wrapAlong(path: TrackPath, along: number): number {
  const wrapped = along - Math.floor(along / path.length) * path.length;
  return wrapped < path.length ? wrapped : 0;
}

/** Metres from `from` to `to` along a closed path by the shorter way, negative if that is backwards. */
export function alongBetween(path: TrackPath, from: number, to: number): number {
  const ahead = wrapAlong(path, to - from);
  return ahead > path.length / 2 ? ahead - path.length : ahead;
}

/** Reads the deck at `along`, which is wrapped or held to the path's ends. Numbers between two sections are mixed. */
export function readSection(path: TrackPath, along: number, out: Section): void {
  const { frames, bend, rise, left, right, line, flags, spacing, count, isClosed } = path;
  const place = isClosed ? wrapAlong(path, along) : Math.max(0, Math.min(path.length, along));
  const at = place / spacing;
  let here = Math.floor(at);
  if (here >= count) here = count - 1;
  const next = here + 1 < count ? here + 1 : isClosed ? 0 : here;
  const share = at - here;
  out.bend = mix(bend, here, next, share);
  out.rise = mix(rise, here, next, share);
  out.climb = mix(frames, here * 9 + 4, next * 9 + 4, share);
  out.upright = mix(frames, here * 9 + 7, next * 9 + 7, share);
  out.left = mix(left, here, next, share);
  out.right = mix(right, here, next, share);
  out.line = mix(line, here, next, share);
  out.flags = flags[here] as number;
}

/** The bend alone of what `readSection` reads: pilots look at many places ahead in every step. */
export function bendAt(path: TrackPath, along: number): number {
  return valueAt(path, path.bend, along);
}

/** The swiftest line alone of what `readSection` reads. */
export function lineAt(path: TrackPath, along: number): number {
  return valueAt(path, path.line, along);
}

function valueAt(path: TrackPath, values: Float64Array, along: number): number {
  const { spacing, count, isClosed } = path;
  const place = isClosed ? wrapAlong(path, along) : Math.max(0, Math.min(path.length, along));
  const at = place / spacing;
  let here = Math.floor(at);
  if (here >= count) here = count - 1;
  const next = here + 1 < count ? here + 1 : isClosed ? 0 : here;
  return mix(values, here, next, at - here);
}

/**
 * The world frame at a place. On a branch, an `along` before its beginning or after its end goes on on the main line,
 * so that what looks behind or ahead of a ship never falls off an end.
 */
export function frameAt(
  track: Track,
  path: number,
  along: number,
  across: number,
  height: number,
  out: TrackFrame,
): void {
  let ribbon = pathOf(track, path);
  let place = along;
  let aside = across;
  if (path > 0) {
    const branch = branchOf(track, path);
    if (along < 0) {
      ribbon = pathOf(track, 0);
      place = branch.from + along;
      aside = across + branch.fromAcross;
    } else if (along > ribbon.length) {
      place = branch.to + along - ribbon.length;
      ribbon = pathOf(track, 0);
      aside = across + branch.toAcross;
    }
  }
  if (ribbon.isClosed) place = wrapAlong(ribbon, place);
  centreFrame(ribbon, place, out);
  out.x += out.rightX * aside + out.upX * height;
  out.y += out.rightY * aside + out.upY * height;
  out.z += out.rightZ * aside + out.upZ * height;
}

/** The frame on the centre line. Between two sections the line is a cubic, so that nothing jerks that follows it. */
function centreFrame(path: TrackPath, along: number, out: TrackFrame): void {
  const { frames, spacing, count, isClosed } = path;
  const at = along / spacing;
  let here = Math.floor(at);
  if (here >= count) here = count - 1;
  const next = here + 1 < count ? here + 1 : isClosed ? 0 : here;
  const u = at - here;
  const a = here * 9;
  const b = next * 9;
  const u2 = u * u;
  const u3 = u2 * u;
  const fromHere = 2 * u3 - 3 * u2 + 1;
  const fromNext = 3 * u2 - 2 * u3;
  const aheadHere = (u3 - 2 * u2 + u) * spacing;
  const aheadNext = (u3 - u2) * spacing;
  const cubic = (i: number): number =>
    (frames[a + i] as number) * fromHere +
    (frames[b + i] as number) * fromNext +
    (frames[a + 3 + i] as number) * aheadHere +
    (frames[b + 3 + i] as number) * aheadNext;
  out.x = cubic(0);
  out.y = cubic(1);
  out.z = cubic(2);
  out.aheadX = mix(frames, a + 3, b + 3, u);
  out.aheadY = mix(frames, a + 4, b + 4, u);
  out.aheadZ = mix(frames, a + 5, b + 5, u);
  out.upX = mix(frames, a + 6, b + 6, u);
  out.upY = mix(frames, a + 7, b + 7, u);
  out.upZ = mix(frames, a + 8, b + 8, u);
  squareUp(out);
}

function mix(numbers: Float64Array, here: number, next: number, share: number): number {
  const from = numbers[here] as number;
  return from + ((numbers[next] as number) - from) * share;
}

/** Makes ahead, up and right unit vectors at right angles, keeping ahead. */
function squareUp(frame: TrackFrame): void {
  const { aheadX, aheadY, aheadZ, upX, upY, upZ } = frame;
  const ahead = 1 / Math.sqrt(aheadX * aheadX + aheadY * aheadY + aheadZ * aheadZ);
  const x = aheadX * ahead;
  const y = aheadY * ahead;
  const z = aheadZ * ahead;
  let rightX = y * upZ - z * upY;
  let rightY = z * upX - x * upZ;
  let rightZ = x * upY - y * upX;
  const right = 1 / Math.sqrt(rightX * rightX + rightY * rightY + rightZ * rightZ);
  rightX *= right;
  rightY *= right;
  rightZ *= right;
  frame.aheadX = x;
  frame.aheadY = y;
  frame.aheadZ = z;
  frame.rightX = rightX;
  frame.rightY = rightY;
  frame.rightZ = rightZ;
  frame.upX = rightY * z - rightZ * y;
  frame.upY = rightZ * x - rightX * z;
  frame.upZ = rightX * y - rightY * x;
}

/** Metres along the main line that a place corresponds to: a branch's length is stretched over what it stands in for. */
export function mainAlong(track: Track, path: number, along: number): number {
  if (path === 0) return along;
  const { from, to } = branchOf(track, path);
  return from + (along / pathOf(track, path).length) * (to - from);
}
