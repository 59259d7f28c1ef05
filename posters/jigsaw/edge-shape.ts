/** Line between two corners of a piece, with a tab whose neck, head and lean are random. */
import { nextBetween, type Random } from '#engine/rules/random.ts';

/** A curve as numbers: start point (x, y), then six numbers per cubic: two control points and an end point. */
export type Curve = readonly number[];

/** Number of cubics in a line with a tab: shoulder, neck, half of the head, then the same mirrored. */
export const TAB_CUBICS = 6;

/** Control point distance, as a fraction of the radius, for a cubic that approximates a quarter ellipse. */
const QUARTER = 0.5523;

/** Draws a tab to the right of the line's direction (y grows downwards). `size` is a piece's side in units. */
export function drawTab(
  random: Random,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  size: number,
): Curve {
  const chord = Math.sqrt((toX - fromX) * (toX - fromX) + (toY - fromY) * (toY - fromY));
  const alongX = (toX - fromX) / chord;
  const alongY = (toY - fromY) / chord;
  const line: number[] = [];
  // `add` converts (along, out), relative to the chord, to the poster's units and shears a leaning tab.
  const lean = nextBetween(random, -0.28, 0.28);
  const add = (along: number, out: number): void => {
    const sheared = along + lean * out;
    line.push(fromX + sheared * alongX - out * alongY, fromY + sheared * alongY + out * alongX);
  };

  const middle = chord * nextBetween(random, 0.38, 0.62);
  const neckHeight = size * nextBetween(random, 0.035, 0.1);
  const height = size * nextBetween(random, 0.18, 0.3);
  const widest = neckHeight + (height - neckHeight) * nextBetween(random, 0.35, 0.68);
  const leftNeck = middle - size * nextBetween(random, 0.045, 0.095);
  const rightNeck = middle + size * nextBetween(random, 0.045, 0.095);
  const leftHead = leftNeck - size * nextBetween(random, 0.018, 0.075);
  const rightHead = rightNeck + size * nextBetween(random, 0.018, 0.075);
  const tip = middle + size * nextBetween(random, -0.06, 0.06);
  const firstSlope = nextBetween(random, -0.35, 0.35);
  const lastSlope = nextBetween(random, -0.35, 0.35);
  const swell = (widest - neckHeight) * 0.5;
  const dome = (height - widest) * QUARTER;

  line.push(fromX, fromY);
  add(leftNeck * 0.55, leftNeck * 0.55 * firstSlope);
  add(leftNeck, 0);
  add(leftNeck, neckHeight);
  add(leftNeck, neckHeight + swell);
  add(leftHead, widest - swell);
  add(leftHead, widest);
  add(leftHead, widest + dome);
  add(tip - (tip - leftHead) * QUARTER, height);
  add(tip, height);
  add(tip + (rightHead - tip) * QUARTER, height);
  add(rightHead, widest + dome);
  add(rightHead, widest);
  add(rightHead, widest - swell);
  add(rightNeck, neckHeight + swell);
  add(rightNeck, neckHeight);
  add(rightNeck, 0);
  const rest = chord - rightNeck;
  add(chord - rest * 0.55, rest * 0.55 * lastSlope);
  line.push(toX, toY);
  return line;
}

export function straightLine(fromX: number, fromY: number, toX: number, toY: number): Curve {
  const third = (share: number): [number, number] => [
    fromX + (toX - fromX) * share,
    fromY + (toY - fromY) * share,
  ];
  return [fromX, fromY, ...third(1 / 3), ...third(2 / 3), toX, toY];
}

export function reverseCurve(curve: Curve): Curve {
  const reversed: number[] = [];
  for (let i = curve.length - 2; i >= 0; i -= 2) reversed.push(curve[i] as number, curve[i + 1] as number);
  return reversed;
}

/** Returns points on the curve (x, y, x, y…): its start, then `perCubic` points per cubic, including the cubic's end. */
export function flattenCurve(curve: Curve, perCubic: number): number[] {
  const points = [curve[0] as number, curve[1] as number];
  for (let start = 0; start + 7 < curve.length; start += 6) {
    for (let i = 1; i <= perCubic; i++) {
      const t = i / perCubic;
      points.push(cubicAt(curve, start, t), cubicAt(curve, start + 1, t));
    }
  }
  return points;
}

function cubicAt(curve: Curve, first: number, t: number): number {
  const s = 1 - t;
  return (
    s * s * s * (curve[first] as number) +
    3 * s * s * t * (curve[first + 2] as number) +
    3 * s * t * t * (curve[first + 4] as number) +
    t * t * t * (curve[first + 6] as number)
  );
}
