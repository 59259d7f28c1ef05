import { isDrawn, type SelectMeshes } from './renderer.ts';
import type { Camera, Mesh, Sphere } from './resources.ts';

const PLANES = 6;

/** Writes four numbers per plane, with normals of length 1 that point inwards (Gribb and Hartmann, 2001). */
function readPlanes({ view, projection }: Camera, planes: Float32Array): void {
  for (let plane = 0; plane < PLANES; plane++) {
    const row = plane >> 1;
    const sign = plane % 2 === 0 ? 1 : -1;
    const at = plane * 4;
    for (let column = 0; column < 4; column++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) {
        const from = (projection[k * 4 + 3] as number) + sign * (projection[k * 4 + row] as number);
        sum += from * (view[column * 4 + k] as number);
      }
      planes[at + column] = sum;
    }
    const length = Math.hypot(planes[at] as number, planes[at + 1] as number, planes[at + 2] as number);
    for (let column = 0; column < 4; column++) planes[at + column] = (planes[at + column] as number) / length;
  }
}

function isInside({ x, y, z, radius }: Sphere, planes: Float32Array): boolean {
  for (let at = 0; at < PLANES * 4; at += 4) {
    const distance =
      (planes[at] ?? 0) * x + (planes[at + 1] ?? 0) * y + (planes[at + 2] ?? 0) * z + (planes[at + 3] ?? 0);
    if (distance < -radius) return false;
  }
  return true;
}

function squaredDistance({ bounds }: Mesh, { position }: Camera): number {
  if (!bounds) return 0;
  const x = bounds.x - (position[0] as number);
  const y = bounds.y - (position[1] as number);
  const z = bounds.z - (position[2] as number);
  return x * x + y * y + z * z;
}

/** Sorts opaque meshes from near to far, which skips hidden pixels, then blended meshes from far to near. */
function compare(a: Mesh, b: Mesh, camera: Camera | null): number {
  const byOrder = (a.order ?? 0) - (b.order ?? 0);
  if (byOrder !== 0 || !camera) return byOrder;
  const isBlended = a.material.blending !== 'none';
  const byBlending = Number(isBlended) - Number(b.material.blending !== 'none');
  if (byBlending !== 0) return byBlending;
  const byDistance = squaredDistance(a, camera) - squaredDistance(b, camera);
  return isBlended ? -byDistance : byDistance;
}

export function createMeshSelector(): SelectMeshes {
  const planes = new Float32Array(PLANES * 4);
  const seen: Mesh[] = [];
  return (meshes, camera) => {
    if (camera) readPlanes(camera, planes);
    const isSeen = ({ bounds }: Mesh) => !camera || !bounds || isInside(bounds, planes);
    seen.length = 0;
    for (const mesh of meshes) if (isDrawn(mesh) && isSeen(mesh)) seen.push(mesh);
    return seen.sort((a, b) => compare(a, b, camera));
  };
}
