/** The puzzle of the day: the same for everybody, by the date in UTC. */
import { createRandom, nextUint32 } from '#engine/random.ts';

/** What a day decides. */
export interface DaySeeds {
  /** For the poster of the day. */
  poster: number;
  /** For its cut, and for how its pieces are dealt. */
  cut: number;
}

/** The seeds of a day, named 'YYYY-MM-DD'. */
export function seedsOfDay(name: string): DaySeeds {
  const random = createRandom(Number(name.replaceAll('-', '')));
  return { poster: nextUint32(random), cut: nextUint32(random) };
}
