import { dayName, dayOf } from '#engine/rules/day.ts';
import type { Daily, ListedGame } from '#site/catalogue/game-entry.ts';

type DailyGame = ListedGame & { daily: Daily };

export const hasDaily = (game: ListedGame): game is DailyGame => game.daily !== undefined;

/** Returns null for text that is not JSON. Games store a value with or without its version. */
function storedValue(text: string | null): unknown {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return typeof stored === 'object' && stored !== null && 'value' in stored ? stored.value : stored;
  } catch {
    return null;
  }
}

function resultOf(
  { daily }: DailyGame,
  now: number,
  { localStorage }: Pick<Window, 'localStorage'>,
): string | null {
  const number = dayOf(now);
  const saved = (key: RegExp) =>
    Object.keys(localStorage)
      .filter((each) => key.test(each))
      .map((each) => storedValue(localStorage.getItem(each)));
  return daily.result(saved, { name: dayName(number), number });
}

/** Returns null without a result, or if the browser refuses access to its storage. */
export function dailyResults(
  games: readonly DailyGame[],
  now: number,
  tab: Pick<Window, 'localStorage'>,
): (string | null)[] {
  return games.map((game) => {
    try {
      return resultOf(game, now, tab);
    } catch {
      return null; // Blocked storage throws, and so does a value that no game has written.
    }
  });
}

/** Returns true if a game's last day of play is stored. Throws if the browser refuses access to its storage. */
export const hasPlayed = ({ localStorage }: Pick<Window, 'localStorage'>): boolean =>
  Object.keys(localStorage).some((key) => key.endsWith('/played'));
