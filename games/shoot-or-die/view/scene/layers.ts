/** The stage of the one-player game. */
import type { GameHost } from '#engine/game.ts';
import type { CanvasEvents } from '#engine/rendering/watch-canvas.ts';
import { ORGANISM_SHADER } from '#games/shooter-kit/view/shaders/enemy-shader.ts';
import { GLYPH_SHADER } from '#games/shooter-kit/view/shaders/glyph-shader.ts';
import { INK_SHADER } from '#games/shooter-kit/view/shaders/ink-shader.ts';
import { createSpriteStage, type SpriteStage } from '#games/shooter-kit/view/sprite-renderer.ts';
import { MOST_ENEMIES } from '../../rules/run.ts';
import { fitCamera } from '../camera.ts';
import { BOSS_SHADER } from '../shaders/boss-shader.ts';
import { HEART_SHADER } from '../shaders/heart-shader.ts';
import { HUNTER_SHADER } from '../shaders/hunter-shader.ts';

/** The layers of sprites, from the ground up. */
const LAYERS = {
  ground: { capacity: 1300, shader: INK_SHADER },
  bosses: { capacity: 48, shader: BOSS_SHADER },
  organisms: { capacity: MOST_ENEMIES, shader: ORGANISM_SHADER },
  hunters: { capacity: MOST_ENEMIES, shader: HUNTER_SHADER },
  heart: { capacity: 3, shader: HEART_SHADER },
  air: { capacity: 1600, shader: INK_SHADER },
  figures: { capacity: 400, shader: GLYPH_SHADER },
} as const;

/** What is drawn on. */
export type Stage = SpriteStage<keyof typeof LAYERS>;

/** Sets the stage up. Throws if there is no WebGL 2. */
export function createStage(host: GameHost, events: CanvasEvents): Stage {
  return createSpriteStage(host, LAYERS, fitCamera, events);
}
