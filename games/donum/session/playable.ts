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
import { type TimedRun, timedLevel } from './timed-run.ts';

export type Playable =
  | RoomPlayable
  | DayPlayable
  | { readonly kind: 'own'; readonly level: Level; readonly isDraft: boolean }
  | {
      readonly kind: 'timed';
      readonly run: TimedRun;
      readonly name: string;
      readonly level: Level;
      readonly fewest: number;
    };

interface RoomPlayable {
  readonly kind: 'room';
  readonly room: Room;
  readonly named: NamedLevel;
  readonly level: Level;
  readonly fewest: number;
}

/** `date` is 'YYYY-MM-DD' in UTC. */
export interface DayPlayable {
  readonly kind: 'day';
  readonly date: string;
  readonly level: Level;
  readonly fewest: number;
}

export function playableOf(run: TimedRun): Playable {
  return { kind: 'timed', run, ...timedLevel(run) };
}

export function roomLevel(collection: Collection, id: string | undefined): RoomPlayable | null {
  for (const room of collection) {
    const named = room.levels.find((level) => level.id === id);
    if (named) return { kind: 'room', room, named, level: named.level, fewest: named.fewest };
  }
  return null;
}

export function dayLevel(days: readonly StoredDay[], day: Day): DayPlayable {
  return { kind: 'day', date: dayName(day), ...levelOfDay(days, day) };
}

/** Returns the first unsolved level, or the first level if all are solved. */
export function firstUnsolved(collection: Collection, solutions: Solutions): RoomPlayable {
  const levels = allLevels(collection);
  const first = levels.find(({ id }) => bestMoves(solutions, id) === null) ?? levels[0];
  return roomLevel(collection, first?.id) as RoomPlayable;
}

/** Returns the next open unsolved level, wrapping around at the end; null if there is none. */
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

export function isLastLevel(collection: Collection, playable: Playable): boolean {
  return playable.kind === 'room' && playable.named === collection.at(-1)?.levels.at(-1);
}
