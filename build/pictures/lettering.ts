/** Type on a card, set in the site's own faces: `display` is narrow, `text` wider, `mono` for small print. */
import type { Point } from '#posters/printing/path.ts';

/** Height of a capital as a share of the type size, measured on the site's cuts of the faces. */
const CAP_HEIGHT = { display: 0.672, text: 0.672, mono: 0.8125 };

const WEIGHT = { display: 800, text: 700, mono: 400 };

/** Text on the card's base line. */
export interface Setting {
  text: string;
  /** Start of the base line, or its middle or end as `anchor` says. */
  at: Point;
  /** Height of a capital, in card units. */
  height: number;
  face: keyof typeof CAP_HEIGHT;
  /** Stretches or tightens the line to this length, glyphs and spaces alike. */
  length?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Further attributes, e.g. a transform or a fill. */
  attributes?: string;
}

/** One line of type. */
export function lettering({
  text,
  at,
  height,
  face,
  length,
  anchor = 'start',
  attributes = '',
}: Setting): string {
  const size = (height / CAP_HEIGHT[face]).toFixed(1);
  const fitted = length === undefined ? '' : ` textLength="${length}" lengthAdjust="spacingAndGlyphs"`;
  return `<text x="${at[0]}" y="${at[1]}" font-family="${face}" font-weight="${WEIGHT[face]}" font-size="${size}" text-anchor="${anchor}"${fitted} ${attributes}>${escapeMarkup(text)}</text>`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
