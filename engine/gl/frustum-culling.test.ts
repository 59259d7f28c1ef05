import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import { createMeshSelector } from './frustum-culling.ts';
import type { Blending, Camera, Mesh } from './resources.ts';

/** Field of view 90° in both directions, near plane at 1, far plane at 100. */
const PROJECTION = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -101 / 99, -1, 0, 0, -200 / 99, 0]);

interface Pose {
  x: number;
  y: number;
  z: number;
  /** Angle to the left in radians; at 0 the camera looks along −z. */
  yaw: number;
}

function cameraAt({ x, y, z, yaw }: Pose): Camera {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  return {
    view: new Float32Array([c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0, s * z - c * x, -y, -s * x - c * z, 1]),
    projection: PROJECTION,
    position: new Float32Array([x, y, z]),
  };
}

const CAMERA = cameraAt({ x: 0, y: 0, z: 0, yaw: 0 });

function meshAt(z: number, extra: Partial<Mesh> = {}, blending: Blending = 'none'): Mesh {
  const material = { vertexShader: '', fragmentShader: '', uniforms: {}, blending };
  return { buffers: [], material, count: 3, isVisible: true, bounds: { x: 0, y: 0, z, radius: 1 }, ...extra };
}

const see = createMeshSelector();

const coordinate = between(-150, 150);
const poses = fc.record({ x: coordinate, y: coordinate, z: coordinate, yaw: between(-4, 4) });

test('draws a sphere if and only if it may intersect the frustum of the camera, wherever the camera is', () => {
  const radius = between(0, 40);
  fc.assert(
    fc.property(coordinate, coordinate, coordinate, radius, poses, (x, y, z, r, pose) => {
      const [c, s] = [Math.cos(pose.yaw), Math.sin(pose.yaw)];
      const bounds = { x: pose.x + c * x + s * z, y: pose.y + y, z: pose.z - s * x + c * z, radius: r };
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
      expect(see([meshAt(0, { bounds })], cameraAt(pose))).toHaveLength(isSeen ? 1 : 0);
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

test('draws opaque meshes by their distance from the camera, in any direction', () => {
  const places = fc.array(fc.record({ x: between(-20, 20), y: between(-20, 20), z: between(-90, -30) }));
  fc.assert(
    fc.property(places, between(-20, 20), between(-20, 20), between(0, 20), (all, x, y, z) => {
      const distances = see(
        all.map((place) => meshAt(0, { bounds: { ...place, radius: 50 } })),
        cameraAt({ x, y, z, yaw: 0 }),
      ).map(({ bounds }) => Math.hypot((bounds?.x ?? 0) - x, (bounds?.y ?? 0) - y, (bounds?.z ?? 0) - z));
      expect(distances).toHaveLength(all.length);
      distances.reduce((before, next) => {
        expect(next).toBeGreaterThan(before - 1e-4);
        return next;
      }, 0);
    }),
  );
});

test('keeps the given order without a camera', () => {
  const flat = [meshAt(-20, {}, 'premultiplied'), meshAt(-10), meshAt(-30, {}, 'premultiplied')];
  expect(see(flat, null)).toEqual(flat);
});
