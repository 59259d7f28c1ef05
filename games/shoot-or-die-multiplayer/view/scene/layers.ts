import type { GameHost } from '#engine/game.ts';
import type { CanvasEvents } from '#engine/rendering/observe-canvas.ts';
import { GLYPH_SHADER } from '#games/shooter-kit/view/glyphs.ts';
import { ENEMY_SHADER, HEART_FORM, INK_SHADER } from '#games/shooter-kit/view/shaders.ts';
import { createSpriteRenderer, type SpriteRenderer } from '#games/shooter-kit/view/sprite-renderer.ts';
import { fitCamera } from '../camera.ts';
import { CROWD_CAPACITY, CROWD_SHADER } from './crowd.ts';

// GLSL: `state.w` is the seat. Fuses and barrels have the one-player game's shapes, without features for a single heart.

/** Colours by seat; the patterns are plain, striped, dotted, chequered. `hud.css` has the text's colours. */
const INKS = [
  [1, 0.18, 0.2],
  [0.27, 0.7, 1],
  [1, 0.74, 0.2],
  [0.42, 0.84, 0.4],
];
const inks = INKS.map((ink) => `vec3(${ink.map((part) => part.toFixed(3)).join(', ')})`);

const SEAT_INK = `
vec3 inkOf(float seat) {
  if (seat < 0.5) return ${inks[0]};
  if (seat < 1.5) return ${inks[1]};
  return seat < 2.5 ? ${inks[2]} : ${inks[3]};
}
`;

/**
 * - `patternOf`: returns 1 where the pattern is cut out; `p` is in fractions of a heart's height.
 * - `drawHeart`: state: life, beat and hurt, 0 to 1. The heart empties from its top.
 * - `drawFuse`: state: sine and cosine of the remaining angle, clockwise from the top; whether it is more than half.
 */
const HEART_SHADER = `
${SEAT_INK}
float patternOf(vec2 p, float seat, float scale) {
  if (seat < 0.5) return 0.0;
  if (seat < 1.5) return cover((abs(fract((p.x + p.y) * 3.0) - 0.5) - 0.2) * scale / 3.0);
  vec2 cell = fract(p * 3.4) - 0.5;
  if (seat < 2.5) return cover((length(cell) - 0.26) * scale / 3.4);
  return cell.x * cell.y > 0.0 ? 1.0 : 0.0;
}

${HEART_FORM}
vec4 drawHeart() {
  float radius = halves.x / 1.9;
  float size = radius * (1.78 + 0.2 * state.y);
  vec2 p = vec2(local.x, radius * 1.02 - local.y) / size;
  float heart = heartAt(p) * size;
  vec3 ink = inkOf(state.w);
  vec3 flesh = mix(ink, black, patternOf(p, state.w, size) * 0.62);
  flesh = mix(flesh, black, cover((state.x * 1.1 - p.y) * size) * 0.8);
  flesh = mix(flesh, bone, state.z);
  vec3 colour = mix(bone, flesh, cover(heart));
  float seen = cover(heart - 2.8) * alpha;
  return vec4(colour * seen, seen);
}

vec4 drawBarrel() {
  float reach = halves.x - 4.0;
  float flare = 1.6 * smoothstep(0.5, 1.0, local.x / reach);
  float tube = boxAt(local - vec2(reach * 0.5, 0.0), vec2(reach * 0.5, 5.4 + flare));
  float bore = boxAt(local - vec2(reach, 0.0), vec2(3.4, 3.4 + flare));
  vec3 colour = mix(mix(bone, inkOf(state.w), cover(tube)), black, cover(bore));
  float seen = cover(tube - 2.6) * alpha;
  return vec4(colour * seen, seen);
}

vec4 drawFuse() {
  float radius = halves.x - 12.0;
  vec2 end = vec2(state.x, -state.y);
  float beforeEnd = local.y * end.x - local.x * end.y;
  float left = state.z > 0.5 ? max(step(0.0, local.x), step(beforeEnd, 0.0)) : step(0.0, local.x) * step(beforeEnd, 0.0);
  float seen = cover(abs(length(local) - radius) - 2.6) * mix(0.2, 1.0, left);
  float hot = cover(length(local - radius * end) - 4.6);
  return vec4(mix(inkOf(state.w) * seen, vec3(1.0, 0.93, 0.8), hot), max(seen, hot));
}

vec4 drawBullet() {
  float along = clamp(local.x, -halves.x + halves.y, halves.x - halves.y);
  float taper = mix(0.35, 1.0, (along + halves.x) / (2.0 * halves.x));
  float edge = length(local - vec2(along, 0.0)) - halves.y * taper;
  float seen = cover(edge);
  vec3 ink = mix(inkOf(state.w), vec3(1.0, 0.97, 0.92), cover(edge + halves.y * 0.45));
  return vec4(ink * seen, seen);
}

vec4 drawDrop() {
  float seen = cover(length(local) - halves.x) * alpha;
  return vec4(inkOf(state.w) * seen, seen);
}

vec4 drawGlow() {
  float fade = max(0.0, 1.0 - dot(local, local) / (halves.x * halves.x));
  return vec4(inkOf(state.w) * fade * fade * alpha, 0.0);
}

vec4 draw() {
  if (shape == HEART) return drawHeart();
  if (shape == BARREL) return drawBarrel();
  if (shape == FUSE) return drawFuse();
  if (shape == BULLET) return drawBullet();
  return shape == DROP ? drawDrop() : drawGlow();
}
`;

/** Layers in drawing order, from the ground up. */
const LAYERS = {
  crowd: { capacity: CROWD_CAPACITY, shader: SEAT_INK + CROWD_SHADER },
  ground: { capacity: 900, shader: INK_SHADER },
  enemies: { capacity: 100, shader: ENEMY_SHADER },
  hearts: { isFirst: true, capacity: 700, shader: HEART_SHADER },
  air: { capacity: 1200, shader: INK_SHADER },
  figures: { capacity: 200, shader: GLYPH_SHADER },
} as const;

export type SceneRenderer = SpriteRenderer<keyof typeof LAYERS>;

export function createSceneRenderer(host: GameHost, events: CanvasEvents): Promise<SceneRenderer> {
  return createSpriteRenderer(host, LAYERS, fitCamera, events);
}
