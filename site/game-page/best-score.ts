import { useEffect, useRef, useState } from 'react';
import { type Day, dayOf } from '#engine/rules/day.ts';
import { createSaveStore, type SavedValue, type SaveStore } from '#engine/saving/save-store.ts';
import { type GameOver, SCORE_LIMIT } from './game-over.ts';

const isScore = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= SCORE_LIMIT;

/** The score may have a fraction. The key has the prefix of the game's own saves. */
const SAVED_SCORE: SavedValue<number | null> = {
  name: 'score',
  version: 1,
  fallback: null,
  parse: (stored) => (isScore(stored) ? stored : null),
};

/** Maximum day number of a date, in days since 1970. */
const MOST_DAYS = 100_000_000;

const SAVED_PLAYED: SavedValue<Day | null> = {
  name: 'played',
  version: 1,
  fallback: null,
  parse(stored) {
    const day = stored as Day;
    return Number.isSafeInteger(day) && day >= 0 && day <= MOST_DAYS ? day : null;
  },
};

/** Created at each use, because accessing blocked storage throws. Saves nothing after all data was deleted. */
export const savesOf = (slug: string, tab: Window): SaveStore =>
  createSaveStore(slug, {
    getItem: (key) => tab.localStorage.getItem(key),
    setItem: (key, text) => tab.localStorage.setItem(key, text),
  });

/** Returns null without a valid score, or if storage is blocked. */
export function readBestScore(slug: string, tab: Window): number | null {
  return savesOf(slug, tab).read(SAVED_SCORE);
}

/** Returns null if the game was not played on this device, or storage is blocked. */
export function readPlayedDay(slug: string, tab: Window): Day | null {
  return savesOf(slug, tab).read(SAVED_PLAYED);
}

/** Ignores an earlier day, which means that the clock was set back. */
export function keepPlayedDay(saves: SaveStore, day: Day): void {
  saves.update(SAVED_PLAYED, (stored) => Math.max(day, stored ?? day));
}

/** Returns the best score. `known` is the best score of this visit, for devices that cannot store it. */
export function keepBestScore(saves: SaveStore, score: number, known: number | null): number {
  const best = Math.max(score, known ?? score);
  if (!isScore(best)) return best;
  return saves.update(SAVED_SCORE, (stored) => Math.max(best, stored ?? best)).value ?? best;
}

export interface BestScore {
  score: number | null;
  isNew: boolean;
  /** False if the browser stores nothing, so that the score lasts until the page is left. */
  isKept: boolean;
}

const NONE: BestScore = { score: null, isNew: false, isKept: true };

/** The score is null in prerendered HTML. Once `isPlayed`, also stores the current day as the last day of play. */
export function useBestScore(slug: string, isPlayed: boolean, gameOver: GameOver | null): BestScore {
  const [best, setBest] = useState<BestScore>(NONE);
  const known = useRef<number | null>(null);
  const saves = useRef<SaveStore | null>(null);

  useEffect(() => {
    saves.current = savesOf(slug, window);
    known.current = saves.current.read(SAVED_SCORE);
    setBest({ ...NONE, score: known.current });
  }, [slug]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is that of the slug.
  useEffect(() => {
    if (isPlayed && saves.current) keepPlayedDay(saves.current, dayOf(Date.now()));
  }, [slug, isPlayed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is that of the slug.
  useEffect(() => {
    if (!gameOver || !saves.current) return;
    if (gameOver.isAssisted) {
      setBest((shown) => ({ ...shown, isNew: false }));
      return;
    }
    const before = known.current;
    const score = keepBestScore(saves.current, gameOver.score, before);
    known.current = score;
    setBest({
      score,
      isNew: before !== null && score > before,
      isKept: saves.current.read(SAVED_SCORE) === score,
    });
  }, [slug, gameOver]);

  return best;
}
