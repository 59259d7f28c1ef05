/** Calculates in the track's coordinates, so that the camera never leaves the deck or enters objects beside it. */

import { createTrackFrame, type TrackFrame } from '../rules/track-frame.ts';
import type { CameraView } from '../session/settings.ts';

/** Field of view at rest, in degrees. */
const NARROWEST = 70;
const WIDEST = 98;
/** Constant field of view with reduced motion, in degrees. */
const STEADY = 75;

/** Smallest horizontal field of view, in degrees. */
const LEAST_ACROSS = 50;
/** Largest vertical field of view, in degrees; it overrides `LEAST_ACROSS`. */
const MOST_UPRIGHT = 104;

/** Fraction of the ship's roll that the camera follows. */
const ROLL_FRACTION = 0.6;

const CHASE_BACK = 9.6;
const CHASE_OVER = 3.6;
const CHASE_LOOK = 15;
const HOOD_AHEAD = 1.2;
const HOOD_OVER = 0.95;

/** Height at which the camera stops following a falling ship. */
const LOWEST = -5;

const EDGE_MARGIN = 1.2;
/** Fraction of the ship's offset by which the camera looks inward. */
const INWARD_FRACTION = 0.2;
const INWARD_RATE = 3;

const ACROSS_RATE = 9;
const HEIGHT_RATE = 11;
const FOV_RATE = 3.5;

export interface Followed {
  path: number;
  along: number;
  across: number;
  height: number;
  lean: number;
  /** Speed as a fraction of the top speed; above 1 under boost. */
  speedFraction: number;
  /** Leftmost position of the camera, in metres across the deck. */
  left: number;
  right: number;
}

export function createFollowed(): Followed {
  return { path: 0, along: 0, across: 0, height: 0, lean: 0, speedFraction: 0, left: -8, right: 8 };
}

type PlaceOnTrack = (along: number, across: number, height: number, out: TrackFrame) => void;

export interface Eye {
  readonly frame: TrackFrame;
  /** Vertical field of view, in degrees. */
  fov: number;
  lagAcross: number;
  lagHeight: number;
  /** Offset from the ship towards the middle of the deck. */
  inward: number;
  lastPath: number;
  lastAcross: number;
  lastHeight: number;
  /** False before the first frame and after the ship was moved: the next frame then jumps to it. */
  isSettled: boolean;
}

export function createEye(): Eye {
  return {
    frame: createTrackFrame(),
    fov: NARROWEST,
    lagAcross: 0,
    lagHeight: 0,
    inward: 0,
    lastPath: 0,
    lastAcross: 0,
    lastHeight: 0,
    isSettled: false,
  };
}

const target = createTrackFrame();

