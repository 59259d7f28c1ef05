/** The deck at a place along a path, read from the cross-sections before and behind it. */
import { mix, type TrackPath, wrapAlong } from './track.ts';

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
