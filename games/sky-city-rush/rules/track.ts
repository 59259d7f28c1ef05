/**
 * Ribbons of deck in the air. A position is (path, along, across, height): which ribbon, distance along its centre
 * line, to the right of it, and over the deck. Units of the rules, unless a name or a comment says otherwise: metres
 * (y upwards), m/s, m/s², fractions and rates per second, turns (0.25 is a quarter turn), and steps of 1/60 s.
 */

/** Approximate metres between sections; each path's own `spacing` is exact. */
export const SECTION_SPACING = 2;

/** Bits of a section's flags. `GAP` is a jump; on a `LOOP` the deck holds ships upside down. */
export const LEFT_WALL = 1;
export const RIGHT_WALL = 2;
export const GAP = 4;
export const LOOP = 8;

/** Computed at first use, because only pilots need it. */
export interface RacingLine {
  /** Offset of the line from the path's centre, for each section. */
  readonly across: Float64Array;
}

/** Path 0 is the closed main line; the others leave it and return. */
export interface TrackPath {
  readonly isClosed: boolean;
  readonly length: number;
  /** Number of evenly spaced sections; an open path has one at each end, a closed one starts where it ends. */
  readonly count: number;
  readonly spacing: number;
  /** Nine numbers per section: the centre's position (x, y, z), the unit vector ahead, the unit vector up. */
  readonly frames: Float64Array;
  /** Bend to the right, per metre: 1/radius. */
  readonly bend: Float64Array;
  /** Bend upwards, per metre: positive in a dip. */
  readonly rise: Float64Array;
  /** Edges of the deck in metres across; left is negative. */
  readonly left: Float64Array;
  readonly right: Float64Array;
  readonly flags: Uint8Array;
  readonly line: RacingLine;
}

/** A split is as fast as the main line; a shortcut is faster, narrow and without walls. */
type BranchKind = 'split' | 'shortcut';

export interface Branch {
  readonly kind: BranchKind;
  readonly path: number;
  /** Side of the branch: −1 leaves to the left, 1 to the right. */
  readonly side: -1 | 1;
  /** Metres along the main line where the branch leaves and returns. */
  readonly from: number;
  readonly to: number;
  /** Position of the branch's centre line across the main line, at both ends. */
  readonly fromAcross: number;
  readonly toAcross: number;
}

export interface Sign {
  readonly kind: 'ring' | 'pad';
  readonly path: number;
  readonly along: number;
  readonly across: number;
  /** Height of the sign's middle over the deck; 0 for pads. */
  readonly height: number;
  /** Half of the sign's width across the track; a ring's radius. */
  readonly halfWidth: number;
  /** Half of the sign's length along the track; 0 for rings. */
  readonly halfLength: number;
}

/** Marks of a track's medals: seconds in a time trial, metres in an endless run. */
export interface MedalMarks {
  readonly gold: number;
  readonly silver: number;
  readonly bronze: number;
}

export interface Track {
  /** Name of the track's file in `data/`, without the extension. */
  readonly id: string;
  readonly name: string;
  readonly paths: readonly TrackPath[];
  readonly branches: readonly Branch[];
  /** All positions of rings and pads; a race's seed decides which are present (`Race.isStanding`). */
  readonly signs: readonly Sign[];
  /** Metres along the main line, ascending; the first is the start, at 0. */
  readonly gates: readonly number[];
  readonly trialMedals: MedalMarks;
  readonly rivalEffort: Readonly<Record<'cruise' | 'pilot' | 'ace', number>>;
  readonly endlessMedals: MedalMarks;
}

export function pathOf(track: Track, path: number): TrackPath {
  return track.paths[path] as TrackPath;
}

/** Returns the branch of any path except 0, the main line. */
export function branchOf(track: Track, path: number): Branch {
  return track.branches[path - 1] as Branch;
}

export function wrapAlong(path: TrackPath, along: number): number {
  const wrapped = along - Math.floor(along / path.length) * path.length;
  return wrapped < path.length ? wrapped : 0;
}

/** Returns the distance in metres along a closed path in the shorter direction, negative if that is backwards. */
export function alongBetween(path: TrackPath, from: number, to: number): number {
  const ahead = wrapAlong(path, to - from);
  return ahead > path.length / 2 ? ahead - path.length : ahead;
}

/** Converts to metres along the main line; a branch is stretched to the length of the part that it bypasses. */
export function mainAlong(track: Track, path: number, along: number): number {
  if (path === 0) return along;
  const { from, to } = branchOf(track, path);
  return from + (along / pathOf(track, path).length) * (to - from);
}

export function mix(numbers: Float64Array, here: number, next: number, share: number): number {
  const from = numbers[here] as number;
  return from + ((numbers[next] as number) - from) * share;
}

export interface Section {
  bend: number;
  rise: number;
  /** Slope: y component of the track's ahead vector. */
  climb: number;
  upright: number;
  left: number;
  right: number;
  flags: number;
}

export function createSection(): Section {
  return { bend: 0, rise: 0, climb: 0, upright: 1, left: 0, right: 0, flags: 0 };
}

/** `along` is wrapped or clamped to the path's ends. */
export function readSection(path: TrackPath, along: number, out: Section): void {
  const { frames, bend, rise, left, right, flags, spacing, count, isClosed } = path;
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
  out.flags = flags[here] as number;
}

/** Returns only the bend of `readSection`, which is faster: pilots read many positions in every step. */
export function bendAt(path: TrackPath, along: number): number {
  return valueAt(path, path.bend, along);
}

export function lineAt(path: TrackPath, along: number): number {
  return valueAt(path, path.line.across, along);
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
