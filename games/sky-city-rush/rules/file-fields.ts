/** Reads fields of a parsed JSON file, which may hold anything. `where` names the field in the error's sentence. */

/** A track's file is malformed; its message says what is wrong, and where. */
export class TrackFileError extends Error {
  override name = 'TrackFileError';
}

/** An object. All of these throw a TrackFileError if the value is something else. */
export function readObject(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TrackFileError(`${where} must be an object.`);
  return value as Record<string, unknown>;
}

/** A list of `least` to `most` items, each read by `readItem`. */
export function readList<Item>(
  value: unknown,
  where: string,
  [least, most]: readonly [least: number, most: number],
  readItem: (item: unknown, where: string) => Item,
): Item[] {
  if (!Array.isArray(value)) throw new TrackFileError(`${where} must be a list.`);
  if (value.length < least || value.length > most)
    throw new TrackFileError(`${where} must have ${least} to ${most} items; it has ${value.length}.`);
  return value.map((item: unknown, i) => readItem(item, `${where}[${i}]`));
}

/** A number from `low` to `high`. */
export function readNumber(value: unknown, where: string, low: number, high: number): number {
  if (typeof value !== 'number' || !(value >= low && value <= high))
    throw new TrackFileError(`${where} must be a number from ${low} to ${high}.`);
  return value;
}

/** A text of 1 to `most` letters. */
export function readText(value: unknown, where: string, most: number): string {
  if (typeof value !== 'string' || value === '' || value.length > most)
    throw new TrackFileError(`${where} must be a text of 1 to ${most} letters.`);
  return value;
}

/** One of some names. */
export function readName<Name extends string>(value: unknown, where: string, names: readonly Name[]): Name {
  const name = names.find((known) => known === value);
  if (!name) throw new TrackFileError(`${where} must be one of ${names.join(', ')}.`);
  return name;
}

/** Two numbers from `low` to `high`: where a stretch begins and ends. */
export function readStretch(value: unknown, where: string, low: number, high: number): [number, number] {
  const [from, to] = readList(value, where, [2, 2], (item, at) => readNumber(item, at, low, high));
  return [from as number, to as number];
}

/** A place in the world, in metres. */
export function readPoint(value: unknown, where: string): [x: number, y: number, z: number] {
  const [x, y, z] = readList(value, where, [3, 3], (item, at) =>
    readNumber(item, at, -FARTHEST_METRES, FARTHEST_METRES),
  );
  return [x as number, y as number, z as number];
}

/** Metres from the middle of the world to its end. */
const FARTHEST_METRES = 20_000;
