import type { Sphere } from '#engine/gl/resources.ts';

/** A sphere around a box that grows. */
export interface Bounds {
  include(x: number, y: number, z: number): void;
  sphere(): Sphere;
}

export function createBounds(): Bounds {
  let [lowX, lowY, lowZ] = [Infinity, Infinity, Infinity];
  let [highX, highY, highZ] = [-Infinity, -Infinity, -Infinity];
  return {
    include(x, y, z) {
      lowX = Math.min(lowX, x);
      lowY = Math.min(lowY, y);
      lowZ = Math.min(lowZ, z);
      highX = Math.max(highX, x);
      highY = Math.max(highY, y);
      highZ = Math.max(highZ, z);
    },
    sphere: () => ({
      x: (lowX + highX) / 2,
      y: (lowY + highY) / 2,
      z: (lowZ + highZ) / 2,
      radius: Math.hypot(highX - lowX, highY - lowY, highZ - lowZ) / 2,
    }),
  };
}
