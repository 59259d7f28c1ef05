/** The sheet is straight, a roller passes over it, and the cuts disappear behind it. */
import { POSTER_HEIGHT, POSTER_WIDTH } from '#posters/jigsaw/sizes.ts';
import { type Camera, screenX, screenY } from '../../session/camera.ts';
import { FINALE_MS, type Finale, GLEAM_MS, ROLL_MS } from '../../session/desk.ts';
import { shareOf, smooth } from '../../session/easing.ts';
import type { PieceBatch } from './piece-batch.ts';

/** Sizes of the roller as fractions of the poster's size. */
const ROLLER = { halfWidth: 0.56, halfHeight: 0.04 };

export function drawFinale(
  batch: PieceBatch,
  camera: Camera,
  { startMs, isOver }: Finale,
  nowMs: number,
): void {
  const rolled = isOver ? 1 : smooth(shareOf(nowMs, startMs + FINALE_MS.gather, ROLL_MS));
  batch.setGleam(isOver ? 0 : shareOf(nowMs, startMs + FINALE_MS.gather + ROLL_MS * 0.85, GLEAM_MS));
  if (rolled === 0) return;
  const [x, y] = [screenX(camera, 0), screenY(camera, 0)];
  const halfWidth = (POSTER_WIDTH / 2) * camera.scale;
  const halfHeight = (POSTER_HEIGHT / 2) * camera.scale;
  batch.addPrint(1, x, y, halfWidth, halfHeight, 1 - rolled);
  if (rolled === 1) return;
  const reach = ROLLER.halfHeight * 2 * halfHeight;
  const rollerY = y + halfHeight - 2 * halfHeight * rolled;
  const there = Math.min(1, rolled * 14, (1 - rolled) * 14);
  batch.addRoller(there, x, rollerY, ROLLER.halfWidth * 2 * halfWidth, reach);
}
