/** Type as path data, from the outlines that `build/fonts` takes of the site's own faces. */
import outlines from './letter-outlines.json' with { type: 'json' };
import { mapped, type Point } from './path.ts';

/** Faces at hand: `wide` and `narrow` are the same heavy grotesque, `mono` is for small print. Capitals only. */
export type Face = keyof typeof outlines;

/** Height of a capital in the thousandths of the type size in which outlines are kept. */
const CAP_HEIGHT: Record<Face, number> = { wide: 660, narrow: 660, mono: 800 };

/** One line of type on the sheet. */
export interface Setting {
  text: string;
  /** Start of the base line, or its middle or end as `anchor` says. */
  at: Point;
  /** Height of a capital, in sheet units. */
  height: number;
  face: Face;
  /** Stretches or tightens the line so that its ink is this long. */
  length?: number;
  anchor?: 'start' | 'middle' | 'end';
}

interface Glyph {
  advance: number;
  path: string;
}

/**
 * A line's outlines.
 * @throws Error if the face has no such letter
 */
export function line({ text, at, height, face, length, anchor = 'start' }: Setting): string {
  const scale = height / CAP_HEIGHT[face];
  const glyphs: Record<string, Glyph | undefined> = outlines[face];
  let advance = 0;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const placed = [...text].map((character) => {
    const glyph = glyphs[character];
    if (!glyph) throw new Error(`The face ${face} has no ${JSON.stringify(character)}.`);
    const left = advance;
    advance += glyph.advance;
    mapped(glyph.path, ([x, y]) => {
      first = Math.min(first, left + x);
      last = Math.max(last, left + x);
      return [x, y];
    });
    return { left, path: glyph.path };
  });
  const stretch = length === undefined ? scale : length / (last - first);
  const share = { start: 0, middle: 0.5, end: 1 }[anchor];
  const origin = first + (last - first) * share;
  return placed
    .map(({ left, path }) =>
      mapped(path, ([x, y]) => [at[0] + (left + x - origin) * stretch, at[1] + y * scale]),
    )
    .join('');
}
