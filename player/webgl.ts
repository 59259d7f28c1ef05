import { PlayFailure } from './play-failure.ts';

function contextOf(canvas: HTMLCanvasElement): WebGLRenderingContext | WebGL2RenderingContext | null {
  return canvas.getContext('webgl2') ?? canvas.getContext('webgl');
}

/** Gives a canvas' WebGL context back to the browser, which has only some sixteen of them and frees them late. */
export function loseContext(canvas: HTMLCanvasElement): void {
  try {
    contextOf(canvas)?.getExtension('WEBGL_lose_context')?.loseContext();
  } catch (error) {
    // A canvas whose control was handed to a worker has no context to be had here.
    console.warn('The WebGL context could not be released.', error);
  }
}

/**
 * Makes sure that this browser has WebGL at all, on this machine and now.
 * @throws PlayFailure if it has not, as a rejection
 */
export async function requireWebGL(): Promise<void> {
  const canvas = document.createElement('canvas');
  if (!contextOf(canvas)) throw new PlayFailure('no-webgl', 'getContext gives neither webgl2 nor webgl.');
  loseContext(canvas);
}
