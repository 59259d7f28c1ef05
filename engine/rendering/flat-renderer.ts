import { WebGLRenderer } from '../framework.ts';
import type { GameHost } from '../game.ts';

/** Makes the renderer of flat pictures on the game's canvas: opaque, without depth. Throws if there is no WebGL 2. */
export function createFlatRenderer({ canvas, contextAttributes }: GameHost): WebGLRenderer {
  const renderer = new WebGLRenderer({
    ...contextAttributes,
    canvas,
    antialias: false,
    depth: false,
    stencil: false,
    alpha: false,
  });
  // Asking for errors would wait for each shader by itself; a broken one is told by the browser as well.
  renderer.debug.checkShaderErrors = false;
  return renderer;
}
