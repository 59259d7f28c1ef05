import { branchOf, mix, pathOf, type Track, type TrackPath, wrapAlong } from './track.ts';

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

/** On a branch, `along` before the start or after the end continues on the main line. */
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

/** Interpolates cubically between two sections, so that objects that follow the frame do not jerk. */
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

/** Makes the vectors orthogonal unit vectors, and preserves the direction of the ahead vector. */
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
