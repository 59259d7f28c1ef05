/** The puzzle of the day: the same for everybody, by the date in UTC. */
import { type Day, seedOfDay } from '#engine/rules/day.ts';
import { createRandom, nextUint32 } from '#engine/rules/random.ts';

/** The seed of a day's cut, and of how its pieces are dealt. */
export function cutSeedOfDay(day: Day): number {
  return nextUint32(createRandom(seedOfDay(day)));
}
