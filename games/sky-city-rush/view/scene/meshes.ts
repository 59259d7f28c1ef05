import type { Material, Mesh, Sphere } from '#engine/gl/resources.ts';

/** Draw solid meshes before transparent ones, because they would overwrite them. */
export const ORDER = {
  ships: -2,
  deck: -1,
  sights: 0.5,
  sky: 1,
  sun: 2,
  clouds: 3,
  edges: 9,
  trails: 11,
  wind: 12,
  sparks: 13,
} as const;

export function createBounds() {
  let [lowX, lowY, lowZ] = [Infinity, Infinity, Infinity];
  let [highX, highY, highZ] = [-Infinity, -Infinity, -Infinity];
  return {
    include(x: number, y: number, z: number): void {
      lowX = Math.min(lowX, x);
      lowY = Math.min(lowY, y);
      lowZ = Math.min(lowZ, z);
      highX = Math.max(highX, x);
      highY = Math.max(highY, y);
      highZ = Math.max(highZ, z);
    },
    sphere: (): Sphere => ({
      x: (lowX + highX) / 2,
      y: (lowY + highY) / 2,
      z: (lowZ + highZ) / 2,
      radius: Math.hypot(highX - lowX, highY - lowY, highZ - lowZ) / 2,
    }),
  };
}

interface DraftMaterialParameters extends Material {
  draftShader: string;
}

export function createDraftMaterial({ draftShader, fragmentShader, ...parameters }: DraftMaterialParameters) {
  const material = { ...parameters, fragmentShader: draftShader };
  return {
    material,
    /** Replaces the draft shader from the next frame on. May be called again. */
    sharpen(): void {
      material.fragmentShader = fragmentShader;
    },
  };
}

// Streaks of light are visible from both sides and through each other, but hidden by solid objects.

export const PAINT_FRAGMENT_SHADER = `
precision mediump float;
in vec4 paint;
out vec4 colour;
void main() { colour = paint; }
`;

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
