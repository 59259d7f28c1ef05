/** Streaks of light in the air: trails, sparks, wind. They are seen from both sides, through each other, behind what is solid. */
import {
  type BufferGeometry,
  DoubleSide,
  GLSL3,
  Mesh,
  NormalBlending,
  RawShaderMaterial,
} from '#engine/framework.ts';

/** GLSL of streaks. */
export interface StreakShader {
  vertexShader: string;
  fragmentShader: string;
  uniforms: Record<string, { value: unknown }>;
}

/** For streaks whose vertices know their paint. */
export const PAINT_FRAGMENT_SHADER = `
precision mediump float;
in vec4 paint;
out vec4 colour;
void main() { colour = paint; }
`;

/** Makes the mesh; `renderOrder` says what is drawn over what. */
export function createStreakMesh(
  geometry: BufferGeometry,
  shader: StreakShader,
  renderOrder: number,
): Mesh<BufferGeometry, RawShaderMaterial> {
  const material = new RawShaderMaterial({
    ...shader,
    glslVersion: GLSL3,
    side: DoubleSide,
    transparent: true,
    depthWrite: false,
    blending: NormalBlending,
  });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.renderOrder = renderOrder;
  return mesh;
}
