import type { TrackFrame } from '../rules/track-frame.ts';
import type { Orbit } from '../session/orbit.ts';
import { type Eye, lookAt } from './camera.ts';

const LOOK_OVER = 0.4;
const FOV = 58;

type PlaceBeside = (right: number, up: number, ahead: number, out: TrackFrame) => void;

/** The deck's normal is up. `placeBeside` follows the track's curves, and keeps its result between the walls. */
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
