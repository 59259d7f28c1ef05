/** Draws plates. Channels of a plate: red is solid ink, green is tone (`halftone.ts`), blue is ink for small type. */
import type { Point } from './path.ts';

/** Sheet of a poster with its unprinted border, in sheet units. */
export const SHEET = { left: 0, top: 0, width: 1200, height: 1600 } as const;

/** Picture area inside the border; its aspect ratio is 3:4, like the sheet's. */
export const PICTURE = { left: 60, top: 60, right: 1140, bottom: 1500, width: 1080, height: 1440 } as const;

/** Picture area without its outermost edge, where the edges of misregistered plates would be visible. */
export const TRIM = { left: 66, top: 68, width: 1068, height: 1424 } as const;

export interface Placement {
  x?: number;
  y?: number;
  /** Clockwise rotation in degrees. */
  turn?: number;
  /** Scale factor, or factors across and down; negative values mirror. */
  scale?: number | readonly [number, number];
  /** Angle at which horizontal lines slope down to the right, in degrees. */
  skew?: number;
}

export function transformFor({
  x = 0,
  y = 0,
  turn = 0,
  scale = 1,
  skew = 0,
}: Placement): [a: number, b: number, c: number, d: number, e: number, f: number] {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const lean = Math.tan((skew * Math.PI) / 180);
  return [(cos - sin * lean) * sx, (sin + cos * lean) * sx, -sin * sy, cos * sy, x, y];
}

export type Drawing = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface Blend {
  /** `linear` runs from `from` to `to`; `radial` runs outwards from `from`, with the distance to `to` as its radius. */
  kind: 'linear' | 'radial';
  from: Point;
  to: Point;
  /** Fraction of ink at positions from 0 (`from`) to 1 (`to`). */
  stops: readonly (readonly [place: number, share: number])[];
}

/** Ink of one plate: 1 is solid, 0 is blank paper, between them a halftone; null leaves shapes below unchanged. */
type Coat = number | Blend | typeof CLEAN | null;

/** Solid ink without wear and rough edges, which would make small print illegible. */
export const CLEAN = 'clean';

/** Ink of each plate for a shape, in the order of the poster's inks. */
export type Mix = readonly Coat[];

/** Drawing interface of a poster. On each plate, later shapes cover earlier ones. */
export interface Press {
  fill(path: string, mix: Mix): void;
  /** Fills line work. A plain print omits it, so it is not computed either if `path` is a function. */
  engrave(path: string | (() => string), mix: Mix): void;
  /** Strokes path data. `width` is in sheet units; caps and joins are round by default. */
  stroke(path: string, width: number, mix: Mix, ends?: 'round' | 'butt'): void;
  at(placement: Placement, draw: () => void): void;
  within(path: string, draw: () => void): void;
}

/** Parsed path data of a poster, shared by all its plates. */
export type Shapes = Map<string, Path2D>;

/** `context` must be scaled to sheet units. */
export function plateOf(context: Drawing, plate: number, engraving: boolean, shapes: Shapes): Press {
  const shape = (path: string): Path2D => {
    const known = shapes.get(path);
    if (known) return known;
    const made = new Path2D(path);
    shapes.set(path, made);
    return made;
  };
  const fill: Press['fill'] = (path, mix) => {
    const coat = mix[plate] ?? null;
    if (coat === null) return;
    context.fillStyle = styleOf(context, coat);
    context.fill(shape(path));
  };
  return {
    fill,
    engrave: engraving ? (path, mix) => fill(typeof path === 'string' ? path : path(), mix) : () => {},
    stroke(path, width, mix, ends = 'round') {
      const coat = mix[plate] ?? null;
      if (coat === null) return;
      context.strokeStyle = styleOf(context, coat);
      context.lineWidth = width;
      context.lineCap = ends;
      context.lineJoin = ends === 'round' ? 'round' : 'miter';
      context.stroke(shape(path));
    },
    at(placement, draw) {
      context.save();
      context.transform(...transformFor(placement));
      draw();
      context.restore();
    },
    within(path, draw) {
      context.save();
      context.clip(shape(path));
      draw();
      context.restore();
    },
  };
}

function styleOf(context: Drawing, coat: NonNullable<Coat>): string | CanvasGradient {
  if (coat === CLEAN) return '#00f';
  if (typeof coat === 'number') return channels(coat);
  const { kind, from, to, stops } = coat;
  const gradient =
    kind === 'linear'
      ? context.createLinearGradient(from[0], from[1], to[0], to[1])
      : context.createRadialGradient(from[0], from[1], 0, from[0], from[1], distance(from, to));
  for (const [place, share] of stops) gradient.addColorStop(place, toneChannel(share));
  return gradient;
}

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

const channels = (share: number) => (share >= 1 ? '#f00' : toneChannel(share));
const toneChannel = (share: number) => `rgb(0,${Math.round(255 * Math.min(1, Math.max(0, share)))},0)`;
