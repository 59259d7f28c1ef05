import { Blob, Face, Font } from 'harfbuzzjs';

/** Outline of a letter, in thousandths of the font size, y downwards from the baseline. */
export interface GlyphOutline {
  /** Distance to the start of the next letter. */
  advance: number;
  /** SVG path data with absolute M, L, Q and Z only. */
  path: string;
}

export function glyphOutlines(file: Buffer, characters: string): Record<string, GlyphOutline> {
  const face = new Face(new Blob(file), 0);
  const font = new Font(face);
  const scaled = (value: number) => Math.round((value * 1000) / face.upem);
  return Object.fromEntries(
    [...characters].map((character) => {
      const glyph = font.nominalGlyph(character.codePointAt(0) as number);
      if (glyph === undefined) throw new Error(`The font has no ${JSON.stringify(character)}.`);
      const path = font.glyphToJson(glyph).map(({ type, values }) => {
        // Pairs of x and y; y is negated, because it points upwards in the font.
        const numbers = values.map((value, index) => scaled(index % 2 === 0 ? value : -value));
        return type + numbers.join(' ');
      });
      return [
        character,
        { advance: scaled(font.glyphHAdvance(glyph)), path: withoutLastLines(path.join('')) },
      ];
    }),
  );
}

/** Drops a line back to a contour's start, because Z draws the same line. */
function withoutLastLines(path: string): string {
  return path.replaceAll(/(M(-?\d+ -?\d+)[^MZ]*?)L\2Z/g, '$1Z');
}

/** Packs a letter for the posters; `unpackGlyph` in `posters/printing/path.ts` describes the format. */
export function packGlyph({ advance, path }: GlyphOutline): string {
  const segments = [...path.matchAll(/([MLQZ])([^MLQZ]*)/g)].map(([, command = '', rest = '']) => ({
    command,
    numbers: rest.match(/-?\d+/g)?.map(Number) ?? [],
  }));
  let [packed, last, x, y] = [String(advance), '', 0, 0];
  segments.forEach(({ command, numbers }, index) => {
    const [controlX = 0, controlY = 0, endX, endY] = numbers;
    const following = segments[index + 1];
    const [nextX = 0, nextY = 0] = following?.numbers ?? [];
    const isHalfway =
      command === 'Q' &&
      following?.command === 'Q' &&
      Math.round((controlX + nextX) / 2) === endX &&
      Math.round((controlY + nextY) / 2) === endY;
    const name = isHalfway ? 't' : command.toLowerCase();
    if (name !== last) packed += name;
    last = name;
    (isHalfway ? [controlX, controlY] : numbers).forEach((value, at) => {
      const step = value - (at % 2 === 0 ? x : y);
      if (at % 2 === 0) x = value;
      else y = value;
      packed += `${/\d$/.test(packed) && step >= 0 ? ' ' : ''}${step}`;
    });
  });
  return packed;
}
