import { MAX_NAME_LENGTH } from './player-name.ts';
import { recall, remember, STORAGE_KEYS } from './storage.ts';

/** The best that somebody of this name has reached on this device. */
export interface BestScore {
  readonly name: string;
  readonly score: number;
}

/** Best first; each name once. Of equal scores the older one leads. */
export type BestScores = readonly BestScore[];

/** How many names the device keeps. */
export const MAX_KEPT = 50;

/** The list with a new score in it, which counts only where the name had none or a lower one, and not below zero. */
export function withScore(best: BestScores, entry: BestScore): BestScores {
  if (entry.score < 0) return best;
  const before = bestOf(best, entry.name);
  if (before !== null && before >= entry.score) return best;
  const others = best.filter(({ name }) => name !== entry.name);
  return [...others, entry].sort((a, b) => b.score - a.score).slice(0, MAX_KEPT);
}

/** The best score of a name, or null if it has none. */
export function bestOf(best: BestScores, name: string): number | null {
  return best.find((entry) => entry.name === name)?.score ?? null;
}

/** The scores in a stored text. It may have been written by anybody: what is no score in it is left out. */
export function parseBestScores(text: string | null): BestScores {
  return parseArray(text).filter(isBestScore).reduce<BestScores>(withScore, []);
}

/** The best scores that this device keeps. */
export function recallBestScores(): BestScores {
  return parseBestScores(recall(STORAGE_KEYS.bestScores));
}

/**
 * Keeps best scores together with those that another tab has kept meanwhile. Returns all of them, and whether the
 * device keeps them. Writes nothing where all are kept already, so that two tabs that do this at each other's news
 * come to an end.
 */
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
