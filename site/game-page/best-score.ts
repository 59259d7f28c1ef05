/** What the page keeps under a game's best score: JSON of this version and the score, a whole number. */
const VERSION = 1;

/** Where the page keeps the best score of a game; what the game itself keeps is beside it. */
export function bestScoreKey(slug: string): string {
  return `slash-slash/${slug}/score`;
}

function parse(text: string | null): number | null {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('version' in stored) || stored.version !== VERSION || !('value' in stored)) return null;
  return Number.isSafeInteger(stored.value) ? (stored.value as number) : null;
}

/** A game's best score on this device; null where there is none, where it is not readable, and where storage is blocked. */
export function readBestScore(slug: string, tab: Window): number | null {
  try {
    return parse(tab.localStorage.getItem(bestScoreKey(slug)));
  } catch {
    return null; // Blocked storage throws, and so does text that is no JSON: both mean that nothing is known.
  }
}

/**
 * Keeps a score if it is better than what is kept, which another tab may have changed meanwhile.
 * @param known what this page knows to be the best, for a device that keeps nothing
 * @returns the best one now
 */
export function keepBestScore(slug: string, score: number, known: number | null, tab: Window): number {
  const best = Math.max(score, known ?? score, readBestScore(slug, tab) ?? score);
  if (best !== score || !Number.isSafeInteger(score)) return best;
  try {
    tab.localStorage.setItem(bestScoreKey(slug), JSON.stringify({ version: VERSION, value: score }));
  } catch {
    // Blocked or full: it counts for as long as the page is open.
  }
  return best;
}
