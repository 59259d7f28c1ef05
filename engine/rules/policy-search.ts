/** Seeded search for the best policy in a family, used by `npm run balance -- --search`. */
import { createRandom, nextBelow, type Random } from './random.ts';

export interface PolicyFamily<Policy> {
  create(random: Random): Policy;
  /** Returns a policy that differs in one property. */
  mutate(policy: Policy, random: Random): Policy;
  /** Plays one round and returns its score. Higher is better. */
  play(policy: Policy, seed: number): number;
}

export interface FoundPolicy<Policy> {
  policy: Policy;
  /** Scores of the rounds that were used to select the policy. */
  learnt: readonly number[];
  /** Scores of the final rounds, on unused seeds, in ascending order. */
  scores: readonly number[];
}

interface Candidate<Policy> {
  policy: Policy;
  scores: number[];
}

/** Fraction of rounds played by random policies. Mutants of the best play the others, except the final rounds. */
const RANDOM_FRACTION = 0.35;
const FIRST_ROUNDS = 2;
const PARENTS = 8;
const FINALISTS = 4;
const MOST_FINAL_ROUNDS = 24;

/** Number of rounds after which a parent policy's mean score is reliable, so that it plays no more. */
const ENOUGH_ROUNDS = 12;

/** First seed of the final rounds. They use new seeds, because a policy may have been lucky with the earlier ones. */
const FINAL_SEEDS = 1_000_000;

const mean = (scores: readonly number[]): number =>
  scores.reduce((sum, score) => sum + score, 0) / scores.length;

/** Returns the policy with the highest mean score in the final rounds. */
export function searchPolicy<Policy>(
  family: PolicyFamily<Policy>,
  rounds: number,
  seed: number,
): FoundPolicy<Policy> {
  const random = createRandom(seed);
  const finalRounds = Math.max(4, Math.min(MOST_FINAL_ROUNDS, Math.floor(rounds / 16)));
  let left = rounds - FINALISTS * finalRounds;
  const play = (candidate: Candidate<Policy>): void => {
    candidate.scores.push(family.play(candidate.policy, 1 + candidate.scores.length));
    left--;
  };
  const tried = (policy: Policy): Candidate<Policy> => {
    const candidate: Candidate<Policy> = { policy, scores: [] };
    for (let i = 0; i < FIRST_ROUNDS; i++) play(candidate);
    return candidate;
  };
  let parents: Candidate<Policy>[] = [];
  const keepBest = (): void => {
    parents = parents.sort((a, b) => mean(b.scores) - mean(a.scores)).slice(0, PARENTS);
  };
  const randoms = Math.max(PARENTS, Math.floor((left * RANDOM_FRACTION) / FIRST_ROUNDS));
  for (let i = 0; i < randoms; i++) parents.push(tried(family.create(random)));
  keepBest();
  while (left > 0) {
    const parent = parents[nextBelow(random, parents.length)] as Candidate<Policy>;
    if (parent.scores.length < ENOUGH_ROUNDS) play(parent);
    parents.push(tried(family.mutate(parent.policy, random)));
    keepBest();
  }
  const finalists = parents.slice(0, FINALISTS).map(({ policy, scores: learnt }) => ({
    policy,
    learnt,
    scores: Array.from({ length: finalRounds }, (_, i) => family.play(policy, FINAL_SEEDS + i)),
  }));
  const [best] = finalists.sort((a, b) => mean(b.scores) - mean(a.scores));
  if (!best) throw new Error('A search needs rounds for at least one policy.');
  return { ...best, scores: best.scores.toSorted((a, b) => a - b) };
}
