/** Seeds by names that one can tell a friend: two words each. */
const FIRST = 'Amber Bright Copper Distant Early Fallen Golden Hollow Idle Jade Keen Late'.split(' ');
const SECOND = 'Anchor Beacon Crane Drift Ember Falcon Gull Heron Ivory Kite Lantern Swift'.split(' ');

/** The name of a seed; two seeds in 144 share theirs. */
export function seedName(seed: number): string {
  const number = seed >>> 0;
  return `${FIRST[number % FIRST.length]} ${SECOND[Math.floor(number / FIRST.length) % SECOND.length]}`;
}
