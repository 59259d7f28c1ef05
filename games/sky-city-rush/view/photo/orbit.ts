/** Where the eye of the photo mode is: on a ball around the ship. */
import type { TrackFrame } from '../../rules/track-frame.ts';
import type { Eye } from '../camera.ts';

/** Around the ship in degrees from behind it, above it in degrees, and metres from it. */
export interface Orbit {
  readonly round: number;
  readonly above: number;
  readonly away: number;
}

/** From the side and a little ahead: where a ship looks best. */
export const FIRST_ORBIT: Orbit = { round: 128, above: 14, away: 10 };

export const ORBIT_BOUNDS = { round: [0, 360], above: [2, 80], away: [5, 40] } as const;

/** Metres over the ship's middle that the eye looks at, and its field of view in degrees. */
const LOOK_OVER = 0.4;
const FOV = 58;

/** An orbit with some of it changed, within its bounds; round goes on where it ends. */
export function turnOrbit(orbit: Orbit, changed: Partial<Orbit>): Orbit {
  const { round, above, away } = { ...orbit, ...changed };
  const hold = (value: number, [least, most]: readonly [number, number]): number =>
    Math.max(least, Math.min(most, value));
  return {
    round: ((round % 360) + 360) % 360,
    above: hold(above, ORBIT_BOUNDS.above),
    away: hold(away, ORBIT_BOUNDS.away),
  };
}

/** Puts the eye on its orbit around a ship at `ship`, looking at it, upright as the deck there is. */
export function orbitEye(eye: Eye, ship: Readonly<TrackFrame>, { round, above, away }: Orbit): void {
  const [turn, rise] = [(round * Math.PI) / 180, (above * Math.PI) / 180];
  // In the ship's frame: from its middle to the eye.
  const [right, up, ahead] = [
    Math.sin(turn) * Math.cos(rise) * away,
    Math.sin(rise) * away,
    -Math.cos(turn) * Math.cos(rise) * away,
  ];
  const { frame } = eye;
  const lift = up + LOOK_OVER;
  frame.x = ship.x + ship.rightX * right + ship.upX * lift + ship.aheadX * ahead;
  frame.y = ship.y + ship.rightY * right + ship.upY * lift + ship.aheadY * ahead;
  frame.z = ship.z + ship.rightZ * right + ship.upZ * lift + ship.aheadZ * ahead;
  frame.aheadX = -(ship.rightX * right + ship.upX * up + ship.aheadX * ahead) / away;
  frame.aheadY = -(ship.rightY * right + ship.upY * up + ship.aheadY * ahead) / away;
  frame.aheadZ = -(ship.rightZ * right + ship.upZ * up + ship.aheadZ * ahead) / away;
  // Right lies in the deck's plane, so that the horizon is the deck's.
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  frame.rightX = ship.rightX * cosine + ship.aheadX * sine;
  frame.rightY = ship.rightY * cosine + ship.aheadY * sine;
  frame.rightZ = ship.rightZ * cosine + ship.aheadZ * sine;
  frame.upX = frame.rightY * frame.aheadZ - frame.rightZ * frame.aheadY;
  frame.upY = frame.rightZ * frame.aheadX - frame.rightX * frame.aheadZ;
  frame.upZ = frame.rightX * frame.aheadY - frame.rightY * frame.aheadX;
  eye.fov = FOV;
}
