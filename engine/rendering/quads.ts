/** Many quads in painter's order in one draw call: sprites, pieces and painted scenery. */
import type { Material, Mesh, VertexBuffer } from '../gl/resources.ts';

/** Quads that are written again for each frame. */
export interface QuadBatch {
  readonly mesh: Mesh;
  /** Data of all quads, `4 * attributes.length` numbers each. */
  readonly numbers: Float32Array;
  /** Passes the first `count` quads to the renderer. */
  finish(count: number): void;
}

/** GLSL functions for flat textures. The fragment shader outputs premultiplied colours. */
export type FlatShader = Pick<Material, 'vertexShader' | 'fragmentShader' | 'uniforms'>;

/** Corners of a quad, available in shaders as `position`. */
const CORNERS: VertexBuffer['layout'] = [['position', 2]];

/**
 * Creates a batch of at most `capacity` quads with these attributes of four numbers each. The vertex shader receives the
 * corner as `position`, −1 to 1 on both axes, and each attribute as a `vec4`.
 */
export function createQuadBatch(
  capacity: number,
  attributes: readonly string[],
  shader: FlatShader,
): QuadBatch {
  const stride = 4 * attributes.length;
  const numbers = new Float32Array(capacity * stride);
  const quads = {
    numbers,
    layout: attributes.map((name) => [name, 4] as const),
    isInstanced: true,
    changed: 0,
  } satisfies VertexBuffer;
  const mesh: Mesh = {
    buffers: [{ numbers: new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]), layout: CORNERS }, quads],
    index: new Uint16Array([0, 1, 2, 0, 2, 3]),
    material: { ...shader, blending: 'premultiplied', side: 'both' },
    count: 6,
    instances: 0,
    isVisible: true,
  };
  return {
    mesh,
    numbers,
    finish(count) {
      mesh.instances = count;
      quads.changed = count * stride;
    },
  };
}
