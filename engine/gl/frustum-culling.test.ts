import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import { createMeshSelector } from './frustum-culling.ts';
import type { Blending, Camera, Mesh } from './resources.ts';

/** Camera at the origin looking along −z: field of view 90° in both directions, near plane at 1, far plane at 100. */
const CAMERA: Camera = {
  view: new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
  projection: new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -101 / 99, -1, 0, 0, -200 / 99, 0]),
  position: new Float32Array([0, 0, 0]),
};

function meshAt(z: number, extra: Partial<Mesh> = {}, blending: Blending = 'none'): Mesh {
  const material = { vertexShader: '', fragmentShader: '', uniforms: {}, blending };
  return { buffers: [], material, count: 3, isVisible: true, bounds: { x: 0, y: 0, z, radius: 1 }, ...extra };
}

const see = createMeshSelector();

test('draws a sphere if and only if it may intersect the frustum', () => {
  const coordinate = between(-150, 150);
  const radius = between(0, 40);
  fc.assert(
    fc.property(coordinate, coordinate, coordinate, radius, (x, y, z, r) => {
      const bounds = { x, y, z, radius: r };
      const depth = -z;
      // Distances to the six planes; the four at the sides are at an angle of 45° to the axis.
      const distances = [
        depth - 1,
        100 - depth,
        ...[x, -x, y, -y].map((side) => (depth - side) / Math.SQRT2),
      ];
      // With single precision, a sphere that just touches a plane may count as inside or outside.
      fc.pre(distances.every((distance) => Math.abs(distance + r) > 0.01));
      const isSeen = distances.every((distance) => distance >= -r);
      expect(see([meshAt(0, { bounds })], CAMERA)).toHaveLength(isSeen ? 1 : 0);
    }),
    { numRuns: 1000 },
  );
});

test('skips hidden and empty meshes, and draws those without a sphere or a camera', () => {
  const behind = meshAt(50);
  const { bounds: _sphere, ...unbounded } = meshAt(0);
  expect(see([meshAt(-5, { isVisible: false }), meshAt(-5, { count: 0 })], CAMERA)).toEqual([]);
  expect(see([meshAt(-5, { instances: 0 }), behind], CAMERA)).toEqual([]);
  expect(see([unbounded], CAMERA)).toEqual([unbounded]);
  expect(see([behind], null)).toEqual([behind]);
});

test('draws by `order`, then opaque meshes from near to far, then blended meshes from far to near', () => {
  const first = meshAt(-90, { order: -1 });
  const near = meshAt(-10);
  const far = meshAt(-20);
  const nearGlow = meshAt(-10, {}, 'alpha');
  const farGlow = meshAt(-20, {}, 'premultiplied');
  const last = meshAt(-5, { order: 1 });
  const inOrder = [first, near, far, farGlow, nearGlow, last];
  fc.assert(
    fc.property(fc.shuffledSubarray(inOrder), (some) => {
      expect(see(some, CAMERA)).toEqual(inOrder.filter((mesh) => some.includes(mesh)));
    }),
  );
});

test('keeps the given order without a camera', () => {
  const flat = [meshAt(-20, {}, 'premultiplied'), meshAt(-10), meshAt(-30, {}, 'premultiplied')];
  expect(see(flat, null)).toEqual(flat);
});
