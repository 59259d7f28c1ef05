/** Many quads in painter's order in one draw call: what each game's sprites, pieces and pictures are drawn with. */
import {
  BufferAttribute,
  DynamicDrawUsage,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
} from '../framework.ts';
import { createPremultipliedMaterial, type FlatShader } from './premultiplied-material.ts';

/** Quads that are written anew for each picture. */
export interface QuadBatch {
  readonly mesh: Mesh;
  /** The numbers of all quads, `4 * attributes.length` of them for each. */
  readonly numbers: Float32Array;
  /** Hands the first `count` quads to the renderer. */
  finish(count: number): void;
  dispose(): void;
}

/**
 * A batch of at most `capacity` quads with these attributes of four numbers each. The vertex shader gets the corner as
 * `position`, −1 to 1 both ways, and each attribute as a `vec4`.
 */
export function createQuadBatch(
  capacity: number,
  attributes: readonly string[],
  shader: FlatShader,
): QuadBatch {
  const stride = 4 * attributes.length;
  const numbers = new Float32Array(capacity * stride);
  const buffer = new InstancedInterleavedBuffer(numbers, stride, 1);
  buffer.setUsage(DynamicDrawUsage);
  const geometry = new InstancedBufferGeometry();
  const corners = new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]);
  geometry.setAttribute('position', new BufferAttribute(corners, 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  for (const [index, name] of attributes.entries()) {
    geometry.setAttribute(name, new InterleavedBufferAttribute(buffer, 4, index * 4));
  }
  geometry.instanceCount = 0;
  const material = createPremultipliedMaterial(shader);
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  return {
    mesh,
    numbers,
    finish(count) {
      // An empty one would wait for its shader all the same.
      mesh.visible = count > 0;
      geometry.instanceCount = count;
      buffer.clearUpdateRanges();
      buffer.addUpdateRange(0, count * stride);
      buffer.needsUpdate = true;
    },
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}
