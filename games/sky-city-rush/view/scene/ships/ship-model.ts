/** The poster's outline as a solid of flat faces. Axes: x right, y up, −z ahead. */

const PAINTS = { hull: 0, belly: 1, canopy: 2, seam: 3, engine: 4, fin: 5 } as const;

interface ShipModel {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Normals that are smoothed over each corner. The rim is extruded along them. */
  readonly rims: Float32Array;
  readonly paints: Float32Array;
}

/** Metres per unit of the poster's drawing; the ship is 5 m long. */
const SCALE = 0.0102;

type Corner = readonly [x: number, z: number, top: number, bottom: number];

/** Right half of the outline on the poster, from nose to tail (x, z), and its heights. */
const OUTLINE = {
  nose: [0, -124, 0.04, -0.06],
  shoulder: [24, -44, 0.16, -0.12],
  root: [42, -30, 0.18, -0.14],
  prongInner: [54, -70, 0.2, -0.13],
  tipInner: [58, -250, -0.01, -0.05],
  tip: [70, -268, -0.02, -0.04],
  prongOuter: [94, -70, 0.16, -0.12],
  waist: [108, 16, 0.2, -0.15],
  wing: [186, 150, 0.05, -0.04],
  wingTip: [196, 240, 0.02, -0.02],
  wingInner: [152, 206, 0.12, -0.05],
  tail: [118, 158, 0.2, -0.14],
  tailInner: [88, 146, 0.3, -0.2],
  engineOuter: [82, 192, 0.28, -0.18],
  engineInner: [40, 192, 0.28, -0.18],
  engineRoot: [34, 146, 0.36, -0.22],
  stern: [0, 136, 0.42, -0.2],
  spine: [0, 0, 0.44, -0.22],
} as const satisfies Record<string, Corner>;

type CornerName = keyof typeof OUTLINE;

/** Faces of the top; the belly has the same. */
const SURFACE: readonly (readonly CornerName[])[] = [
  ['nose', 'shoulder', 'spine'],
  ['shoulder', 'root', 'spine'],
  ['root', 'prongOuter', 'waist'],
  ['root', 'prongInner', 'prongOuter'],
  ['prongInner', 'tipInner', 'tip', 'prongOuter'],
  ['root', 'waist', 'spine'],
  ['spine', 'waist', 'tailInner'],
  ['spine', 'tailInner', 'engineRoot'],
  ['spine', 'engineRoot', 'stern'],
  ['waist', 'wing', 'tail'],
  ['waist', 'tail', 'tailInner'],
  ['wing', 'wingTip', 'wingInner'],
  ['wing', 'wingInner', 'tail'],
  ['engineRoot', 'tailInner', 'engineOuter', 'engineInner'],
];

/** Corners around the right half of the hull, in order, for the faces between top and belly. */
const RING: readonly CornerName[] = [
  'nose',
  'shoulder',
  'root',
  'prongInner',
  'tipInner',
  'tip',
  'prongOuter',
  'waist',
  'wing',
  'wingTip',
  'wingInner',
  'tail',
  'tailInner',
  'engineOuter',
  'engineInner',
  'engineRoot',
  'stern',
];

type Point = readonly [number, number, number];

const FIN: readonly Point[] = [
  [1.3, 0.14, 0.75],
  [1.78, 0.08, 2.05],
  [2.12, 1.02, 2.62],
  [1.86, 0.92, 2.1],
];
const CANOPY: readonly Point[] = [
  [0, 0.18, -0.92],
  [0.2, 0.36, -0.2],
  [0.13, 0.42, 0.5],
  [0, 0.52, 0.42],
  [0, 0.56, -0.1],
];
const SEAM: readonly Point[] = [
  [0.74, 0.1, -1.7],
  [0.84, 0.215, 0.1],
  [1.5, 0.12, 1.56],
  [0.74, 0.245, 0.2],
];
const NOZZLE: readonly Point[] = [
  [0.44, -0.14, 1.98],
  [0.8, -0.14, 1.98],
  [0.8, 0.24, 1.98],
  [0.44, 0.24, 1.98],
];

/** Start of the right trail; the left one mirrors it. */
export const ENGINE: Point = [0.62, 0.05, 2.0];

export function buildShip(): ShipModel {
  const faces: { corners: readonly Point[]; paint: number }[] = [];
  const both = (corners: readonly Point[], paint: number): void => {
    faces.push({ corners, paint });
    faces.push({ corners: corners.map(([x, y, z]): Point => [-x, y, z]).reverse(), paint });
  };
  const at = (name: CornerName, side: 2 | 3): Point => {
    const corner = OUTLINE[name];
    return [corner[0] * SCALE, corner[side], corner[1] * SCALE];
  };
  for (const surface of SURFACE) {
    const isEngine = surface[0] === 'engineRoot';
    both(upwards(surface.map((name) => at(name, 2))), isEngine ? PAINTS.seam : PAINTS.hull);
    both([...upwards(surface.map((name) => at(name, 3)))].reverse(), PAINTS.belly);
  }
  RING.forEach((name, index) => {
    const next = RING[index + 1];
    if (!next) return;
    const isNozzle = name === 'engineOuter';
    both([at(name, 2), at(next, 2), at(next, 3), at(name, 3)], isNozzle ? PAINTS.engine : PAINTS.belly);
  });
  both(FIN, PAINTS.fin);
  both([...FIN].reverse(), PAINTS.fin);
  both(upwards(CANOPY), PAINTS.canopy);
  both(upwards(SEAM), PAINTS.seam);
  both(NOZZLE, PAINTS.engine);
  return meshOf(faces);
}

function upwards(corners: readonly Point[]): readonly Point[] {
  let area = 0;
  corners.forEach(([x, , z], index) => {
    const next = corners[(index + 1) % corners.length] as Point;
    area += x * next[2] - next[0] * z;
  });
  return area > 0 ? [...corners].reverse() : corners;
}

function meshOf(faces: readonly { corners: readonly Point[]; paint: number }[]): ShipModel {
  const positions: number[] = [];
  const normals: number[] = [];
  const paints: number[] = [];
  const sums = new Map<string, [number, number, number]>();
  for (const { corners, paint } of faces) {
    for (let i = 1; i + 1 < corners.length; i++) {
      const triangle = [corners[0], corners[i], corners[i + 1]] as [Point, Point, Point];
      const normal = normalOf(triangle);
      for (const corner of triangle) {
        positions.push(...corner);
        normals.push(...normal);
        paints.push(paint);
        const sum = sums.get(corner.join()) ?? [0, 0, 0];
        sums.set(corner.join(), [sum[0] + normal[0], sum[1] + normal[1], sum[2] + normal[2]]);
      }
    }
  }
  const rims: number[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = sums.get(positions.slice(i, i + 3).join()) ?? [0, 1, 0];
    const length = Math.hypot(x, y, z) || 1;
    rims.push(x / length, y / length, z / length);
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    rims: new Float32Array(rims),
    paints: new Float32Array(paints),
  };
}

function normalOf([a, b, c]: readonly [Point, Point, Point]): Point {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
