/** Sprites of one family in one draw call: instanced quads in painter's order. */
import { type Mesh, type Texture, Vector3, Vector4 } from '#engine/framework.ts';
import { createQuadBatch } from '#engine/rendering/quad-batch.ts';
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
  dispose(): void;
}

/** What all sprites share. */
export interface SpriteUniforms {
  /** Centre and half extents of what is seen, in world units. */
  readonly view: { readonly value: Vector4 };
  readonly unitsPerPixel: { value: number };
  /** Seconds; moves what only looks alive. */
  readonly time: { value: number };
  readonly bone: { readonly value: Vector3 };
  readonly red: { readonly value: Vector3 };
  readonly black: { readonly value: Vector3 };
  readonly glyphs: { readonly value: Texture };
}

/** Uniforms for all batches; `glyphs` is the texture of figures. */
export function createSpriteUniforms(glyphs: Texture): SpriteUniforms {
  return {
    view: { value: new Vector4() },
    unitsPerPixel: { value: 1 },
    time: { value: 0 },
    bone: { value: new Vector3(...BONE) },
    red: { value: new Vector3(...RED) },
    black: { value: new Vector3(...BLACK) },
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
    dispose: batch.dispose,
  };
}
