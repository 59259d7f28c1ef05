/** Streaks of light in the air: trails, sparks, wind. They are seen from both sides, through each other, behind what is solid. */
import type { Material, Mesh } from '#engine/gl/resources.ts';

/** For streaks whose vertices know their paint. */
export const PAINT_FRAGMENT_SHADER = `
precision mediump float;
in vec4 paint;
out vec4 colour;
void main() { colour = paint; }
`;

/** Makes the mesh; `order` says what is drawn over what. */
export function createStreakMesh(
  triangles: Pick<Mesh, 'buffers' | 'index' | 'count'>,
  shader: Pick<Material, 'vertexShader' | 'fragmentShader' | 'uniforms'>,
  order: number,
): Mesh {
  return {
    ...triangles,
    material: { ...shader, blending: 'alpha', side: 'both' },
    order,
    isVisible: true,
  };
}
