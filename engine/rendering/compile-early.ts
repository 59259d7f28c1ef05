import type { OrthographicCamera, PerspectiveCamera, Scene, WebGLRenderer } from '../framework.ts';

/**
 * Has the shaders of a scene compiled while its game goes on making things: at the first picture nobody waits for them.
 * To be called as soon as the meshes are there, with or without their textures.
 */
export function compileEarly(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: OrthographicCamera | PerspectiveCamera,
): void {
  renderer.compile(scene, camera);
  renderer.getContext().flush();
}

/**
 * Draws one pixel of a scene. A graphics card makes ready only at the first picture what it draws with: the programs
 * for its own kind, buffers, textures. So that goes on while the game is still being made, and nothing is seen of it.
 */
export function drawEarly(
  renderer: WebGLRenderer,
  scene: Scene,
  camera: OrthographicCamera | PerspectiveCamera,
): void {
  renderer.setScissorTest(true);
  renderer.setScissor(0, 0, 1, 1);
  renderer.render(scene, camera);
  renderer.setScissorTest(false);
  renderer.getContext().flush();
}
