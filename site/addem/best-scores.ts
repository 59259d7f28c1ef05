import { MAX_NAME_LENGTH } from './rules.ts';
import { recall, remember, STORAGE_KEYS } from './storage.ts';

export interface BestScore {
  readonly name: string;
  readonly score: number;
}

/** Sorted by score, with one entry per name. Of equal scores, the older one is first. */
export type BestScores = readonly BestScore[];

export const MAX_KEPT = 50;

export function withScore(best: BestScores, entry: BestScore): BestScores {
  if (entry.score < 0) return best;
  const before = bestOf(best, entry.name);
  if (before !== null && before >= entry.score) return best;
  const others = best.filter(({ name }) => name !== entry.name);
  return [...others, entry].sort((a, b) => b.score - a.score).slice(0, MAX_KEPT);
}

export function bestOf(best: BestScores, name: string): number | null {
  return best.find((entry) => entry.name === name)?.score ?? null;
}

/** Invalid entries are ignored. */
export function parseBestScores(text: string | null): BestScores {
  return parseArray(text).filter(isBestScore).reduce<BestScores>(withScore, []);
}

export function recallBestScores(): BestScores {
  return parseBestScores(recall(STORAGE_KEYS.bestScores));
}

/** Merges the scores with those of other tabs. Does not write if all scores are already stored. */
export function keepBestScores(best: BestScores): { best: BestScores; kept: boolean } {
  let all = best;
  const kept = remember(STORAGE_KEYS.bestScores, (stored) => {
    all = best.reduce(withScore, parseBestScores(stored));
    return JSON.stringify(all);
  });
  return { best: all, kept };
}

function parseArray(text: string | null): unknown[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isBestScore(value: unknown): value is BestScore {
  if (typeof value !== 'object' || value === null) return false;
  const { name, score } = value as Partial<Record<keyof BestScore, unknown>>;
  return (
    typeof name === 'string' && Array.from(name).length <= MAX_NAME_LENGTH && Number.isSafeInteger(score)
  );
}
