/** SVG path data from points and from text. Lengths are in sheet units, 1200 to the sheet's width. */
import outlines from './letter-outlines.json' with { type: 'json' };

/** Point with x to the right and y downwards. */
export type Point = readonly [x: number, y: number];

/** Rounds to a tenth of a unit: it keeps path data short, and differences below half a unit are invisible. */
const short = (value: number) => Math.round(value * 10) / 10;

/** Text of `short(value)`, in half the time: engines write whole numbers faster than fractions. */
export function shortText(value: number): string {
  const tenths = Math.round(value * 10);
  const rest = tenths % 10;
  if (rest === 0) return `${tenths / 10}`;
  const whole = (tenths - rest) / 10;
  return rest > 0 ? `${whole}.${rest}` : `${whole === 0 ? '-0' : whole}.${-rest}`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${shortText(x)} ${shortText(y)}`).join('L')}Z`;
}

/** Returns a symmetric polygon from the points of its right half, top to bottom. */
export function symmetric(right: readonly Point[]): string {
  return polygon([...right, ...right.toReversed().map(([x, y]): Point => [-x, y])]);
}

export function circle([x, y]: Point, radius: number): string {
  const r = short(radius);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${short(radius * 2)} 0a${r} ${r} 0 1 0 ${short(-radius * 2)} 0Z`;
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
}

export function between([ax, ay]: Point, [bx, by]: Point, t: number): Point {
  return [ax + (bx - ax) * t, ay + (by - ay) * t];
}

export function curve(from: Point, control1: Point, control2: Point, to: Point, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const a = between(from, control1, t);
    const b = between(control1, control2, t);
    const c = between(control2, to, t);
    return between(between(a, b, t), between(b, c, t), t);
  });
}

/** Accepts only absolute M, L, Q, C and Z. */
export function mapped(path: string, place: (point: Point) => Point): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => {
    const [movedX, movedY] = place([Number(x), Number(y)]);
    return `${shortText(movedX)} ${shortText(movedY)}`;
  });
}

/** Accepts only absolute M, L, Q and Z. Splits straight lines into parts so that they can bend; does not split curves. */
export function bent(path: string, part: number, place: (point: Point) => Point): string {
  let at: Point = [0, 0];
  let start: Point = at;
  const straight = (to: Point): string => {
    const parts = Math.max(1, Math.ceil(Math.hypot(to[0] - at[0], to[1] - at[1]) / part));
    const points = Array.from({ length: parts }, (_, index) => place(between(at, to, (index + 1) / parts)));
    at = to;
    return points.map(([x, y]) => `L${short(x)} ${short(y)}`).join('');
  };
  return path.replace(/([MLQZ])([^MLQZ]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const [x = 0, y = 0, toX = 0, toY = 0] = numbers;
    if (command === 'Z') return `${straight(start)}Z`;
    if (command === 'L') return straight([x, y]);
    const moved = mapped(`${command}${rest}`, place);
    at = command === 'M' ? [x, y] : [toX, toY];
    if (command === 'M') start = at;
    return moved;
  });
}

/** `wide` and `narrow` are widths of the same heavy grotesque; `mono` is for small print. All contain only capitals. */
type Face = keyof typeof outlines;

/** Cap height in thousandths of the font size in which outlines are stored. */
const CAP_HEIGHT: Record<Face, number> = { wide: 660, narrow: 660, mono: 800 };

export interface Setting {
  text: string;
  /** Start, middle or end of the baseline, depending on `anchor`. */
  at: Point;
  height: number;
  face: Face;
  /** Length to which the line is stretched or compressed, in sheet units. */
  length?: number;
  anchor?: 'start' | 'middle' | 'end';
}

interface Glyph {
  advance: number;
  path: string;
}

const COMMANDS: Readonly<Record<string, string>> = { m: 'M', l: 'L', q: 'Q', t: 'Q' };

/**
 * Unpacks a letter from `packGlyph` in `tools/fonts`: the advance, then commands whose points and control points
 * are relative to the previous point. After `t` a curve has only a control point; its end is halfway to the next
 * one. Letters are packed because every visitor to Poster Puzzle downloads all of them.
 */
export function unpackGlyph(packed: string): Glyph {
  let [x, y, path, isOpen] = [0, 0, '', false];
  for (const [, command = '', rest = ''] of packed.matchAll(/([mlqtz])([-\d ]*)/g)) {
    if (command === 'z') path += 'Z';
    const steps = rest.match(/-?\d+/g)?.map(Number) ?? [];
    for (let at = 0; at < steps.length; at += 2) {
      const [fromX, fromY] = [x, y];
      x += steps[at] ?? 0;
      y += steps[at + 1] ?? 0;
      if (isOpen) path += ` ${Math.round((fromX + x) / 2)} ${Math.round((fromY + y) / 2)}`;
      path += `${command === 'q' && at % 4 === 2 ? ' ' : COMMANDS[command]}${x} ${y}`;
      isOpen = command === 't';
    }
  }
  return { advance: Number.parseInt(packed, 10), path };
}

/** A glyph's path, split once, because most letters are set again. */
interface Outline {
  advance: number;
  /** Text before each point, and after the last one. */
  commands: readonly string[];
  points: readonly number[];
  left: number;
  right: number;
}

/** Keyed by face and character. */
const outlineCache = new Map<string, Outline>();

function readOutline({ advance, path }: Glyph): Outline {
  const points = path.match(/-?\d+/g)?.map(Number) ?? [];
  const xs = points.filter((_, index) => index % 2 === 0);
  const commands = path.split(/-?\d+ -?\d+/);
  return { advance, commands, points, left: Math.min(...xs), right: Math.max(...xs) };
}

function outlineOf(face: Face, character: string): Outline {
  const key = face + character;
  const packed = (outlines[face] as Readonly<Record<string, string>>)[character];
  if (packed === undefined)
    throw new Error(`The face ${face} has no glyph for ${JSON.stringify(character)}.`);
  const outline = outlineCache.get(key) ?? readOutline(unpackGlyph(packed));
  outlineCache.set(key, outline);
  return outline;
}

export function line({ text, at, height, face, length, anchor = 'start' }: Setting): string {
  const scale = height / CAP_HEIGHT[face];
  let advance = 0;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const placed = [...text].map((character) => {
    const outline = outlineOf(face, character);
    const left = advance;
    advance += outline.advance;
    first = Math.min(first, left + outline.left);
    last = Math.max(last, left + outline.right);
    return { left, outline };
  });
  const stretch = length === undefined ? scale : length / (last - first);
  const share = { start: 0, middle: 0.5, end: 1 }[anchor];
  const origin = first + (last - first) * share;
  let path = '';
  for (const { left, outline } of placed) {
    const { commands, points } = outline;
    for (let index = 0; index < commands.length - 1; index++) {
      const x = at[0] + (left + (points[2 * index] as number) - origin) * stretch;
      const y = at[1] + (points[2 * index + 1] as number) * scale;
      path += `${commands[index]}${shortText(x)} ${shortText(y)}`;
    }
    path += commands.at(-1);
  }
  return path;
}
