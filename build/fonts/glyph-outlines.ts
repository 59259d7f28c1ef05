/** Reads the outlines of a TrueType font: the tables `cmap`, `glyf`, `head`, `hhea`, `hmtx` and `loca`, no more. */

/** A letter as curves, in thousandths of the type size, y downwards from the base line. */
export interface GlyphOutline {
  /** How far the next letter begins. */
  advance: number;
  /** SVG path data of absolute M, L, Q and Z. */
  path: string;
}

interface Tables {
  view: DataView;
  offset: (tag: string) => number;
}

interface OutlinePoint {
  x: number;
  y: number;
  onCurve: boolean;
}

/**
 * The outlines of characters of the basic plane.
 * @throws Error if the font has no table of the kind read here, lacks a character, or builds one of parts that are turned
 */
export function glyphOutlines(font: Buffer, characters: string): Record<string, GlyphOutline> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const offsets = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + index * 16;
    offsets.set(font.toString('latin1', at, at + 4), view.getUint32(at + 8));
  }
  const tables: Tables = {
    view,
    offset(tag) {
      const offset = offsets.get(tag);
      if (offset === undefined) throw new Error(`The font has no table ${tag}.`);
      return offset;
    },
  };
  const scale = 1000 / view.getUint16(tables.offset('head') + 18);
  return Object.fromEntries(
    [...characters].map((character) => {
      const glyph = glyphIndex(tables, character.codePointAt(0) as number);
      if (glyph === 0) throw new Error(`The font has no ${JSON.stringify(character)}.`);
      const path = contours(tables, glyph).map((points) => contourPath(points, scale));
      return [character, { advance: Math.round(advance(tables, glyph) * scale), path: path.join('') }];
    }),
  );
}

/** The glyph of a character by a `cmap` of format 4; 0 if there is none. */
function glyphIndex({ view, offset }: Tables, code: number): number {
  const cmap = offset('cmap');
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const table = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    if (view.getUint16(table) !== 4) continue;
    const doubled = view.getUint16(table + 6);
    for (let at = 0; at < doubled; at += 2) {
      const [end, start] = [view.getUint16(table + 14 + at), view.getUint16(table + 16 + doubled + at)];
      if (code < start || code > end) continue;
      const delta = view.getUint16(table + 16 + doubled * 2 + at);
      const rangeAt = table + 16 + doubled * 3 + at;
      const range = view.getUint16(rangeAt);
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = view.getUint16(rangeAt + range + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
  }
  return 0;
}

function advance({ view, offset }: Tables, glyph: number): number {
  const last = view.getUint16(offset('hhea') + 34) - 1;
  return view.getUint16(offset('hmtx') + Math.min(glyph, last) * 4);
}

/** The points of a glyph, contour by contour. */
function contours(tables: Tables, glyph: number): OutlinePoint[][] {
  const { view, offset } = tables;
  const long = view.getUint16(offset('head') + 50) === 1;
  const place = (index: number) =>
    long ? view.getUint32(offset('loca') + index * 4) : view.getUint16(offset('loca') + index * 2) * 2;
  if (place(glyph) === place(glyph + 1)) return [];
  const start = offset('glyf') + place(glyph);
  const count = view.getInt16(start);
  if (count < 0) return componentContours(tables, start + 10);
  const ends = Array.from({ length: count }, (_, index) => view.getUint16(start + 10 + index * 2));
  const points = glyphPoints(view, start + 10 + count * 2, (ends.at(-1) ?? -1) + 1);
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

/** Contours of a glyph that is put together from others; parts may be moved and scaled, nothing else. */
function componentContours(tables: Tables, start: number): OutlinePoint[][] {
  const { view } = tables;
  const [wordBit, placedBit, scaledBit, moreBit, otherScaleBits] = [1, 2, 8, 32, 64 | 128];
  const all: OutlinePoint[][] = [];
  let at = start;
  let flags = moreBit;
  while (flags & moreBit) {
    flags = view.getUint16(at);
    const glyph = view.getUint16(at + 2);
    if (!(flags & placedBit) || flags & otherScaleBits) {
      throw new Error(`Glyph ${glyph} is part of another one in a way that is not read here.`);
    }
    const [dx, dy] =
      flags & wordBit
        ? [view.getInt16(at + 4), view.getInt16(at + 6)]
        : [view.getInt8(at + 4), view.getInt8(at + 5)];
    at += flags & wordBit ? 8 : 6;
    // A number of 2.14 bits: 16384 is 1.
    const scale = flags & scaledBit ? view.getInt16(at) / 16384 : 1;
    at += flags & scaledBit ? 2 : 0;
    for (const contour of contours(tables, glyph)) {
      all.push(contour.map(({ x, y, onCurve }) => ({ x: x * scale + dx, y: y * scale + dy, onCurve })));
    }
  }
  return all;
}

/** Flags and coordinates as `glyf` packs them: repeated flags, coordinates of one byte, two, or none. */
function glyphPoints(view: DataView, afterEnds: number, count: number): OutlinePoint[] {
  let at = afterEnds + 2 + view.getUint16(afterEnds);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = view.getUint8(at++);
    const times = flag & 8 ? view.getUint8(at++) + 1 : 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  const coordinates = (shortBit: number, sameBit: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & shortBit) value += flag & sameBit ? view.getUint8(at++) : -view.getUint8(at++);
      else if (!(flag & sameBit)) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(2, 16);
  const ys = coordinates(4, 32);
  return flags.map((flag, index) => ({
    x: xs[index] as number,
    y: ys[index] as number,
    onCurve: (flag & 1) === 1,
  }));
}

/** Between two points off the curve lies one on it, halfway, which the font leaves out. */
function contourPath(points: readonly OutlinePoint[], scale: number): string {
  const full = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] as OutlinePoint;
    if (point.onCurve || next.onCurve) return [point];
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, onCurve: true }];
  });
  const first = full.findIndex(({ onCurve }) => onCurve);
  const turned = [...full.slice(first), ...full.slice(0, first)];
  const at = ({ x, y }: OutlinePoint) => `${Math.round(x * scale)} ${Math.round(-y * scale)}`;
  const start = turned[0] as OutlinePoint;
  let path = `M${at(start)}`;
  for (let index = 1; index < turned.length; index++) {
    const point = turned[index] as OutlinePoint;
    if (point.onCurve) path += `L${at(point)}`;
    else path += `Q${at(point)} ${at(turned[++index] ?? start)}`;
  }
  return `${path}Z`;
}
