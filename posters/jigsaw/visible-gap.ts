/** The gap that one would see between two lines, measured without the rules' own measure. */
import { flattenCurve } from './curve.ts';
import type { Curve } from './edge-shape.ts';

const PER_CUBIC = 12;

/**
 * How far, in pieces, some point of either line stays from the other line, when one is shifted and turned as well as a
 * search by halving steps can do it.
 */
export function visibleGap(one: Curve, other: Curve, size: number): number {
  const still = aboutMiddle(flattenCurve(one, PER_CUBIC), size);
  const moved = aboutMiddle(flattenCurve(other, PER_CUBIC), size);
  const best = { x: 0, y: 0, angle: Math.atan2(...direction(still)) - Math.atan2(...direction(moved)) };
  let least = farthest(still, moved, best.x, best.y, best.angle);
  for (let step = 0.04; step > 0.0005; step /= 2) {
    for (const key of ['x', 'y', 'angle', 'x', 'y', 'angle'] as const) {
      for (const change of [-step, step]) {
        const tried = { ...best, [key]: best[key] + change };
        const gap = farthest(still, moved, tried.x, tried.y, tried.angle);
        if (gap >= least) continue;
        least = gap;
        Object.assign(best, tried);
      }
    }
  }
  return least;
}

function aboutMiddle(points: readonly number[], size: number): number[] {
  const middle = [0, 1].map((axis) => {
    const values = points.filter((_, i) => i % 2 === axis);
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
  return points.map((value, i) => (value - (middle[i % 2] as number)) / size);
}

/** From the first to the last point, as (y, x) for atan2. */
function direction(points: readonly number[]): [number, number] {
  const [x = 0, y = 0] = points;
  const [endX = 0, endY = 0] = points.slice(-2);
  return [endY - y, endX - x];
}

function farthest(still: readonly number[], moved: readonly number[], x: number, y: number, angle: number) {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const laid = moved.map((_, i) => {
    const [px, py] = [moved[i - (i % 2)] as number, moved[i - (i % 2) + 1] as number];
    return i % 2 === 0 ? cosine * px - sine * py + x : sine * px + cosine * py + y;
  });
  return Math.max(oneWay(still, laid), oneWay(laid, still));
}

/** The largest distance from a point of one line to the nearest stretch of the other. */
function oneWay(points: readonly number[], line: readonly number[]): number {
  let largest = 0;
  for (let i = 0; i < points.length; i += 2) {
    let least = Number.POSITIVE_INFINITY;
    for (let j = 0; j + 3 < line.length; j += 2) {
      const [x, y, fromX, fromY] = [points[i], points[i + 1], line[j], line[j + 1]] as [
        number,
        number,
        number,
        number,
      ];
      const [wayX, wayY] = [(line[j + 2] as number) - fromX, (line[j + 3] as number) - fromY];
      const along = ((x - fromX) * wayX + (y - fromY) * wayY) / (wayX * wayX + wayY * wayY);
      const share = Math.min(1, Math.max(0, along));
      least = Math.min(least, Math.hypot(x - fromX - share * wayX, y - fromY - share * wayY));
    }
    largest = Math.max(largest, least);
  }
  return largest;
}
