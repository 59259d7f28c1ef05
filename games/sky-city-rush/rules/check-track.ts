/** Checks track files. Only tests import it: visitors' devices build the files that the tests have passed. */
import { buildTrack } from './build-track.ts';
import { GATE_REACH } from './laps.ts';
import { GAP, type Track, type TrackPath } from './track.ts';
import { type BranchFile, type TrackFile, TrackFileError } from './track-file.ts';

/** Builds the track of a file's text. Throws a TrackFileError that names the fault. */
export function buildCheckedTrack(id: string, text: string): Track {
  const track = buildTrack(id, parseTrackFile(text));
  checkTrack(track);
  return track;
}

const SHORTEST_LAP = 1000;
/** Widest gap that a ship at half speed can cross, approximately. */
const LONGEST_GAP = 140;

function checkTrack(track: Track): void {
  track.paths.forEach((path, i) => {
    const name = i === 0 ? 'The main line' : `branches[${i - 1}]`;
    if (i === 0 && path.length < SHORTEST_LAP)
      throw new TrackFileError(`${name} must be at least ${SHORTEST_LAP} m long.`);
    if (!isWhole(path))
      throw new TrackFileError(`${name} must never stand still, turn on the spot or rise straight up.`);
    checkGaps(path, name);
  });
  checkGates(track);
}

function isWhole({ frames, bend, rise, left, right, count }: TrackPath): boolean {
  for (let i = 6; i < count * 9; i += 9) {
    const x = frames[i] as number;
    const y = frames[i + 1] as number;
    const z = frames[i + 2] as number;
    if (Math.abs(x * x + y * y + z * z - 1) > 0.01) return false;
  }
  return [frames, bend, rise, left, right].every(areFinite);
}

function areFinite(numbers: Float64Array): boolean {
  for (let i = 0; i < numbers.length; i++) if (!Number.isFinite(numbers[i])) return false;
  return true;
}

function checkGaps({ flags, spacing }: TrackPath, name: string): void {
  const isGap = (i: number): boolean => ((flags[i] as number) & GAP) !== 0;
  if (isGap(0) || isGap(flags.length - 1)) throw new TrackFileError(`${name} must begin and end on deck.`);
  let metres = 0;
  for (let i = 0; i < flags.length; i++) {
    metres = isGap(i) ? metres + spacing : 0;
    if (metres > LONGEST_GAP) throw new TrackFileError(`${name} has a gap wider than ${LONGEST_GAP} m.`);
  }
}

function checkGates({ gates, paths }: Track): void {
  const lap = paths[0]?.length ?? 0;
  [...gates, lap].forEach((gate, i, all) => {
    const before = all[i - 1];
    if (before !== undefined && gate - before <= GATE_REACH)
      throw new TrackFileError(
        `gates must stand in order, more than ${GATE_REACH} m apart, also from the start.`,
      );
  });
}

// Readers of values from parsed JSON. They throw a TrackFileError; `where` is the name of the field in its message.

function readObject(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TrackFileError(`${where} must be an object.`);
  return value as Record<string, unknown>;
}

