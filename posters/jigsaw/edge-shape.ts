/** A line between two corners: a tab with random neck, head and lean. */
import { nextBetween, type Random } from '#engine/rules/random.ts';

/** Numbers of a curve: its start (x, y), then for each cubic two control points and an end (six numbers). */
export type Curve = readonly number[];

/** Cubics of a line with a tab: shoulder, neck, half a head, and the same mirrored. */
export const TAB_CUBICS = 6;

/** Control points of a cubic that approximates a quarter of an ellipse. */
const QUARTER = 0.5523;

/** The tab is on the right in the direction of the line (y grows downwards). `size` is the side of a piece in units. */
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
  // Converts (along, out) relative to the chord to the poster's units; a leaning tab is sheared.
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

/** Points on the line as x, y, x, y…: its start, then `perCubic` points of each cubic including its end. */
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
