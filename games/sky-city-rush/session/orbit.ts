/** Degrees around the ship from behind it, degrees above it, and metres. */
export interface Orbit {
  readonly round: number;
  readonly above: number;
  readonly away: number;
}

export const FIRST_ORBIT: Orbit = { round: 128, above: 14, away: 10 };

export const ORBIT_BOUNDS = { round: [0, 360], above: [2, 80], away: [5, 40] } as const;

export function turnOrbit(orbit: Orbit, changed: Partial<Orbit>): Orbit {
  const { round, above, away } = { ...orbit, ...changed };
  const hold = (value: number, [least, most]: readonly [number, number]): number =>
    Math.max(least, Math.min(most, value));
  return {
    round: ((round % 360) + 360) % 360,
    above: hold(above, ORBIT_BOUNDS.above),
    away: hold(away, ORBIT_BOUNDS.away),
  };
}
