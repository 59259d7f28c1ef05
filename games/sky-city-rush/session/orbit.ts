/** Photo camera: degrees around the ship (0 is behind it), degrees above it, and distance in metres. */
export interface Orbit {
  readonly angle: number;
  readonly elevation: number;
  readonly distance: number;
}

export const FIRST_ORBIT: Orbit = { angle: 128, elevation: 14, distance: 10 };

export const ORBIT_BOUNDS = { angle: [0, 360], elevation: [2, 80], distance: [5, 40] } as const;

export function turnOrbit(orbit: Orbit, changed: Partial<Orbit>): Orbit {
  const { angle, elevation, distance } = { ...orbit, ...changed };
  const hold = (value: number, [least, most]: readonly [number, number]): number =>
    Math.max(least, Math.min(most, value));
  return {
    angle: ((angle % 360) + 360) % 360,
    elevation: hold(elevation, ORBIT_BOUNDS.elevation),
    distance: hold(distance, ORBIT_BOUNDS.distance),
  };
}
