import { expect, test } from 'vitest';
import { type PolicyFamily, searchPolicy } from './policy-search.ts';
import { createRandom, nextBetween } from './random.ts';

/** Family of numbers. Those near 40 have the best scores, plus random noise from the seed. */
const numbers: PolicyFamily<number> = {
  create: (random) => nextBetween(random, 0, 100),
  mutate: (policy, random) => policy + nextBetween(random, -5, 5),
  play: (policy, seed) => -Math.abs(policy - 40) + nextBetween(createRandom(seed), -2, 2),
};

test('finds a policy close to the best one', () => {
  expect(Math.abs(searchPolicy(numbers, 600, 1).policy - 40)).toBeLessThan(2);
});

test('finds the same policy again with the same seed', () => {
  expect(searchPolicy(numbers, 400, 7)).toEqual(searchPolicy(numbers, 400, 7));
});

test('plays about as many rounds as the search allows', () => {
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

test('takes final scores from seeds that the search has not used', () => {
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

test('plays each policy on the seeds 1, 2, 3 and so on, so that all policies meet the same rounds', () => {
  const seeds = new Map<number, number[]>();
  const watched = {
    ...numbers,
    play(policy: number, seed: number) {
      seeds.set(policy, [...(seeds.get(policy) ?? []), seed]);
      return numbers.play(policy, seed);
    },
  };
  const { policy, learnt, scores } = searchPolicy(watched, 400, 3);
  for (const played of seeds.values()) {
    const searched = played.filter((seed) => seed < 1_000_000);
    expect(searched).toEqual(searched.map((_, i) => i + 1));
  }
  expect(learnt).toEqual(learnt.map((_, i) => numbers.play(policy, i + 1)));
  const finals = scores.map((_, i) => numbers.play(policy, 1_000_000 + i));
  expect(scores).toEqual(finals.sort((a, b) => a - b));
});

test('a search of any length plays all of its rounds, and at most two more', () => {
  for (let rounds = 300; rounds < 340; rounds++) {
    let played = 0;
    const play = (policy: number, seed: number) => {
      played++;
      return numbers.play(policy, seed);
    };
    searchPolicy({ ...numbers, play }, rounds, 3);
    expect(played).toBeGreaterThanOrEqual(rounds);
    expect(played).toBeLessThanOrEqual(rounds + 2);
  }
});
