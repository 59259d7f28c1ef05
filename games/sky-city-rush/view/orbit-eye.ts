/** Where the eye of the photo mode is: on a ball around the ship. */
import type { TrackFrame } from '../rules/track-frame.ts';
import type { Orbit } from '../session/orbit.ts';
import { type Eye, lookAt } from './camera.ts';

/** Metres over the ship's middle that the eye looks at, and its field of view in degrees. */
const LOOK_OVER = 0.4;
const FOV = 58;

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
