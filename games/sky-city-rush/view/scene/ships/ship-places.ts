/** Where a ship is seen between two steps, and how it lies in the air. */
import type { Place, Ship } from '../../../rules/state.ts';
import { alongBetween, pathOf, type Track, wrapAlong } from '../../../rules/track.ts';
import { createTrackFrame, frameAt, type TrackFrame } from '../../../rules/track-frame.ts';

/** A jump in one step that is longer than this is no flight, in metres: the ship was put back. */
const LONGEST_STEP = 12;

/** The nose rises and drops with the climb, as this share of its angle. */
const PITCH_SHARE = 0.8;

export interface SeenShip extends Place {
  heading: number;
  /** Radians, right wing down positive. */
  lean: number;
  /** True if it has just been put elsewhere: nothing may be drawn between there and here. */
  hasJumped: boolean;
  readonly frame: TrackFrame;
  /** Column-major; its axes are right, up and back. */
  readonly matrix: Float64Array;
}

/** A ship that has not been seen yet. */
export function createSeenShip(): SeenShip {
  return {
    path: 0,
    along: 0,
    across: 0,
    height: 0,
    heading: 0,
    lean: 0,
    hasJumped: false,
    frame: createTrackFrame(),
    matrix: new Float64Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
  };
}

/** Looks at a ship `share` of the way from its last step to this one. */
export function seeShip(track: Track, ship: Ship, share: number, seen: SeenShip): void {
  const { from } = ship;
  const path = pathOf(track, ship.path);
  const isSamePath = from.path === ship.path;
  const ahead = isSamePath
    ? path.isClosed
      ? alongBetween(path, from.along, ship.along)
      : ship.along - from.along
    : 0;
  const isFlight =
    isSamePath && Math.abs(ahead) < LONGEST_STEP && Math.abs(ship.height - from.height) < LONGEST_STEP;
  const rest = isFlight ? 1 - share : 0;
  seen.path = ship.path;
  seen.along = path.isClosed ? wrapAlong(path, ship.along - ahead * rest) : ship.along - ahead * rest;
  seen.across = ship.across - (ship.across - from.across) * rest;
  seen.height = ship.height - (ship.height - from.height) * rest;
  const turned = ship.heading - ship.fromHeading;
  seen.heading = ship.heading - (turned - Math.round(turned)) * rest;
  seen.lean = (ship.lean - (ship.lean - ship.fromLean) * rest) * Math.PI * 2;
  seen.hasJumped = isSamePath && !isFlight;
  frameAt(track, seen.path, seen.along, seen.across, seen.height, seen.frame);
  const pitch = Math.atan2(ship.climb, Math.max(30, ship.speed)) * PITCH_SHARE;
  layShip(seen, seen.heading * Math.PI * 2, pitch);
}

/** Builds the matrix: the track's frame, turned by heading, pitch and lean. Its axes are right, up and back. */
function layShip({ frame, lean, matrix: m }: SeenShip, heading: number, pitch: number): void {
  const [ch, sh] = [Math.cos(heading), Math.sin(heading)];
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)];
  const [cl, sl] = [Math.cos(lean), Math.sin(lean)];
  // In the track's frame (right, up, ahead): where the nose, then the wings, then the top point.
  const nose = [sh * cp, sp, ch * cp] as const;
  const level = [ch, 0, -sh] as const;
  const top = [-sh * sp, cp, -ch * sp] as const;
  const wing = [
    level[0] * cl - top[0] * sl,
    level[1] * cl - top[1] * sl,
    level[2] * cl - top[2] * sl,
  ] as const;
  const lid = [
    top[0] * cl + level[0] * sl,
    top[1] * cl + level[1] * sl,
    top[2] * cl + level[2] * sl,
  ] as const;
  const turn = (column: number, axis: readonly [number, number, number], sign: number): void => {
    const [right, up, ahead] = axis;
    m[column] = sign * (frame.rightX * right + frame.upX * up + frame.aheadX * ahead);
    m[column + 1] = sign * (frame.rightY * right + frame.upY * up + frame.aheadY * ahead);
    m[column + 2] = sign * (frame.rightZ * right + frame.upZ * up + frame.aheadZ * ahead);
    m[column + 3] = 0;
  };
  turn(0, wing, 1);
  turn(4, lid, 1);
  turn(8, nose, -1);
  m[12] = frame.x;
  m[13] = frame.y;
  m[14] = frame.z;
  m[15] = 1;
}
