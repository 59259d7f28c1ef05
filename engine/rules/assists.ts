/** Help that players can choose: slower play, and one help of the game's own. Such runs are ranked apart. */
export interface Assists {
  /** Percent of the usual speed. */
  readonly speed: number;
  /** Whether the game's own help is on, such as one more life. */
  readonly isHelped: boolean;
}

export const SPEEDS: readonly number[] = [100, 90, 80, 70, 60, 50];

const HELPED = 8;

/** Returns a number for recordings and links; 0 without assists. */
export const packAssists = ({ speed, isHelped }: Assists): number =>
  SPEEDS.indexOf(speed) + (isHelped ? HELPED : 0);

/** Returns null for a number that `packAssists` does not return. */
export function unpackAssists(packed: number): Assists | null {
  const speed = SPEEDS[packed % HELPED];
  return speed !== undefined && packed < 2 * HELPED ? { speed, isHelped: packed >= HELPED } : null;
}

/** Returns the fraction of the usual speed, for the number that a recording contains. */
export const speedOf = (packed: number): number => (SPEEDS[packed % HELPED] ?? 100) / 100;
