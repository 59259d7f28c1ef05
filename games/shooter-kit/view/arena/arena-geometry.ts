/**
 * The arena as one list of triangles. A full-screen shader for it took 40 ms a frame where there is no GPU; drawn as
 * triangles whose corners the vertex shader moves, it costs what it covers.
 */
import { OPEN_RADIUS } from '../../rules/arena.ts';

/** What a corner belongs to; numbered for the shader. */
export const PARTS = { outside: 0, fibre: 1, dot: 2, wall: 3, keyline: 4 } as const;

/** Numbers a corner takes: x and y, or angle and place along; corner; part. */
export const CORNER_STRIDE = 5;

/** Distance between two halftone dots in world units, and the turn of their rows: printers never set them level. */
const DOT_DISTANCE = 17;
const ROW_COSINE = 0.906;
const ROW_SINE = 0.423;

const WALL_SEGMENTS = 220;
const FIBRES = 64;
const FIBRE_SEGMENTS = 9;

/** Corners and triangles in painter's order. */
export interface ArenaGeometry {
  corners: Float32Array;
  triangles: Uint32Array;
}

/** Builds it; always the same. */
export function buildArena(): ArenaGeometry {
  const corners: number[] = [];
  const triangles: number[] = [];
  const corner = (a: number, b: number, c: number, d: number, part: number): number =>
    corners.push(a, b, c, d, part) / CORNER_STRIDE - 1;
  /** A band of quads between two corners at each place along it. */
  const band = (places: number, pair: (share: number) => [number, number]): void => {
    let previous = pair(0);
    for (let i = 1; i <= places; i++) {
      const next = pair(i / places);
      triangles.push(previous[0], previous[1], next[0], next[0], previous[1], next[1]);
      previous = next;
    }
  };
  const ring = (part: number): void =>
    band(WALL_SEGMENTS, (share) => {
      const angle = share * 2 * Math.PI;
      return [corner(angle, 0, -1, 0, part), corner(angle, 0, 1, 0, part)];
    });

  ring(PARTS.outside);
  for (let i = 0; i < FIBRES; i++) {
    // Spread unevenly but the same in every game: the golden angle never repeats.
    const angle = i * 2.399963;
    const length = 90 + ((i * 37) % 130);
    band(FIBRE_SEGMENTS, (share) => [
      corner(angle, share, -1, length, PARTS.fibre),
      corner(angle, share, 1, length, PARTS.fibre),
    ]);
  }
  const rows = Math.ceil(OPEN_RADIUS / DOT_DISTANCE);
  for (let row = -rows; row <= rows; row++) {
    for (let column = -rows; column <= rows; column++) {
      const x = (column * ROW_COSINE - row * ROW_SINE) * DOT_DISTANCE;
      const y = (column * ROW_SINE + row * ROW_COSINE) * DOT_DISTANCE;
      if (Math.hypot(x, y) < OPEN_RADIUS) addDot(corner, triangles, x, y);
    }
  }
  ring(PARTS.wall);
  ring(PARTS.keyline);
  return { corners: new Float32Array(corners), triangles: new Uint32Array(triangles) };
}

/** A dot is a hexagon: at its size nobody tells it from a circle. */
function addDot(
  corner: (a: number, b: number, c: number, d: number, part: number) => number,
  triangles: number[],
  x: number,
  y: number,
): void {
  const first = corner(x, y, 1, 0, PARTS.dot);
  for (let side = 1; side < 6; side++) {
    const angle = (side * Math.PI) / 3;
    const next = corner(x, y, Math.cos(angle), Math.sin(angle), PARTS.dot);
    if (side > 1) triangles.push(first, next - 1, next);
  }
}
