/** Finds levels: by their id, by a date, the one to begin with, and the one that comes next. */
import { type Day, dayName } from '#engine/rules/day.ts';
import { allLevels, type Collection } from '../levels/collection.ts';
import { levelOfDay, type StoredDay } from '../levels/day-levels.ts';
import type { DayPlayable, Playable, RoomPlayable } from './playable.ts';
import { bestMoves, isOpen, type Solutions } from './progress.ts';

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
