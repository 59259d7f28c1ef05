/** Draws many quads in painter's order with one draw call. */
import type { Material, Mesh, VertexBuffer } from '../gl/resources.ts';

/** Shader for flat textures. The fragment shader outputs premultiplied colours. */
export type FlatShader = Pick<Material, 'vertexShader' | 'fragmentShader' | 'uniforms'>;

const CORNERS: VertexBuffer['layout'] = [['position', 2]];

/** Shaders receive the corner as `position`, −1 to 1 on both axes, and each attribute as a `vec4`. */
export function createQuadBatch(capacity: number, attributes: readonly string[], shader: FlatShader) {
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
    /** `4 * attributes.length` numbers for each quad. */
    numbers,
    finish(count: number) {
      mesh.instances = count;
      quads.changed = count * stride;
    },
  };
}
