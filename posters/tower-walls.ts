/** Towers as one sees them lying on one's back in a street: all verticals meet in one point of the sky. */

import { createRandom, nextShare, type Random } from '#engine/rules/random.ts';
import { between, type Point, polygon } from './printing/path.ts';

/** Where all verticals meet, and how wide the lens is. */
const VANISHING: Point = [600, 560];
const LENS = 640;
/** Storeys start here, nearer to the eye than the picture's edge. */
const STREET = 0.6;

/** One tower: its footprint in the plan and how high it reaches. */
interface Tower {
  corners: readonly [Point, Point, Point, Point];
  top: number;
}

/** Where a point of the plan at a height above the eye comes to lie on the sheet. */
function project([x, y]: Point, height: number): Point {
  return [VANISHING[0] + (x * LENS) / height, VANISHING[1] + (y * LENS) / height];
}

/** A grid of towers, a little out of line, with the street's middle left free; the farthest first. */
function city(random: Random): Tower[] {
  const towers: (Tower & { away: number })[] = [];
  for (let row = -4; row <= 4; row++) {
    for (let column = -4; column <= 4; column++) {
      const [x, y] = [
        column * 0.86 + (nextShare(random) - 0.5) * 0.2,
        row * 0.86 + (nextShare(random) - 0.5) * 0.2,
      ];
      const away = Math.hypot(x, y);
      const [half, top] = [
        0.24 + nextShare(random) * 0.14,
        1.15 + away * 0.5 + nextShare(random) * nextShare(random) * 2.6,
      ];
      if (Math.max(Math.abs(x), Math.abs(y)) < 0.8) continue;
      const corners: Tower['corners'] = [
        [x - half, y - half],
        [x + half, y - half],
        [x + half, y + half],
        [x - half, y + half],
      ];
      towers.push({ corners, top, away });
    }
  }
  return towers.sort((a, b) => b.away - a.away);
}

/** One side of a tower, as path data on the sheet. */
export interface Wall {
  outline: string;
  windows: string;
  /** Ledges between storeys, as thin bands. */
  ledges: string;
  /** Whether the evening light falls on it. */
  lit: boolean;
}

/** All walls that one sees, the farthest first, so that the nearer ones paint over them. */
export function towerWalls(seed: number): Wall[] {
  const random = createRandom(seed);
  return city(random).flatMap((tower) => walls(tower, random));
}

/** The part of a wall between two places of its footprint and two heights. */
function band(from: Point, to: Point, low: number, high: number): string {
  return polygon([project(from, low), project(to, low), project(to, high), project(from, high)]);
}

/** The walls of a tower that look at the street's middle. */
function walls({ corners, top }: Tower, random: Random): Wall[] {
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % 4] as Point;
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const outward: Point = [to[1] - from[1], from[0] - to[0]];
    if (outward[0] * middle[0] + outward[1] * middle[1] > 0) return [];
    const outline = band(from, to, STREET, top);
    const windows: string[] = [];
    const ledges: string[] = [];
    for (let height = 0.62; height < top - 0.12; height *= 1.1) {
      const [start, end] = [nextShare(random) * 0.5, 1 - nextShare(random) * 0.4];
      const [one, other] = [between(from, to, start), between(from, to, end)];
      ledges.push(band(one, other, height * 1.068, height * (1.072 + 0.01 * nextShare(random))));
      for (let column = 0; column < 5; column++) {
        if (nextShare(random) < 0.42) continue;
        const left = 0.1 + column * 0.17;
        const wide = nextShare(random) < 0.3 ? 0.06 : 0.11;
        const [a, b] = [between(from, to, left), between(from, to, left + wide)];
        windows.push(band(a, b, height, height * 1.05));
      }
    }
    return [
      { outline, windows: windows.join(''), ledges: ledges.join(''), lit: outward[0] + outward[1] * 0.4 > 0 },
    ];
  });
}
