/** The layers of sprites of a match, and the renderer that draws them. */
import type { GameHost } from '#engine/game.ts';
import type { CanvasEvents } from '#engine/rendering/watch-canvas.ts';
import { GLYPH_SHADER } from '#games/shooter-kit/view/glyphs.ts';
import { ENEMY_SHADER, INK_SHADER } from '#games/shooter-kit/view/shaders.ts';
import { createSpriteRenderer, type SpriteRenderer } from '#games/shooter-kit/view/sprite-renderer.ts';
import { fitCamera } from '../camera.ts';
import { HEART_SHADER } from '../shaders/heart-shader.ts';

/** The layers of sprites, from the ground up. */
const LAYERS = {
  ground: { isOnTitle: true, capacity: 900, shader: INK_SHADER },
  enemies: { isOnTitle: false, capacity: 100, shader: ENEMY_SHADER },
  hearts: { isOnTitle: true, capacity: 700, shader: HEART_SHADER },
  air: { isOnTitle: true, capacity: 1200, shader: INK_SHADER },
  figures: { isOnTitle: false, capacity: 200, shader: GLYPH_SHADER },
} as const;

/** A renderer with these layers. */
export type SceneRenderer = SpriteRenderer<keyof typeof LAYERS>;

/** Throws if there is no WebGL 2. */
export function createSceneRenderer(host: GameHost, events: CanvasEvents): Promise<SceneRenderer> {
  return createSpriteRenderer(host, LAYERS, fitCamera, events);
}
