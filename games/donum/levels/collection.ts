/**
 * The levels of the game as `data/levels.json` has them: rooms, and in each the levels in order. Levels have a folder of
 * their own, because play, editor, links, solver, bots and the search at build time read and write them alike.
 */
import type { Level } from '../rules/rules.ts';
import { readMap } from './map.ts';

/** A level with what is known of it. */
export interface NamedLevel {
  /** Stays as it is for ever: progress is kept under it. */
  readonly id: string;
  readonly name: string;
  /** The rule it teaches, and the idea it turns on, by their names in `level-search/ideas.ts`: the tests prove that it needs both. */
  readonly rule: string;
  readonly idea: string;
  /** Moves of a shortest solution. */
  readonly fewest: number;
  readonly level: Level;
  /** Boards that were called so before, the oldest first: who solved one has solved the level, and links lead to it still. */
  readonly earlier: readonly Level[];
}

/** Some levels that turn on one idea. */
export interface Room {
  readonly id: string;
  readonly name: string;
  readonly levels: readonly NamedLevel[];
}

/** All rooms in order. */
export type Collection = readonly Room[];

const damaged = (what: string): Error => new Error(`The game’s levels are damaged: ${what}.`);

/**
 * Reads the collection from JSON.
 * @throws Error if it is not what the game was built with
 */
export function readCollection(json: string): Collection {
  const rooms: unknown = JSON.parse(json);
  if (!Array.isArray(rooms)) throw damaged('there is no list of rooms');
  return rooms.map((room: Record<string, unknown>) => {
    const { id, name, levels } = room;
    if (typeof id !== 'string' || typeof name !== 'string' || !Array.isArray(levels)) {
      throw damaged('a room lacks its id, its name or its levels');
    }
    return { id, name, levels: levels.map(readLevel) };
  });
}

function readLevel(stored: Record<string, unknown>): NamedLevel {
  const { id, name, rule, idea, fewest, map, earlier = [] } = stored;
  if (typeof id !== 'string' || typeof name !== 'string') throw damaged('a level lacks its id or its name');
  if (typeof rule !== 'string' || typeof idea !== 'string') throw damaged(`${id} lacks its rule or its idea`);
  if (typeof fewest !== 'number' || !Array.isArray(map))
    throw damaged(`${id} lacks its fewest moves or its map`);
  if (!Array.isArray(earlier)) throw damaged(`the earlier maps of ${id} are no list`);
  const level = readMap(map.map(String));
  return { id, name, rule, idea, fewest, level, earlier: earlier.map((each: string[]) => readMap(each)) };
}

/** All levels of all rooms in order. */
export function allLevels(collection: Collection): NamedLevel[] {
  return collection.flatMap((room) => room.levels);
}
