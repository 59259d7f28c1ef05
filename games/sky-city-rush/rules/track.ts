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

/** The swiftest line along a ribbon: only pilots fly by it, so it is drawn when it is first read. */
export interface RacingLine {
  /** Where it runs across, in metres, one number a section. */
  readonly across: Float64Array;
}

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
  readonly line: RacingLine;
}

/** Why a branch is there: a split is as fast as the main line, a shortcut faster, narrow and without walls. */
type BranchKind = 'split' | 'shortcut';

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
  /** Share of their skill that rivals show once they attack, by level. */
  readonly rivalEffort: Readonly<Record<'cruise' | 'pilot' | 'ace', number>>;
  readonly endlessMedals: MedalMarks;
}

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

/** Metres along the main line that a place corresponds to: a branch's length is stretched over what it stands in for. */
export function mainAlong(track: Track, path: number, along: number): number {
  if (path === 0) return along;
  const { from, to } = branchOf(track, path);
  return from + (along / pathOf(track, path).length) * (to - from);
}

/** A number between two sections, from one number a section. */
export function mix(numbers: Float64Array, here: number, next: number, share: number): number {
  const from = numbers[here] as number;
  return from + ((numbers[next] as number) - from) * share;
}

// The deck at a place along a path, read from the cross-sections before and behind it.

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
}

/** A section to read into. */
export function createSection(): Section {
  return { bend: 0, rise: 0, climb: 0, upright: 1, left: 0, right: 0, flags: 0 };
}

/** Reads the deck at `along`, which is wrapped or held to the path's ends. Numbers between two sections are mixed. */
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

/** The bend alone of what `readSection` reads: pilots look at many places ahead in every step. */
export function bendAt(path: TrackPath, along: number): number {
  return valueAt(path, path.bend, along);
}

/** Where the swiftest line runs across at `along`, in metres. */
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
