/** Many quads in painter's order in one draw call: what each game's sprites, pieces and pictures are drawn with. */
import {
  BufferAttribute,
  CustomBlending,
  DoubleSide,
  DynamicDrawUsage,
  GLSL3,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  RawShaderMaterial,
} from './framework.ts';

/** Quads that are written anew for each picture. */
export interface QuadBatch {
  readonly mesh: Mesh;
  /** The numbers of all quads, `4 * attributes.length` of them for each. */
  readonly numbers: Float32Array;
  /** Hands the first `count` quads to the renderer. */
  finish(count: number): void;
  dispose(): void;
}

/** How a batch is drawn. Colours come premultiplied from the fragment shader. */
export interface QuadShader {
  /** Gets the corner as `position`, −1 to 1 both ways, and each attribute as a `vec4`. */
  vertexShader: string;
  fragmentShader: string;
  uniforms: Record<string, { value: unknown }>;
}

/** A batch of at most `capacity` quads with these attributes of four numbers each. */
export function createQuadBatch(
  capacity: number,
  attributes: readonly string[],
  shader: QuadShader,
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
  const material = new RawShaderMaterial({
    ...shader,
    glslVersion: GLSL3,
    transparent: true,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
    depthTest: false,
    depthWrite: false,
    side: DoubleSide,
  });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  return {
    mesh,
    numbers,
    finish(count) {
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
