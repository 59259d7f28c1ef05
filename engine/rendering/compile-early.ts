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
