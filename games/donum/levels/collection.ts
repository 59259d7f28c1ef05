import type { Day } from '#engine/rules/day.ts';
import type { Level } from '../rules/rules.ts';
import { readMap } from './map.ts';

export interface NamedLevel {
  /** Id of a level; it must never change, because progress is stored under it. */
  readonly id: string;
  readonly name: string;
  /** Rule and idea (`tools/games/donum/ideas.ts`) that every solution needs, as tests prove. */
  readonly rule: string;
  readonly idea: string;
  /** Number of moves in a shortest solution. */
  readonly fewest: number;
  readonly level: Level;
  /** Earlier boards of this level, oldest first: their solutions still count, and old links lead to them. */
  readonly earlier: readonly Level[];
}

export interface Room {
  readonly id: string;
  readonly name: string;
  readonly levels: readonly NamedLevel[];
}

export type Collection = readonly Room[];

const damaged = (what: string): Error => new Error(`The game’s levels are damaged: ${what}.`);

/** Throws an Error if the data is damaged or from another build. */
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

export function allLevels(collection: Collection): NamedLevel[] {
  return collection.flatMap((room) => room.levels);
}

// Each pass through `data/days.json` rotates or mirrors boards differently; a board looks the same again after eight passes.

interface DayLevel {
  readonly level: Level;
  readonly fewest: number;
}

export interface StoredDay {
  fewest: number;
  map: string[];
}

export function readDays(json: string): readonly StoredDay[] {
  const days: unknown = JSON.parse(json);
  if (!Array.isArray(days) || days.length === 0) throw new Error('The game’s levels of the day are damaged.');
  return days as StoredDay[];
}

export function levelOfDay(days: readonly StoredDay[], day: Day): DayLevel {
  const { fewest, map } = days[day % days.length] as StoredDay;
  const round = Math.floor(day / days.length);
  return { fewest, level: readMap(turnMap(map, round % 8)) };
}

const TURNED: Readonly<Record<string, string>> = { '^': '>', '>': 'v', v: '<', '<': '^' };
const MIRRORED: Readonly<Record<string, string>> = { '>': '<', '<': '>' };

/** Rotates clockwise by `way` modulo 4 quarter turns; if `way` is 4 or more, mirrors the map first. */
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