function readList<Item>(
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

function readNumber(value: unknown, where: string, low: number, high: number): number {
  if (typeof value !== 'number' || !(value >= low && value <= high))
    throw new TrackFileError(`${where} must be a number from ${low} to ${high}.`);
  return value;
}

function readText(value: unknown, where: string, most: number): string {
  if (typeof value !== 'string' || value === '' || value.length > most)
    throw new TrackFileError(`${where} must be a text of 1 to ${most} letters.`);
  return value;
}

function readName<Name extends string>(value: unknown, where: string, names: readonly Name[]): Name {
  const name = names.find((known) => known === value);
  if (!name) throw new TrackFileError(`${where} must be one of ${names.join(', ')}.`);
  return name;
}

function readStretch(value: unknown, where: string, low: number, high: number): [number, number] {
  const [from, to] = readList(value, where, [2, 2], (item, at) => readNumber(item, at, low, high));
  return [from as number, to as number];
}

function readPoint(value: unknown, where: string): [x: number, y: number, z: number] {
  const [x, y, z] = readList(value, where, [3, 3], (item, at) =>
    readNumber(item, at, -FARTHEST_METRES, FARTHEST_METRES),
  );
  return [x as number, y as number, z as number];
}

const FARTHEST_METRES = 20_000;

/** Width of the narrowest deck, in metres. */
const NARROWEST = 14;
const WIDEST = 22;

function parseTrackFile(text: string): TrackFile {
  const file = readObject(parseJson(text), 'track');
  const points = readList(file.points, 'points', [6, 400], readPoint);
  const knots = points.length;
  const readKnots = (value: unknown, where: string) => readStretch(value, where, 0, knots);
  const branches = readList(file.branches, 'branches', [0, 8], (branch, where) =>
    readBranch(branch, where, knots),
  );
  return {
    name: readText(file.name, 'name', 40),
    points,
    widths: readWidths(file.widths, knots),
    leftWalls: readList(file.leftWalls, 'leftWalls', [0, 100], readKnots),
    rightWalls: readList(file.rightWalls, 'rightWalls', [0, 100], readKnots),
    gaps: readList(file.gaps, 'gaps', [0, 20], readKnots),
    loops: readList(file.loops, 'loops', [0, 4], (loop, where) => readStretch(loop, where, 1, knots - 1)),
    banking: readNumber(file.banking, 'banking', 0, 0.12),
    gates: readList(file.gates, 'gates', [1, 40], (gate, where) => readNumber(gate, where, 0, knots)),
    branches,
    signs: readList(file.signs, 'signs', [0, 200], (sign, where) =>
      readSign(sign, where, knots, branches.length),
    ),
    trialMedals: readMedals(file.trialMedals, 'trialMedals', 1),
    endlessMedals: readMedals(file.endlessMedals, 'endlessMedals', -1),
    rivalEffort: readEfforts(file.rivalEffort),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TrackFileError('The track’s file is not valid JSON.', { cause: error });
  }
}

function readWidths(value: unknown, knots: number): TrackFile['widths'] {
  let last = -1;
  return readList(value, 'widths', [1, 400], (row, where) => {
    const [knot, left, right] = readList(row, where, [3, 3], (item, at) =>
      readNumber(item, at, -WIDEST, Math.max(WIDEST, knots)),
    ) as [number, number, number];
    if (knot <= last || knot >= knots)
      throw new TrackFileError(`${where} must be at a knot after the row before, below ${knots}.`);
    if (left >= 0 || right <= 0 || right - left < NARROWEST || right - left > WIDEST)
      throw new TrackFileError(
        `${where} must be ${NARROWEST} to ${WIDEST} m wide, with 0 between its edges.`,
      );
    last = knot;
    return [knot, left, right];
  });
}

function readBranch(value: unknown, where: string, knots: number): BranchFile {
  const branch = readObject(value, where);
  const readShares = (stretch: unknown, at: string) => readStretch(stretch, at, 0, 1);
  const from = readNumber(branch.from, `${where}.from`, 0, knots);
  return {
    kind: readName(branch.kind, `${where}.kind`, ['split', 'shortcut']),
    side: readName(branch.side, `${where}.side`, ['left', 'right']),
    from,
    to: readNumber(branch.to, `${where}.to`, from + 1, knots),
    points: readList(branch.points, `${where}.points`, [1, 100], readPoint),
    halfWidth: readNumber(branch.halfWidth, `${where}.halfWidth`, 3, 10),
    walls: readList(branch.walls, `${where}.walls`, [0, 20], readShares),
    gaps: readList(branch.gaps, `${where}.gaps`, [0, 20], readShares),
  };
}

function readSign(
  value: unknown,
  where: string,
  knots: number,
  branches: number,
): TrackFile['signs'][number] {
  const sign = readObject(value, where);
  const path = readNumber(sign.path, `${where}.path`, 0, branches);
  if (!Number.isInteger(path)) throw new TrackFileError(`${where}.path must be a whole number.`);
  return {
    kind: readName(sign.kind, `${where}.kind`, ['ring', 'pad']),
    path,
    at: readNumber(sign.at, `${where}.at`, 0, path === 0 ? knots : 1),
    across: readNumber(sign.across, `${where}.across`, -WIDEST, WIDEST),
    height: readNumber(sign.height, `${where}.height`, 0, 10),
  };
}

function readEfforts(value: unknown): TrackFile['rivalEffort'] {
  const efforts = readObject(value, 'rivalEffort');
  const effort = (level: 'cruise' | 'pilot' | 'ace') =>
    readNumber(efforts[level], `rivalEffort.${level}`, 0.5, 1.2);
  return { cruise: effort('cruise'), pilot: effort('pilot'), ace: effort('ace') };
}

/** `direction` is 1 if gold is the smallest mark, as for times, or −1 if gold is the largest. */
function readMedals(value: unknown, where: string, direction: 1 | -1): TrackFile['trialMedals'] {
  const medals = readObject(value, where);
  const mark = (name: 'gold' | 'silver' | 'bronze') =>
    readNumber(medals[name], `${where}.${name}`, 1, 1_000_000);
  const [gold, silver, bronze] = [mark('gold'), mark('silver'), mark('bronze')];
  if ((silver - gold) * direction <= 0 || (bronze - silver) * direction <= 0)
    throw new TrackFileError(
      `${where} must be harder for gold than for silver, and for silver than for bronze.`,
    );
  return { gold, silver, bronze };
}
