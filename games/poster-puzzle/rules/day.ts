/** The puzzle of the day: the same for everybody, by the date in UTC. */
import { seedOfDay } from '#engine/rules/day.ts';
import { createRandom, nextUint32 } from '#engine/rules/random.ts';

/** The seed of a day's cut, and of how its pieces are dealt. The day is named 'YYYY-MM-DD'. */
export function cutSeedOfDay(name: string): number {
  return nextUint32(createRandom(seedOfDay(name)));
}
