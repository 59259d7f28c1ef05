import { LoadError } from './load-error.ts';

function loseContext(context: WebGL2RenderingContext | null): void {
  context?.getExtension('WEBGL_lose_context')?.loseContext();
}

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
  loseContext(context);
}

/** Gives the GPU's memory back at once instead of when the canvas is collected. */
export function releaseWebGL(canvas: HTMLCanvasElement): void {
  loseContext(canvas.getContext('webgl2'));
}
