/** The stage: the one-player game's chamber and sprites, seen whole, because nobody may be out of sight. */
import type { GameHost } from '#engine/game.ts';
import type { CanvasEvents } from '#engine/rendering/watch-canvas.ts';
import type { Camera } from '#games/shooter-kit/view/camera.ts';
import { ORGANISM_SHADER } from '#games/shooter-kit/view/shaders/enemy-shader.ts';
import { GLYPH_SHADER } from '#games/shooter-kit/view/shaders/glyph-shader.ts';
import { INK_SHADER } from '#games/shooter-kit/view/shaders/ink-shader.ts';
import { createSpriteStage, type SpriteStage } from '#games/shooter-kit/view/sprite-renderer.ts';
import { wallAt } from '../../rules/arena.ts';
import { HEART_SHADER } from '../shaders/heart-shader.ts';

/** Beyond the open wall so much is seen, in world units. */
const MARGIN = 34;

/** The layers of sprites, from the ground up. */
const LAYERS = {
  ground: { capacity: 900, shader: INK_SHADER },
  organisms: { capacity: 100, shader: ORGANISM_SHADER },
  hearts: { capacity: 700, shader: HEART_SHADER },
  air: { capacity: 1200, shader: INK_SHADER },
  figures: { capacity: 200, shader: GLYPH_SHADER },
} as const;

/** What is drawn on. */
export type Stage = SpriteStage<keyof typeof LAYERS>;

/** Fits the whole arena into a canvas of so many CSS pixels. */
export function fitWhole(camera: Camera, width: number, height: number): void {
  camera.width = Math.max(1, width);
  camera.height = Math.max(1, height);
  camera.unitsPerCssPixel = (2 * (wallAt(0) + MARGIN)) / Math.min(camera.width, camera.height);
  camera.halfWidth = (camera.width / 2) * camera.unitsPerCssPixel;
  camera.halfHeight = (camera.height / 2) * camera.unitsPerCssPixel;
}

/** Sets the stage up. Throws if there is no WebGL 2. */
export function createStage(host: GameHost, events: CanvasEvents): Stage {
  return createSpriteStage(host, LAYERS, fitWhole, events);
}
