/** Camera position of the photo mode, on a sphere around the ship. */
import type { TrackFrame } from '../rules/track-frame.ts';
import type { Orbit } from '../session/orbit.ts';
import { type Eye, lookAt } from './camera.ts';

/** Height in metres over the ship's centre that the camera looks at, and its field of view in degrees. */
const LOOK_OVER = 0.4;
const FOV = 58;

/** Sets `out` to the position at some metres to the right of a ship, above it and ahead of it along the track. */
type PlaceBeside = (right: number, up: number, ahead: number, out: TrackFrame) => void;

/**
 * Puts the camera on its orbit around a ship, looking at it, with the deck's normal up. `placeBeside` follows the track's
 * curves, and keeps its result between the walls.
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
