/**
 * The press: a poster's art tells it once what to lay where, and it makes each plate of it. A plate is drawn in three
 * channels: red is solid ink, green is tone, which `pull.ts` turns into a screen, blue is ink for small type.
 */
import type { Point } from './path.ts';

/** The sheet that every poster is printed on: paper with an unprinted border, in its own units. */
export const SHEET = { left: 0, top: 0, width: 1200, height: 1600 } as const;

/** Where the picture is, inside the border: three to four as the sheet itself. */
export const PICTURE = { left: 60, top: 60, right: 1140, bottom: 1500, width: 1080, height: 1440 } as const;

/** The picture alone, trimmed a little inside its edge as a printer does, so that no plate's edge is seen. */
export const TRIM = { left: 66, top: 68, width: 1068, height: 1424 } as const;

/** Where a group of shapes lies. */
export interface Placement {
  x?: number;
  y?: number;
  /** Degrees, clockwise. */
  turn?: number;
  /** Times its own size, or across and down by themselves; negative mirrors. */
  scale?: number | readonly [number, number];
  /** Degrees by which what runs to the right leans down. */
  skew?: number;
}

/** The matrix of a placement as canvas contexts take it: scaled first, then skewed, turned and moved. */
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

/** What a 2D canvas gives a print, on the page or in a worker. */
export type Drawing = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A tone that changes across the sheet. */
export interface Blend {
  /** Along a line, or outwards from the middle of a circle whose radius is the distance of the two points. */
  kind: 'linear' | 'radial';
  from: Point;
  to: Point;
  /** Share of ink at places from 0 (`from`) to 1 (`to`). */
  stops: readonly (readonly [place: number, share: number])[];
}

/** What one plate gets of a shape: 1 is solid, 0 bare paper, between them a screen; null leaves what lies there. */
type Coat = number | Blend | typeof CLEAN | null;

/** Solid ink that keeps clear of wear and rough edges: at the size of small print a rough edge is a misprint. */
export const CLEAN = 'clean';

/** What each plate gets of a shape, in the order of the poster's inks. */
export type Mix = readonly Coat[];

/** What art is drawn with. Later shapes cover earlier ones, on each plate by itself. */
export interface Press {
  /** Fills path data. */
  fill(path: string, mix: Mix): void;
  /** Fills line work, which only a print with engraving gets. */
  engrave(path: string, mix: Mix): void;
  /** Draws along path data, `width` sheet units wide, with round ends and joins unless told otherwise. */
  stroke(path: string, width: number, mix: Mix, ends?: 'round' | 'butt'): void;
  /** Everything drawn by `draw` is moved, turned and scaled. */
  at(placement: Placement, draw: () => void): void;
  /** Everything drawn by `draw` is cut off at the path's edge. */
  within(path: string, draw: () => void): void;
}

/** The press for one plate; what it draws goes to `context`, which is in sheet units already. */
export function plateOf(context: Drawing, plate: number, engraving: boolean): Press {
  const shapes = new Map<string, Path2D>();
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
    engrave: engraving ? fill : () => {},
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
