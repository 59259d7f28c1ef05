import type { WebGLRenderer } from '../framework.ts';

/**
 * Sizes a renderer's drawing buffer for a canvas of `width` by `height` CSS pixels; to be called before each picture.
 * The only caller of `setSize`: the loader sizes the canvas as well, so the renderer's own viewport can be out of date
 * although the canvas has the right size.
 */
export function fitRenderer(
  renderer: WebGLRenderer,
  width: number,
  height: number,
  pixelRatio: number,
): void {
  const { domElement: canvas } = renderer;
  const across = Math.max(1, Math.round(width * pixelRatio));
  const down = Math.max(1, Math.round(height * pixelRatio));
  // A new size empties the buffer, even where it equals the old one.
  if (canvas.width !== across || canvas.height !== down) renderer.setSize(across, down, false);
  else renderer.setViewport(0, 0, across, down);
}
