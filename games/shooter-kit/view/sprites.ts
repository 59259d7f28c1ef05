import type { Texture, Uniform } from '#engine/gl/resources.ts';
import { createQuadBatch } from '#engine/rendering/quads.ts';

/** A colour as red, green and blue from 0 to 1, in sRGB as the canvas shows it. */
type Ink = readonly [number, number, number];

export const BONE: Ink = [0.937, 0.89, 0.796];
export const RED: Ink = [0.86, 0.106, 0.125];
export const BLACK: Ink = [0.031, 0.02, 0.024];
/** Colour that replaces red as life drains. */
export const ASH: Ink = [0.38, 0.345, 0.325];

// Kinds of sprites, shared with the shaders. Enemies' shapes have the enemies' names.

const SHAPES = {
  target: 0,
  drifter: 1,
  seeker: 2,
  splitter: 3,
  dasher: 4,
  splinter: 5,
  heart: 6,
  fuse: 7,
  drop: 8,
  shard: 9,
  shell: 10,
  ring: 11,
  bullet: 12,
  line: 13,
  stain: 14,
  glow: 15,
  glyph: 16,
  barrel: 17,
  shield: 18,
  sniper: 19,
  leech: 20,
  bomber: 21,
  clot: 22,
  valve: 23,
  worm: 24,
  segment: 25,
  eye: 26,
  beam: 27,
  mite: 28,
  plate: 29,
  dark: 30,
} as const satisfies Record<string, number>;

type Shape = keyof typeof SHAPES;

/** Values of an ink shape's first extra number, which selects its colour. */
export const INK_NUMBERS = { bone: 0, red: 1, black: 2, dried: 3 } as const;

const SHAPE_DEFINES = Object.entries(SHAPES)
  .map(([name, number]) => `#define ${name.toUpperCase()} ${number}`)
  .join('\n');

// Sprites of one layer in one draw call: instanced quads in painter's order.

/** Numbers per instance: position, pose and extra, four each. */
const STRIDE = 12;

export interface SpriteUniforms {
  /** Centre and half extents of the view, in world units. */
  readonly view: Uniform<Float32Array>;
  readonly unitsPerPixel: Uniform<number>;
  readonly time: Uniform<number>;
  readonly bone: Uniform<Float32Array>;
  readonly red: Uniform<Float32Array>;
  readonly black: Uniform<Float32Array>;
  readonly glyphs: Uniform<Texture>;
}

/** Creates the uniforms shared by all batches; `glyphs` is the texture of the digits. */
export function createSpriteUniforms(glyphs: Texture): SpriteUniforms {
  return {
    view: { value: new Float32Array(4) },
    unitsPerPixel: { value: 1 },
    time: { value: 0 },
    bone: { value: new Float32Array(BONE) },
    red: { value: new Float32Array(RED) },
    black: { value: new Float32Array(BLACK) },
    glyphs: { value: glyphs },
  };
}

/** A batch of at most `capacity` sprites; `shader` is GLSL that defines `vec4 draw()` for their shapes. */
export function createSpriteBatch(capacity: number, shader: string, uniforms: SpriteUniforms) {
  const batch = createQuadBatch(capacity, ['place', 'pose', 'extra'], {
    vertexShader: SPRITE_VERTEX_SHADER,
    fragmentShader: spriteFragmentShader(shader),
    uniforms: { ...uniforms },
  });
  const { mesh, numbers } = batch;
  let count = 0;

  return {
    mesh,
    clear(): void {
      count = 0;
    },
    /** Adds a sprite on top, in world units. Each shape defines its four extra numbers. Ignored if the batch is full. */
    add(
      shape: Shape,
      x: number,
      y: number,
      halfWidth: number,
      halfHeight: number,
      cosine: number,
      sine: number,
      alpha: number,
      extra0: number,
      extra1: number,
      extra2: number,
      extra3: number,
    ): void {
      if (count === capacity) return;
      let i = count++ * STRIDE;
      numbers[i++] = x;
      numbers[i++] = y;
      numbers[i++] = halfWidth;
      numbers[i++] = halfHeight;
      numbers[i++] = cosine;
      numbers[i++] = sine;
      numbers[i++] = SHAPES[shape];
      numbers[i++] = alpha;
      numbers[i++] = extra0;
      numbers[i++] = extra1;
      numbers[i++] = extra2;
      numbers[i] = extra3;
    },
    finish(): void {
      batch.finish(count);
    },
  };
}

export type SpriteBatch = ReturnType<typeof createSpriteBatch>;

// Shared shaders of all sprites. Colours are premultiplied; an alpha of 0 adds light.

/**
 * Places a sprite’s quad by its position, pose and extra numbers.
 * - `view`: centre, half extents.
 * - `place`: x, y, half width, half height.
 * - `pose`: cosine, sine, shape, alpha.
 * - `misregistered`: offset of the second ink in world units.
 * - `moves`: idle motion, computed here per vertex to save the work per pixel.
 */
const SPRITE_VERTEX_SHADER = `
precision highp float;
${SHAPE_DEFINES}
uniform vec4 view;
uniform float time;
in vec3 position;
in vec4 place;
in vec4 pose;
in vec4 extra;
out vec2 local;
flat out vec2 shift;
flat out vec2 halves;
flat out float alpha;
flat out int shape;
flat out vec4 state;
flat out vec4 moves;

void main() {
  local = position.xy * place.zw;
  halves = place.zw;
  shape = int(pose.z);
  alpha = pose.w;
  state = extra;
  vec2 misregistered = vec2(2.6, 3.0);
  shift = vec2(dot(pose.xy, misregistered), pose.x * misregistered.y - pose.y * misregistered.x);
  if (shape == FUSE) moves = vec4(0.75 + 0.25 * sin(time * 31.0) * sin(time * 17.0), 0.0, 0.0, 0.0);
  else if (shape == LINE) moves = vec4(0.0, 0.0, mod(time * 160.0, 22.0), 0.0);
  else if (shape == EYE) moves = vec4(cos(extra.x), sin(extra.x), 0.0, 0.0);
  else {
    float phase = time * 2.2 + extra.x;
    moves = vec4(cos(phase), sin(phase), sin(time * 1.4 + extra.x * 2.0), sin(time * 15.0 + extra.x));
  }
  vec2 world = place.xy + vec2(local.x * pose.x - local.y * pose.y, local.x * pose.y + local.y * pose.x);
  gl_Position = vec4((world - view.xy) / view.zw * vec2(1.0, -1.0), 0.0, 1.0);
}
`;

/** Fragment shader around a part that defines `vec4 draw()`. `cover` is the fraction of a pixel inside an outline. */
const spriteFragmentShader = (part: string): string => `
precision highp float;
precision highp int;
${SHAPE_DEFINES}
uniform float unitsPerPixel;
uniform vec3 bone;
uniform vec3 red;
uniform vec3 black;
in vec2 local;
flat in vec2 shift;
flat in vec2 halves;
flat in float alpha;
flat in int shape;
flat in vec4 state;
flat in vec4 moves;
out vec4 colour;

float cover(float away) { return clamp(0.5 - away / unitsPerPixel, 0.0, 1.0); }

float boxAt(vec2 p, vec2 size) {
  vec2 away = abs(p) - size;
  return length(max(away, 0.0)) + min(max(away.x, away.y), 0.0);
}
${part}
void main() { colour = draw(); }
`;
