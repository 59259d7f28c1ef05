/** The levels of the game: rooms, and the boards of the days. */

import type { Day } from '#engine/rules/day.ts';
import type { Level } from '../rules/rules.ts';
import { readMap } from './map.ts';

/** A level with what is known of it. */
export interface NamedLevel {
  /** Stays as it is for ever: progress is kept under it. */
  readonly id: string;
  readonly name: string;
  /** The rule it teaches, and the idea it turns on, by their names in `tools/games/donum/ideas.ts`: the tests prove that it needs both. */
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

// The level of the day. The boards were searched and solved when the game was made, never on the player's
// machine (`data/days.json`); each returns turned or mirrored, so that a board is the same again only after
// eight rounds.

/** A board for a day. */
interface DayLevel {
  readonly level: Level;
  readonly fewest: number;
}

/** A board as `data/days.json` has it. */
export interface StoredDay {
  fewest: number;
  map: string[];
}

/**
 * Reads the boards from JSON.
 * @throws Error if there are none
 */
export function readDays(json: string): readonly StoredDay[] {
  const days: unknown = JSON.parse(json);
  if (!Array.isArray(days) || days.length === 0) throw new Error('The game’s levels of the day are damaged.');
  return days as StoredDay[];
}

/** The level of a day, the same for everybody. */
export function levelOfDay(days: readonly StoredDay[], day: Day): DayLevel {
  const { fewest, map } = days[day % days.length] as StoredDay;
  const round = Math.floor(day / days.length);
  return { fewest, level: readMap(turnMap(map, round % 8)) };
}

const TURNED: Readonly<Record<string, string>> = { '^': '>', '>': 'v', v: '<', '<': '^' };
const MIRRORED: Readonly<Record<string, string>> = { '>': '<', '<': '>' };

/** A map turned clockwise by quarter turns (`way` modulo 4), and mirrored first if `way` is 4 or more. Solutions turn with it. */
export function turnMap(map: readonly string[], way: number): string[] {
  let rows = way < 4 ? [...map] : map.map((row) => renamed([...row].reverse(), MIRRORED));
  for (let turn = way % 4; turn > 0; turn--) {
    const columns = rows[0]?.length ?? 0;
    rows = Array.from({ length: columns }, (_, column) =>
      renamed(rows.map((row) => row[column] as string).reverse(), TURNED),
    );
  }
  return rows;
}

function renamed(signs: string[], names: Readonly<Record<string, string>>): string {
  return signs.map((sign) => names[sign] ?? sign).join('');
}
