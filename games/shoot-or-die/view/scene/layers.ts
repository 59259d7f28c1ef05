/** The one-player game's layers of sprites, and the renderer that draws them. */
import type { GameHost } from '#engine/game.ts';
import type { CanvasEvents } from '#engine/rendering/watch-canvas.ts';
import { GLYPH_SHADER } from '#games/shooter-kit/view/glyphs.ts';
import { ENEMY_SHADER, INK_SHADER } from '#games/shooter-kit/view/shaders.ts';
import { createSpriteRenderer, type SpriteRenderer } from '#games/shooter-kit/view/sprite-renderer.ts';
import { MOST_ENEMIES } from '../../rules/run.ts';
import { fitCamera } from '../camera.ts';
import { BOSS_SHADER } from '../shaders/boss-shader.ts';
import { HEART_SHADER } from '../shaders/heart-shader.ts';
import { HUNTER_SHADER } from '../shaders/hunter-shader.ts';

/** The layers of sprites, from the ground up. */
const LAYERS = {
  ground: { isOnTitle: true, capacity: 1300, shader: INK_SHADER },
  bosses: { isOnTitle: false, capacity: 48, shader: BOSS_SHADER },
  enemies: { isOnTitle: false, capacity: MOST_ENEMIES, shader: ENEMY_SHADER },
  hunters: { isOnTitle: false, capacity: MOST_ENEMIES, shader: HUNTER_SHADER },
  heart: { isOnTitle: true, capacity: 4, shader: HEART_SHADER },
  air: { isOnTitle: true, capacity: 1600, shader: INK_SHADER },
  figures: { isOnTitle: false, capacity: 400, shader: GLYPH_SHADER },
} as const;

/** A renderer with these layers. */
export type SceneRenderer = SpriteRenderer<keyof typeof LAYERS>;

/** Throws if there is no WebGL 2. */
export function createSceneRenderer(host: GameHost, events: CanvasEvents): Promise<SceneRenderer> {
  return createSpriteRenderer(host, LAYERS, fitCamera, events);
}
