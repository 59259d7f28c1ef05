import type { GameHost } from '#engine/game.ts';
import type { CanvasEvents } from '#engine/rendering/observe-canvas.ts';
import { GLYPH_SHADER } from '#games/shooter-kit/view/glyphs.ts';
import { ENEMY_SHADER, HEART_FORM, INK_SHADER } from '#games/shooter-kit/view/shaders.ts';
import { createSpriteRenderer, type SpriteRenderer } from '#games/shooter-kit/view/sprite-renderer.ts';
import { BONE } from '#games/shooter-kit/view/sprites.ts';
import { MOST_ENEMIES } from '../../rules/run.ts';
import { fitCamera } from '../camera.ts';
import { BOSS_SHADER, HUNTER_SHADER } from './enemy-shaders.ts';

/**
 * GLSL: the heart is upright wherever it aims, because upside down it looks like a spade. Lost life drains from its top.
 * - `drawHeart`: state: life, beat, hurt and fed, each 0 to 1.
 * - `drawFuse`: state: sine and cosine of the angle left, clockwise from the top; whether it is more than half; danger 0…1.
 * - `living`, `paper`: other reds turn to ash as life gets low, and other bone darkens in a crowd, but the heart must stay
 *   the brightest shape.
 */
const HEART_SHADER = `
const vec3 living = vec3(0.97, 0.16, 0.17);
const vec3 paper = vec3(${BONE.join(', ')});
${HEART_FORM}
vec4 drawHeart() {
  float radius = halves.x / 1.9;
  float size = radius * (1.78 + 0.2 * state.y);
  vec2 p = vec2(local.x, radius * 1.02 - local.y) / size;
  float heart = heartAt(p) * size;
  float groove = (abs(p.x - 0.1 + 0.5 * (p.y - 0.45) * (p.y - 0.45)) - 0.018) * size;
  float gloss = max(abs(length(p - vec2(-0.24, 0.72)) - 0.2) - 0.035, dot(p - vec2(-0.24, 0.72), vec2(0.6, -0.8)) + 0.06) * size;
  float drained = cover((state.x * 1.1 - p.y) * size);
  vec3 flesh = mix(living, black, drained * 0.5);
  flesh = mix(flesh, black, cover(max(groove, (p.y - 0.8) * size)) * 0.6);
  flesh = mix(flesh, paper, max(cover(gloss) * 0.9, max(state.z, state.w * 0.45)));
  vec3 colour = mix(paper, flesh, cover(heart));
  float seen = cover(heart - 7.0) * alpha;
  return vec4(colour * seen, seen);
}

vec4 drawBarrel() {
  float reach = halves.x - 4.0;
  float flare = 1.6 * smoothstep(0.5, 1.0, local.x / reach);
  float tube = boxAt(local - vec2(reach * 0.5, 0.0), vec2(reach * 0.5, 5.4 + flare));
  float bore = boxAt(local - vec2(reach, 0.0), vec2(3.4, 3.4 + flare));
  vec3 colour = mix(mix(paper, living, cover(tube)), black, cover(bore));
  float seen = cover(tube - 2.6) * alpha;
  return vec4(colour * seen, seen);
}

vec4 drawFuse() {
  float radius = halves.x - 12.0;
  vec2 end = vec2(state.x, -state.y);
  float beforeEnd = local.y * end.x - local.x * end.y;
  float left = state.z > 0.5 ? max(step(0.0, local.x), step(beforeEnd, 0.0)) : step(0.0, local.x) * step(beforeEnd, 0.0);
  float seen = cover(abs(length(local) - radius) - 2.2) * mix(0.16, 0.95, left);
  float spark = length(local - radius * end);
  float hot = cover(spark - 4.2 * moves.x);
  float burning = max(0.0, 1.0 - spark / 12.0);
  vec3 colour = mix(mix(paper, living, state.w) * seen, vec3(1.0, 0.93, 0.8), hot);
  return vec4(colour + vec3(1.0, 0.36, 0.16) * burning * burning * 0.7, max(seen, hot));
}

vec4 draw() {
  vec4 heart = drawHeart();
  vec4 barrel = drawBarrel();
  vec4 fuse = drawFuse();
  return shape == HEART ? heart : shape == BARREL ? barrel : fuse;
}
`;

/** Layers in drawing order, from the ground up. */
const LAYERS = {
  ground: { capacity: 1300, shader: INK_SHADER },
  bosses: { capacity: 48, shader: BOSS_SHADER },
  enemies: { capacity: MOST_ENEMIES, shader: ENEMY_SHADER },
  hunters: { capacity: MOST_ENEMIES, shader: HUNTER_SHADER },
  heart: { isFirst: true, capacity: 4, shader: HEART_SHADER },
  air: { capacity: 1600, shader: INK_SHADER },
  figures: { capacity: 400, shader: GLYPH_SHADER },
} as const;

export type SceneRenderer = SpriteRenderer<keyof typeof LAYERS>;

export function createSceneRenderer(host: GameHost, events: CanvasEvents): Promise<SceneRenderer> {
  return createSpriteRenderer(host, LAYERS, fitCamera, events);
}
