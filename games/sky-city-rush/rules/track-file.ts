/** A track as JSON: a file in `data/`. Knots count control points: 2.5 is halfway from point 2 to point 3. */

/** Thrown for a path that cannot be built. */
export class TrackFileError extends Error {
  override name = 'TrackFileError';
}

/** Part of a path between two knots. `from` is larger than `to` if the part crosses the start. */
export type Stretch = readonly [from: number, to: number];

export interface BranchFile {
  kind: 'split' | 'shortcut';
  side: 'left' | 'right';
  /** Knots on the main line where the branch leaves and returns. */
  from: number;
  to: number;
  points: [x: number, y: number, z: number][];
  halfWidth: number;
  /** Stretches with walls, in fractions of the branch's length. */
  walls: Stretch[];
  gaps: Stretch[];
}

interface SignFile {
  kind: 'ring' | 'pad';
  /** Path of the sign: 0 for the main line, else the branch's number from 1. */
  path: number;
  /** Position of the sign: a knot on the main line, a fraction of the length on a branch. */
  at: number;
  across: number;
  height: number;
}

export interface TrackFile {
  name: string;
  /** Control points of a closed cubic B-spline, in metres, y upwards. The start is at knot 0. */
  points: [x: number, y: number, z: number][];
  /** Left and right edges as offsets from the centre line in metres, interpolated linearly between rows. */
  widths: [knot: number, left: number, right: number][];
  leftWalls: Stretch[];
  rightWalls: Stretch[];
  gaps: Stretch[];
  loops: Stretch[];
  /** Banking of the deck in a bend of 120 m radius; 1 is a full rotation. */
  banking: number;
  /** Knots of the gates, without the start. */
  gates: number[];
  branches: BranchFile[];
  signs: SignFile[];
  trialMedals: { gold: number; silver: number; bronze: number };
  endlessMedals: { gold: number; silver: number; bronze: number };
  /** Fraction of their skill that rivals use once they attack. */
  rivalEffort: { cruise: number; pilot: number; ace: number };
}