export function moveEye(
  eye: Eye,
  followed: Followed,
  view: CameraView,
  isMotionReduced: boolean,
  seconds: number,
  placeOnTrack: PlaceOnTrack,
): void {
  const answer = (rate: number): number => (eye.isSettled ? 1 - Math.exp(-rate * seconds) : 1);
  const speed = Math.min(1.15, Math.max(0, followed.speedFraction));
  const wide = isMotionReduced ? STEADY : Math.min(WIDEST, NARROWEST + (WIDEST - NARROWEST) * speed);
  eye.fov += (wide - eye.fov) * answer(FOV_RATE);
  if (!eye.isSettled) {
    eye.lagAcross = 0;
    eye.lagHeight = 0;
  } else if (followed.path === eye.lastPath) {
    // Another path has other coordinates, so preserve the lag instead of the position.
    eye.lagAcross += eye.lastAcross - followed.across;
    eye.lagHeight += eye.lastHeight - followed.height;
  }
  eye.lagAcross *= Math.exp(-ACROSS_RATE * seconds);
  eye.lagHeight *= Math.exp(-HEIGHT_RATE * seconds);
  eye.lastPath = followed.path;
  eye.lastAcross = followed.across;
  eye.lastHeight = followed.height;
  const aside = Math.max(followed.left, Math.min(followed.right, followed.across));
  eye.inward += (INWARD_FRACTION * aside - eye.inward) * answer(INWARD_RATE);
  eye.isSettled = true;

  const { frame } = eye;
  if (view === 'hood') {
    placeOnTrack(followed.along + HOOD_AHEAD, followed.across, followed.height + HOOD_OVER, frame);
    placeOnTrack(followed.along + CHASE_LOOK, followed.across * 0.92, followed.height + HOOD_OVER, target);
  } else {
    // A wide field of view makes the ship look distant, so the eye moves nearer as it opens.
    const back = CHASE_BACK - 1.9 * ((eye.fov - NARROWEST) / (WIDEST - NARROWEST));
    const leftmost = followed.left + EDGE_MARGIN;
    const rightmost = followed.right - EDGE_MARGIN;
    const across = Math.max(leftmost, Math.min(rightmost, followed.across + eye.lagAcross));
    const height = Math.max(followed.height + eye.lagHeight, LOWEST) + CHASE_OVER;
    placeOnTrack(followed.along - back, across, height, frame);
    placeOnTrack(
      followed.along + CHASE_LOOK,
      followed.across - eye.inward,
      Math.max(LOWEST, followed.height) + 0.4,
      target,
    );
  }
  lookAt(frame, target);
  rollTo(frame, followed.lean, isMotionReduced ? 0 : ROLL_FRACTION);
}

export function uprightFov(fov: number, aspect: number): number {
  const across = (LEAST_ACROSS * Math.PI) / 360;
  const needed = (Math.atan(Math.tan(across) / aspect) * 360) / Math.PI;
  return Math.min(MOST_UPRIGHT, Math.max(fov, needed));
}

/** Keeps the up vector as close to that of `upright` as possible. */
export function lookAt(
  frame: TrackFrame,
  at: Pick<TrackFrame, 'x' | 'y' | 'z'>,
  upright: Readonly<TrackFrame> = frame,
): void {
  let x = at.x - frame.x;
  let y = at.y - frame.y;
  let z = at.z - frame.z;
  const length = Math.hypot(x, y, z) || 1;
  x /= length;
  y /= length;
  z /= length;
  frame.aheadX = x;
  frame.aheadY = y;
  frame.aheadZ = z;
  squareUp(frame, upright);
}

function squareUp(frame: TrackFrame, { upX, upY, upZ }: Readonly<TrackFrame>): void {
  const { aheadX: x, aheadY: y, aheadZ: z } = frame;
  let rightX = y * upZ - z * upY;
  let rightY = z * upX - x * upZ;
  let rightZ = x * upY - y * upX;
  const length = Math.hypot(rightX, rightY, rightZ) || 1;
  rightX /= length;
  rightY /= length;
  rightZ /= length;
  frame.rightX = rightX;
  frame.rightY = rightY;
  frame.rightZ = rightZ;
  frame.upX = rightY * z - rightZ * y;
  frame.upY = rightZ * x - rightX * z;
  frame.upZ = rightX * y - rightY * x;
}

/** Rolls the frame by `share` of banking plus lean; the rotation in a loop is not part of it. */
function rollTo(frame: TrackFrame, lean: number, share: number): void {
  const level = Math.max(0.2, Math.hypot(frame.aheadX, frame.aheadZ));
  const banked = Math.asin(Math.max(-1, Math.min(1, -frame.rightY / level)));
  rollBy(frame, (banked + lean) * share - banked);
}

export function rollBy(frame: TrackFrame, angle: number): void {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const { rightX, rightY, rightZ, upX, upY, upZ } = frame;
  frame.rightX = rightX * cosine - upX * sine;
  frame.rightY = rightY * cosine - upY * sine;
  frame.rightZ = rightZ * cosine - upZ * sine;
  frame.upX = upX * cosine + rightX * sine;
  frame.upY = upY * cosine + rightY * sine;
  frame.upZ = upZ * cosine + rightZ * sine;
}
