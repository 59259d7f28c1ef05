/**
 * A track: ribbons of deck in the air. A position on it is (path, along, across, height): which ribbon, metres along its
 * centre line, metres to the right of it, metres over the deck. World coordinates are metres, y upwards.
 */

/** Approximate metres between two cross-sections of a path; each path's own `spacing` is exact. */
export const SECTION_SPACING = 2;

/** Flags of the deck at a section, as bits. */
export const LEFT_WALL = 1;
export const RIGHT_WALL = 2;
/** No deck here: a jump. */
export const GAP = 4;
/** The deck holds ships upside down here. */
export const LOOP = 8;

/** Racing line along a ribbon, computed at first use, because only pilots need it. */
export interface RacingLine {
  /** Metres across, one number per section. */
  readonly across: Float64Array;
}

/** Path 0 is the closed main line; the others leave it and return. */
export interface TrackPath {
  readonly isClosed: boolean;
  /** In metres. */
  readonly length: number;
  /** Evenly spaced sections; an open path has one at each end, a closed one starts where it ends. */
  readonly count: number;
  readonly spacing: number;
  /** Nine numbers per section: the centre's position (x, y, z), the unit vector ahead, the unit vector up. */
  readonly frames: Float64Array;
  /** Bend to the right, per metre: 1/radius. */
  readonly bend: Float64Array;
  /** Bend upwards, per metre: positive in a dip. */
  readonly rise: Float64Array;
  /** Left edge (negative) and right edge, in metres across. */
  readonly left: Float64Array;
  readonly right: Float64Array;
  /** `LEFT_WALL`, `RIGHT_WALL`, `GAP`, `LOOP`. */
  readonly flags: Uint8Array;
  readonly line: RacingLine;
}

/** A split is as fast as the main line; a shortcut is faster, narrow and without walls. */
type BranchKind = 'split' | 'shortcut';

/** Connection of another path to the main one. */
export interface Branch {
  readonly kind: BranchKind;
  /** Index in `paths`. */
  readonly path: number;
  /** −1: leaves to the left, 1: to the right. */
  readonly side: -1 | 1;
  /** Metres along the main line where it leaves and returns. */
  readonly from: number;
  readonly to: number;
  /** Position of its centre line across the main line, at both ends. */
  readonly fromAcross: number;
  readonly toAcross: number;
}

/** A ring or pad that a ship takes by flying through or over it. */
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

/** Seconds in a time trial, and metres in an endless run, that earn medals. */
export interface MedalMarks {
  readonly gold: number;
  readonly silver: number;
  readonly bronze: number;
}

export interface Track {
  /** Its file's name in `data/` without the extension. */
  readonly id: string;
  readonly name: string;
  readonly paths: readonly TrackPath[];
  readonly branches: readonly Branch[];
  /** All positions of rings and pads; a race's seed decides which are present (`Race.isStanding`). */
  readonly signs: readonly Sign[];
  /** Metres along the main line of the gates, ascending; the first is the start, at 0. */
  readonly gates: readonly number[];
  readonly trialMedals: MedalMarks;
  /** Fraction of their skill that rivals use once they attack, by level. */
  readonly rivalEffort: Readonly<Record<'cruise' | 'pilot' | 'ace', number>>;
  readonly endlessMedals: MedalMarks;
}

export function pathOf(track: Track, path: number): TrackPath {
  return track.paths[path] as TrackPath;
}

/** Returns the branch of a path other than 0. */
export function branchOf(track: Track, path: number): Branch {
  return track.branches[path - 1] as Branch;
}

/** Wraps metres along a closed path into 0…length. */
export function wrapAlong(path: TrackPath, along: number): number {
  const wrapped = along - Math.floor(along / path.length) * path.length;
  return wrapped < path.length ? wrapped : 0;
}

/** Returns the metres from `from` to `to` along a closed path by the shorter direction, negative if backwards. */
export function alongBetween(path: TrackPath, from: number, to: number): number {
  const ahead = wrapAlong(path, to - from);
  return ahead > path.length / 2 ? ahead - path.length : ahead;
}

/** Returns the metres along the main line that correspond to a position: a branch is stretched over the part it replaces. */
export function mainAlong(track: Track, path: number, along: number): number {
  if (path === 0) return along;
  const { from, to } = branchOf(track, path);
  return from + (along / pathOf(track, path).length) * (to - from);
}

/** Interpolates between two sections of one number per section. */
export function mix(numbers: Float64Array, here: number, next: number, share: number): number {
  const from = numbers[here] as number;
  return from + ((numbers[next] as number) - from) * share;
}

// The deck at a position along a path, interpolated between cross-sections.

export interface Section {
  bend: number;
  rise: number;
  /** Slope and tilt: the world's y of ahead and of up. */
  climb: number;
  upright: number;
  left: number;
  right: number;
  flags: number;
}

export function createSection(): Section {
  return { bend: 0, rise: 0, climb: 0, upright: 1, left: 0, right: 0, flags: 0 };
}

/** Reads the deck at `along`, which is wrapped or clamped to the path's ends, interpolated between sections. */
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

/** Only the bend of `readSection`, because pilots read many positions in every step. */
export function bendAt(path: TrackPath, along: number): number {
  return valueAt(path, path.bend, along);
}

/** Returns the racing line at `along`, in metres across. */
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
