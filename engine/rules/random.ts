/** sfc32 (Chris Doty-Humphrey, PractRand), initialised by splitmix32. Its whole state is plain data. */
// `site/addem/rules.ts` has its own generator, because this one would change its daily sums and all sent runs.

export interface Random {
  a: number;
  b: number;
  c: number;
  counter: number;
}

export function createRandom(seed: number): Random {
  let word = seed >>> 0;
  const nextWord = (): number => {
    word = (word + 0x9e3779b9) >>> 0;
    let mixed = word ^ (word >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return { a: nextWord(), b: nextWord(), c: nextWord(), counter: 1 };
}

/** Returns an integer from 0 to 2³² − 1. */
export function nextUint32(random: Random): number {
  const sum = (random.a + random.b + random.counter) >>> 0;
  random.counter = (random.counter + 1) >>> 0;
  random.a = (random.b ^ (random.b >>> 9)) >>> 0;
  random.b = (random.c + (random.c << 3)) >>> 0;
  random.c = (((random.c << 21) | (random.c >>> 11)) + sum) >>> 0;
  return sum;
}

/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export function nextFraction(random: Random): number {
  return nextUint32(random) / 0x1_0000_0000;
}

/** Returns a number from `low` (inclusive) to `high` (exclusive). */
export function nextBetween(random: Random, low: number, high: number): number {
  return low + (high - low) * nextFraction(random);
}

/** Returns an integer from 0 to `count` − 1. */
export function nextBelow(random: Random, count: number): number {
  return Math.floor(nextFraction(random) * count);
}
