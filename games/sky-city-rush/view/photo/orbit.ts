/** Where the eye of the photo mode is: on a ball around the ship. */
import type { TrackFrame } from '../../rules/track-frame.ts';
import { type Eye, lookAt } from '../camera.ts';

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

/** Fills `out` with the place that lies so many metres to the right of a ship, over it and ahead of it along the track. */
type PlaceBeside = (right: number, up: number, ahead: number, out: TrackFrame) => void;

/**
 * Puts the eye on its orbit around a ship, looking at it, upright as the deck there is. `placeBeside` follows the track's
 * bends, and keeps what it fills between the walls.
 */
export function orbitEye(
  eye: Eye,
  ship: Readonly<TrackFrame>,
  { round, above, away }: Orbit,
  placeBeside: PlaceBeside,
): void {
  const [turn, rise] = [(round * Math.PI) / 180, (above * Math.PI) / 180];
  const aside = Math.cos(rise) * away;
  const { frame } = eye;
  placeBeside(Math.sin(turn) * aside, Math.sin(rise) * away + LOOK_OVER, -Math.cos(turn) * aside, frame);
  const { upX, upY, upZ } = ship;
  lookAt(
    frame,
    { x: ship.x + upX * LOOK_OVER, y: ship.y + upY * LOOK_OVER, z: ship.z + upZ * LOOK_OVER },
    ship,
  );
  eye.fov = FOV;
}
