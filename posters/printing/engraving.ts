/** Line patterns of varying thickness: they make every part of a background look different. */
import { createRandom, nextBetween, type Random } from '#engine/rules/random.ts';
import { type Point, shortText } from './path.ts';

/** Variation of a line's thickness. */
interface Swell {
  /** Minimum half thickness, in sheet units. */
  thin: number;
  thick: number;
  /** Average distance between two thick parts, in sheet units. */
  beat: number;
}

/** Roughly parallel lines from left to right that undulate together, like wood grain or currents. */
export interface Grain extends Swell {
  seed: number;
  left: number;
  top: number;
  width: number;
  height: number;
  pitch: number;
  wander: number;
}

const PART = 22;

/** `points` alternates x and y: an array for each of thousands of points would take longer than the geometry. */
function swollen(points: readonly number[], random: Random, { thin, thick, beat }: Swell): string {
  const turn = nextBetween(random, 0, 2 * Math.PI);
  const step = (2 * Math.PI * PART) / (beat * nextBetween(random, 0.6, 1.6));
  const last = points.length - 2;
  const outline = new Array<string>(points.length);
  for (let at = 0; at <= last; at += 2) {
    const before = Math.max(0, at - 2);
    const after = Math.min(last, at + 2);
    const x = points[at] as number;
    const y = points[at + 1] as number;
    const aheadX = (points[after] as number) - (points[before] as number);
    const aheadY = (points[after + 1] as number) - (points[before + 1] as number);
    const length = Math.hypot(aheadX, aheadY) || 1;
    const index = at / 2;
    const half = thin + (thick - thin) * (0.5 + 0.5 * Math.sin(turn + index * step));
    const overX = (-aheadY / length) * half;
    const overY = (aheadX / length) * half;
    outline[index] = `${shortText(x + overX)} ${shortText(y + overY)}`;
    outline[points.length - 1 - index] = `${shortText(x - overX)} ${shortText(y - overY)}`;
  }
  return `M${outline.join('L')}Z`;
}

/** A negative `thin` interrupts the lines where their thickness would be negative. */
export function grainLines(grain: Grain): string {
  const { seed, left, top, width, height, pitch, wander } = grain;
  const random = createRandom(seed);
  const phases = Array.from({ length: 4 }, () => nextBetween(random, 0, 2 * Math.PI)) as [
    number,
    number,
    number,
    number,
  ];
  const lines: string[] = [];
  for (let base = top; base < top + height; base += pitch * nextBetween(random, 0.75, 1.25)) {
    const points: number[] = [];
    for (let x = left; x <= left + width + PART; x += PART) {
      const drift =
        Math.sin(x / 190 + base / 310 + phases[0]) * 0.5 +
        Math.sin(x / 83 - base / 120 + phases[1]) * 0.3 +
        Math.sin(base / 61 + x / 400 + phases[2]) * 0.4;
      points.push(x, base + drift * wander);
    }
    lines.push(swollen(points, random, grain));
  }
  return lines.join('');
}

/** Radii are in sheet units. */
export interface Echo extends Swell {
  seed: number;
  middle: Point;
  stretch: number;
  from: number;
  to: number;
  pitch: number;
  wander: number;
}

export function echoRings(echo: Echo): string {
  const { seed, middle, stretch, from, to, pitch, wander } = echo;
  const random = createRandom(seed);
  const phase = nextBetween(random, 0, 2 * Math.PI);
  const rings: string[] = [];
  for (let radius = from; radius < to; radius += pitch * nextBetween(random, 0.85, 1.15)) {
    const parts = Math.max(24, Math.round((radius * 2 * Math.PI) / PART));
    const beatAt = nextBetween(random, 0, 1);
    const points: number[] = [];
    for (let index = 0; index <= parts; index++) {
      const share = index / parts;
      const turn = share * 2 * Math.PI;
      const stray =
        Math.sin(turn * 3 + radius / 90 + phase) * 0.6 + Math.sin(turn * 7 - radius / 50 + phase) * 0.4;
      const reach = radius + stray * wander + beat(((share - beatAt + 1) % 1) * parts * PART) * pitch * 0.55;
      points.push(middle[0] + Math.cos(turn) * reach * stretch, middle[1] + Math.sin(turn) * reach);
    }
    rings.push(swollen(points, random, echo));
  }
  return rings.join('');
}

/** Returns the value of a heartbeat curve, −1 to 1, at a distance along the ring. */
function beat(along: number): number {
  if (along > PART * 8) return 0;
  return [0, 0.25, 0, -0.35, 1, -0.7, 0.1, 0.3, 0][Math.round(along / PART)] ?? 0;
}

export interface Rays extends Swell {
  seed: number;
  middle: Point;
  from: number;
  to: number;
  count: number;
}

export function speedLines(rays: Rays): string {
  const { seed, middle, from, to, count } = rays;
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const turn = ((index + nextBetween(random, -0.35, 0.35)) / count) * 2 * Math.PI;
    const start = from * nextBetween(random, 1, 1.7);
    const [across, down] = [Math.cos(turn), Math.sin(turn)];
    const points: number[] = [];
    for (let reach = start; reach < to; reach += PART)
      points.push(middle[0] + across * reach, middle[1] + down * reach);
    return points.length < 4 ? '' : swollen(points, random, rays);
  }).join('');
}
