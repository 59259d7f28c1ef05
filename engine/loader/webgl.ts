import { LoadError } from './load-error.ts';

const lossOf = (context: WebGL2RenderingContext | null) => context?.getExtension('WEBGL_lose_context');

/**
 * Tries WebGL 2 on a canvas of its own, so that the game can still choose the attributes of its context.
 * @throws LoadError if there is none, as a rejection
 */
export async function requireWebGL2(): Promise<void> {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context)
    throw new LoadError(
      'Your browser does not support graphics API "WebGL 2" which is required for this content.',
    );
  lossOf(context)?.loseContext();
}

/**
 * Gives the GPU's memory back at once instead of when the canvas is collected. Nobody else hears of that loss: whoever waits to
 * hear why a game has failed would take it for the reason.
 */
export function releaseWebGL(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('webgl2');
  const loss = lossOf(context);
  if (!loss || context?.isContextLost()) return;
  const keepQuiet = (lost: Event) => lost.stopImmediatePropagation();
  canvas.addEventListener('webglcontextlost', keepQuiet, { capture: true, once: true });
  loss.loseContext();
}
