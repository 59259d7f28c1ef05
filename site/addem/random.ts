/** State of the generator, any 32-bit integer. The same seed gives the same numbers on every machine. */
export type Seed = number;

/** An integer drawn evenly from `min` to `max`, both included, and the seed for the next draw. */
export function drawInteger(seed: Seed, min: number, max: number): { value: number; seed: Seed } {
  // mulberry32 by Tommy Ettinger, public domain.
  const next = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  return { value: min + Math.floor(share * (max - min + 1)), seed: next };
}

/** A seed that nobody can foresee. */
export function freshSeed(): Seed {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}
