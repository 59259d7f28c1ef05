/** What can be played, whatever it comes from. */

import { type Day, dayName } from '#engine/rules/day.ts';
import {
  allLevels,
  type Collection,
  levelOfDay,
  type NamedLevel,
  type Room,
  type StoredDay,
} from '../levels/collection.ts';
import type { Level } from '../rules/rules.ts';
import { bestMoves, isOpen, type Solutions } from './progress.ts';
import { type RushRun, rushLevel } from './rush-run.ts';

/** A level of a room, the level of a day, somebody's own, or the next level of a rush. */
export type Playable =
  | RoomPlayable
  | DayPlayable
  | { readonly kind: 'own'; readonly level: Level; readonly isDraft: boolean }
  | {
      readonly kind: 'rush';
      readonly run: RushRun;
      readonly name: string;
      readonly level: Level;
      readonly fewest: number;
    };

interface RoomPlayable {
  readonly kind: 'room';
  readonly room: Room;
  readonly named: NamedLevel;
}

/** The level of a date, which is 'YYYY-MM-DD' in UTC. */
export interface DayPlayable {
  readonly kind: 'day';
  readonly date: string;
  readonly level: Level;
  readonly fewest: number;
}

/** The level that is played now in a rush. */
export function playableOf(run: RushRun): Playable {
  return { kind: 'rush', run, ...rushLevel(run) };
}

/** The board and its start. */
export function levelOf(playable: Playable): Level {
  return playable.kind === 'room' ? playable.named.level : playable.level;
}

/** Fewest moves; null where nobody has counted. */
export function fewestOf(playable: Playable): number | null {
  if (playable.kind === 'own') return null;
  return playable.kind === 'room' ? playable.named.fewest : playable.fewest;
}

/** Where a level is, and what it is called. */
export function titleOf(playable: Playable): [where: string, name: string] {
  switch (playable.kind) {
    case 'room':
      return [
        `${playable.room.name}, ${playable.room.levels.indexOf(playable.named) + 1}`,
        playable.named.name,
      ];
    case 'day':
      return [playable.date, 'Level of the day'];
    case 'rush':
      return [`Rush, ${playable.run.solved + 1}`, playable.name];
    case 'own':
      return playable.isDraft ? ['Your own', 'On the drawing board'] : ['From a link', 'Somebody’s level'];
  }
}

// Finds levels: by their id, by a date, the one to begin with, and the one that comes next.

/** A level of a room by its id; null if there is none. */
export function roomLevel(collection: Collection, id: string | undefined): RoomPlayable | null {
  for (const room of collection) {
    const named = room.levels.find((level) => level.id === id);
    if (named) return { kind: 'room', room, named };
  }
  return null;
}

/** The level of a day. */
export function dayLevel(days: readonly StoredDay[], day: Day): DayPlayable {
  return { kind: 'day', date: dayName(day), ...levelOfDay(days, day) };
}

/** The first level that is not solved; the very first one where all are. */
export function firstUnsolved(collection: Collection, solutions: Solutions): RoomPlayable {
  const levels = allLevels(collection);
  const first = levels.find(({ id }) => bestMoves(solutions, id) === null) ?? levels[0];
  return roomLevel(collection, first?.id) as RoomPlayable;
}

/** What comes after a level: the next open one that is not solved, around the end to the beginning; null if there is none. */
export function nextLevel(
  collection: Collection,
  solutions: Solutions,
  current: Playable,
): RoomPlayable | null {
  const levels = allLevels(collection);
  const here = current.kind === 'room' ? levels.indexOf(current.named) : -1;
  const inOrder = [...levels.slice(here + 1), ...levels.slice(0, here + 1)];
  for (const { id } of inOrder) {
    if (bestMoves(solutions, id) !== null) continue;
    const found = roomLevel(collection, id);
    if (found && isOpen(collection, solutions, found.room, found.room.levels.indexOf(found.named))) {
      return found;
    }
  }
  return null;
}
