/**
 * The level of the day. The boards were searched and solved when the game was made, never on the player's machine
 * (`data/days.json`); each returns turned or mirrored, so that a board is the same again only after eight rounds.
 */
import type { Day } from '#engine/rules/day.ts';
import type { Level } from '../rules/rules.ts';
import { readMap } from './map.ts';

/** A board for a day. */
export interface DayLevel {
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
