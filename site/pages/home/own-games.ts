import { dateInWords, dayName, dayNamed } from '#engine/rules/day.ts';
import type { ListedGame } from '#site/catalogue/game-entry.ts';
import { readBestScore, readPlayedDay } from '#site/game-page/best-score.ts';
import * as texts from './texts.ts';

export interface OwnGames {
  /** The game that was played last on this device; of several on the same day, the first of the list. */
  last: ListedGame;
  /** True for a date after the last game. */
  isNew(date: string): boolean;
  /** Shown next to the last game's button. */
  note: string;
  /** Best scores, keyed by slug. */
  best: ReadonlyMap<string, number>;
}

/** Returns null if none of the games was played on this device, or storage is blocked. */
export function readOwnGames(games: readonly ListedGame[], tab: Window): OwnGames | null {
  const best = new Map<string, number>();
  let last: ListedGame | null = null;
  let lastDay = -1;
  for (const game of games) {
    const score = readBestScore(game.slug, tab);
    if (score !== null) best.set(game.slug, score);
    const day = readPlayedDay(game.slug, tab);
    if (day !== null && day > lastDay) [last, lastDay] = [game, day];
  }
  if (!last) return null;
  const score = best.get(last.slug);
  const note = score === undefined ? texts.lastPlayed(dateInWords(dayName(lastDay))) : texts.ownBest(score);
  return { last, isNew: (date) => lastDay < (dayNamed(date) ?? 0), note, best };
}
