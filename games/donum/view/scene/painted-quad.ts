/** Scenery: a rectangle of the canvas that is painted once and then drawn again and again. */
import type { Box } from '../layout.ts';
import type { SpriteBatch } from './sprite-batch.ts';

/**
 * Paints a rectangle for a batch that holds nothing else. `paint` works in the canvas's CSS pixels; each of them becomes
 * `pixelRatio` pixels. Throws if the browser gives no 2D context.
 */
export function paintQuad(
  batch: SpriteBatch,
  box: Box,
  pixelRatio: number,
  paint: (context: CanvasRenderingContext2D) => void,
): void {
  const { x, y, width, height } = box;
  const painted = document.createElement('canvas');
  painted.width = Math.max(1, Math.round(width * pixelRatio));
  painted.height = Math.max(1, Math.round(height * pixelRatio));
  const context = painted.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the game’s pictures.');
  context.scale(pixelRatio, pixelRatio);
  context.translate(-x, -y);
  paint(context);
  batch.setTexture(painted);
  batch.clear();
  const middle = { x: x + width / 2, y: y + height / 2 };
  batch.add([0, 0, 1, 1], { ...middle, width, height, turn: 0, alpha: 1, glow: 0 });
  batch.finish();
}
