import { expect, test } from 'vitest';
import { type PolicyFamily, searchPolicy } from './policy-search.ts';
import { createRandom, nextBetween } from './random.ts';

/** Numbers near 40 score most; each seed adds random noise. */
const numbers: PolicyFamily<number> = {
  create: (random) => nextBetween(random, 0, 100),
  mutate: (policy, random) => policy + nextBetween(random, -5, 5),
  play: (policy, seed) => -Math.abs(policy - 40) + nextBetween(createRandom(seed), -2, 2),
};

test('a search finds a policy close to the best', () => {
  expect(Math.abs(searchPolicy(numbers, 600, 1).policy - 40)).toBeLessThan(2);
});

test('a search finds the same policy again from the same seed', () => {
  expect(searchPolicy(numbers, 400, 7)).toEqual(searchPolicy(numbers, 400, 7));
});

test('a search plays about as many rounds as it was allowed', () => {
  let rounds = 0;
  const counted = {
    ...numbers,
    play(policy: number, seed: number) {
      rounds++;
      return numbers.play(policy, seed);
    },
  };
  searchPolicy(counted, 500, 3);
  expect(rounds).toBeGreaterThan(490);
  expect(rounds).toBeLessThan(510);
});

test('final scores come from seeds that the search has not used', () => {
  const seeds: number[] = [];
  const watched = {
    ...numbers,
    play(policy: number, seed: number) {
      seeds.push(seed);
      return numbers.play(policy, seed);
    },
  };
  const { scores } = searchPolicy(watched, 400, 3);
  const finals = seeds.slice(-scores.length);
  expect(seeds.slice(0, 400 - 4 * scores.length).filter((seed) => finals.includes(seed))).toEqual([]);
});
