/** A track as it is drawn up: the JSON of a file in `data/`, read and checked. Knots count control points: 2.5 is halfway from point 2 to point 3. */

/** A stretch of the main line, in knots; `from` may be after `to`, across the start. */
export type Stretch = readonly [from: number, to: number];

/** A branch as drawn up. */
export interface BranchFile {
  kind: 'split' | 'shortcut';
  side: 'left' | 'right';
  /** Knots on the main line. */
  from: number;
  to: number;
  /** Places that it flies by between its ends. */
  points: [x: number, y: number, z: number][];
  halfWidth: number;
  /** Where it has walls, as shares 0…1 of its length. */
  walls: Stretch[];
  /** Jumps, as shares of its length. */
  gaps: Stretch[];
}

/** A ring or a pad as drawn up. */
export interface SignFile {
  kind: 'ring' | 'pad';
  /** 0 for the main line, else the branch's number from 1. */
  path: number;
  /** A knot on the main line, a share 0…1 on a branch. */
  at: number;
  across: number;
  height: number;
}

/** A track as drawn up. */
export interface TrackFile {
  name: string;
  /** Control points of a closed cubic B-spline, in metres, y upwards. The start is at knot 0. */
  points: [x: number, y: number, z: number][];
  /** Across of the left and right edge at a knot, in metres; linear between. */
  widths: [knot: number, left: number, right: number][];
  leftWalls: Stretch[];
  rightWalls: Stretch[];
  gaps: Stretch[];
  loops: Stretch[];
  /** Turns of banking in a bend of 120 m radius. */
  banking: number;
  /** Knots of the gates after the start. */
  gates: number[];
  branches: BranchFile[];
  signs: SignFile[];
  trialMedals: { gold: number; silver: number; bronze: number };
  endlessMedals: { gold: number; silver: number; bronze: number };
}

/** Reads the text of a track's file. Throws an Error that names what is wrong. */
export function parseTrackFile(text: string): TrackFile {
  const file = record(JSON.parse(text), 'track');
  if (typeof file.name !== 'string' || file.name === '') throw new Error('track.name must be a text');
  const points = list(file.points, 'points').map((point, i) => tuple(point, 3, `points[${i}]`));
  if (points.length < 6) throw new Error('track.points must be six or more');
  return {
    name: file.name,
    points: points as TrackFile['points'],
    widths: list(file.widths, 'widths').map((row, i) => tuple(row, 3, `widths[${i}]`)) as TrackFile['widths'],
    leftWalls: stretches(file.leftWalls, 'leftWalls'),
    rightWalls: stretches(file.rightWalls, 'rightWalls'),
    gaps: stretches(file.gaps, 'gaps'),
    loops: stretches(file.loops, 'loops'),
    banking: number(file.banking, 'banking'),
    gates: list(file.gates, 'gates').map((knot, i) => number(knot, `gates[${i}]`)),
    branches: list(file.branches, 'branches').map((branch, i) => parseBranch(branch, `branches[${i}]`)),
    signs: list(file.signs, 'signs').map((sign, i) => parseSign(sign, `signs[${i}]`)),
    trialMedals: parseMedals(file.trialMedals, 'trialMedals'),
    endlessMedals: parseMedals(file.endlessMedals, 'endlessMedals'),
  };
}

function parseBranch(value: unknown, where: string): BranchFile {
  const branch = record(value, where);
  return {
    kind: oneOf(branch.kind, ['split', 'shortcut'] as const, `${where}.kind`),
    side: oneOf(branch.side, ['left', 'right'] as const, `${where}.side`),
    from: number(branch.from, `${where}.from`),
    to: number(branch.to, `${where}.to`),
    points: list(branch.points, `${where}.points`).map((point, i) =>
      tuple(point, 3, `${where}.points[${i}]`),
    ) as BranchFile['points'],
    halfWidth: number(branch.halfWidth, `${where}.halfWidth`),
    walls: stretches(branch.walls, `${where}.walls`),
    gaps: stretches(branch.gaps, `${where}.gaps`),
  };
}

function parseSign(value: unknown, where: string): SignFile {
  const sign = record(value, where);
  return {
    kind: oneOf(sign.kind, ['ring', 'pad'] as const, `${where}.kind`),
    path: number(sign.path, `${where}.path`),
    at: number(sign.at, `${where}.at`),
    across: number(sign.across, `${where}.across`),
    height: number(sign.height, `${where}.height`),
  };
}

function parseMedals(value: unknown, where: string): TrackFile['trialMedals'] {
  const medals = record(value, where);
  return {
    gold: number(medals.gold, `${where}.gold`),
    silver: number(medals.silver, `${where}.silver`),
    bronze: number(medals.bronze, `${where}.bronze`),
  };
}

function record(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(`${where} must be an object`);
  return value as Record<string, unknown>;
}

function list(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${where} must be a list`);
  return value;
}

function number(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`${where} must be a number`);
  return value;
}

function tuple(value: unknown, length: number, where: string): number[] {
  const numbers = list(value, where).map((item, i) => number(item, `${where}[${i}]`));
  if (numbers.length !== length) throw new Error(`${where} must be ${length} numbers`);
  return numbers;
}

function stretches(value: unknown, where: string): Stretch[] {
  return list(value, where).map((row, i) => tuple(row, 2, `${where}[${i}]`) as unknown as Stretch);
}

function oneOf<Name extends string>(value: unknown, names: readonly Name[], where: string): Name {
  const name = names.find((known) => known === value);
  if (!name) throw new Error(`${where} must be one of ${names.join(', ')}`);
  return name;
}
