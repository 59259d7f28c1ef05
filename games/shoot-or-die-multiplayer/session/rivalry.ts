/** Matches won by the same players against each other, counted by their names. */
import { NAMELESS, shownName } from '#common/player-name.ts';
import type { SavedValue, SaveStore } from '#engine/saving/save-store.ts';
import type { GameShell } from '#engine/shell/game-shell.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';

export interface Rivalry {
  /** Sorted names of the players; all rivals count as one name. */
  readonly names: readonly string[];
  readonly wins: readonly number[];
}

const MOST_RIVALRIES = 12;

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

const isCounts = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((count) => Number.isSafeInteger(count) && count >= 0);

function parseRivalry(stored: unknown): Rivalry | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { names, wins } = stored as Partial<Record<keyof Rivalry, unknown>>;
  return isNames(names) && isCounts(wins) && wins.length === names.length ? { names, wins } : null;
}

/** Latest first. */
export const SAVED_RIVALRIES: SavedValue<readonly Rivalry[]> = {
  name: 'rivalries',
  version: 1,
  fallback: [],
  parse(stored) {
    if (!Array.isArray(stored) || stored.length > MOST_RIVALRIES) return null;
    const rivalries = stored.map(parseRivalry);
    return rivalries.every((rivalry) => rivalry !== null) ? rivalries : null;
  },
};

/** `winner` is null for a draw. Returns null if only one name played. */
export function countWin(
  saves: SaveStore,
  players: readonly string[],
  winner: string | null,
): Rivalry | null {
  const names = [...new Set(players)].sort();
  if (names.length < 2) return null;
  const isSame = (rivalry: Rivalry): boolean =>
    rivalry.names.length === names.length && names.every((name, index) => rivalry.names[index] === name);
  const [counted = null] = saves.update(SAVED_RIVALRIES, (stored) => {
    const wins = stored.find(isSame)?.wins ?? names.map(() => 0);
    const after = { names, wins: wins.map((count, index) => count + (names[index] === winner ? 1 : 0)) };
    return [after, ...stored.filter((rivalry) => !isSame(rivalry))].slice(0, MOST_RIVALRIES);
  }).value;
  return counted;
}

/** Names by seat. Matches on this device are counted, and sent, under these names. */
export function localNames(
  { playerName }: Pick<GameShell<Settings>, 'playerName'>,
  session: Session,
): string[] {
  const { players } = session;
  const name = shownName(playerName);
  // A player named like a device or a rival would be counted as that device or rival.
  const isNamed = playerName !== NAMELESS && !players.includes(name);
  return players.map((player, seat) => (isNamed && session.isFirstSeat(seat) ? name : player));
}

export function countChampion(
  shell: Pick<GameShell<Settings>, 'playerName' | 'saves'>,
  session: Session,
  champion: number | null,
): Rivalry | null {
  const names = localNames(shell, session);
  return countWin(shell.saves, names, champion === null ? null : (names[champion] ?? null));
}
