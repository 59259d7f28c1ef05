/** Assists chosen by the player: slower play, and one help defined by the game. Such runs are ranked separately. */
export interface Assists {
  readonly speed: number;
  /** Whether the game's help is on, such as one more life. */
  readonly isHelped: boolean;
}

export const SPEEDS: readonly number[] = [100, 90, 80, 70, 60, 50];

const HELPED = 8;

/** Returns the number that stands for the assists in recordings and links; 0 for none. */
export const packAssists = ({ speed, isHelped }: Assists): number =>
  SPEEDS.indexOf(speed) + (isHelped ? HELPED : 0);

/** Returns null for a number that `packAssists` never returns. */
export function unpackAssists(packed: number): Assists | null {
  const speed = SPEEDS[packed % HELPED];
  return speed !== undefined && packed < 2 * HELPED ? { speed, isHelped: packed >= HELPED } : null;
}

/** Returns the speed as a fraction of the normal speed, from the packed assists in a recording. */
export const speedOf = (packed: number): number => (SPEEDS[packed % HELPED] ?? 100) / 100;
