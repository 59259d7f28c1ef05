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

/** Whether this browser has WebGL at all, on this machine and now. */
export function hasWebGL(): boolean {
  const canvas = document.createElement('canvas');
  const found = contextOf(canvas) !== null;
  loseContext(canvas);
  return found;
}
