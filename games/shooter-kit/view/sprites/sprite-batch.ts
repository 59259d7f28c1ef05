/** Sprites of one family in one draw call: instanced quads in painter's order. */
import type { Mesh, Texture, Uniform } from '#engine/gl/resources.ts';
import { createQuadBatch } from '#engine/rendering/quads.ts';
import { BLACK, BONE, RED } from '../inks.ts';
import { SPRITE_VERTEX_SHADER, spriteFragmentShader } from '../shaders/sprite-shader.ts';
import { SHAPES, type Shape } from './shapes.ts';

/** Numbers an instance takes: place, pose and extra, four each. */
const STRIDE = 12;

/** A batch that is filled anew for each frame. */
export interface SpriteBatch {
  readonly mesh: Mesh;
  clear(): void;
  /**
   * Adds a sprite over all before it. Lengths in world units; `cosine` and `sine` turn it; what the four extra numbers
   * mean depends on the shape. Silently drops what is more than the batch holds.
   */
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
  ): void;
  /** Hands what was added to the renderer. */
  finish(): void;
}

/** What all sprites share. */
export interface SpriteUniforms {
  /** Centre and half extents of what is seen, in world units. */
  readonly view: Uniform<Float32Array>;
  readonly unitsPerPixel: Uniform<number>;
  /** Seconds; moves what only looks alive. */
  readonly time: Uniform<number>;
  readonly bone: Uniform<Float32Array>;
  readonly red: Uniform<Float32Array>;
  readonly black: Uniform<Float32Array>;
  readonly glyphs: Uniform<Texture>;
}

/** Uniforms for all batches; `glyphs` is the texture of figures. */
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
export function createSpriteBatch(capacity: number, shader: string, uniforms: SpriteUniforms): SpriteBatch {
  const batch = createQuadBatch(capacity, ['place', 'pose', 'extra'], {
    vertexShader: SPRITE_VERTEX_SHADER,
    fragmentShader: spriteFragmentShader(shader),
    uniforms: { ...uniforms },
  });
  const { mesh, numbers } = batch;
  let count = 0;

  return {
    mesh,
    clear() {
      count = 0;
    },
    add(shape, x, y, halfWidth, halfHeight, cosine, sine, alpha, extra0, extra1, extra2, extra3) {
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
    finish() {
      batch.finish(count);
    },
  };
}
