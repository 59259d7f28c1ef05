import { inColours, type Mark, placed } from '#build/studio/mark.ts';
import type { Colours } from '#build/studio/studio-colours.ts';
import { POSTERS } from '#posters/all-posters.ts';
import { PAPER } from '#posters/poster.ts';
import { type Point, polygon } from '#posters/printing/path.ts';
import { SHEET } from '#posters/printing/press.ts';
import type { MeasuredLine } from '../fonts/cut-face.ts';
import { mediaOf } from './game-media.ts';

/** Cap height as a fraction of the font size, measured on the site's subsets of the fonts. */
const CAP_HEIGHT = { display: 0.672, text: 0.672, mono: 0.8125 };

const WEIGHT = { display: 800, text: 700, mono: 400 };

interface Setting {
  text: string;
  /** Start, middle or end of the baseline, depending on `anchor`. */
  at: Point;
  /** Cap height, in card units. */
  height: number;
  face: keyof typeof CAP_HEIGHT;
  /** Length to which the line, including its spaces, is stretched or compressed, in card units. */
  length?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Cap height of the face in em, if the face is not ours. */
  capHeight?: number;
  attributes?: string;
}

function lettering({
  text,
  at,
  height,
  face,
  length,
  anchor = 'start',
  capHeight = CAP_HEIGHT[face],
  attributes = '',
}: Setting): string {
  const size = (height / capHeight).toFixed(1);
  const fitted = length === undefined ? '' : ` textLength="${length}" lengthAdjust="spacingAndGlyphs"`;
  return `<text x="${at[0]}" y="${at[1]}" font-family="${face}" font-weight="${WEIGHT[face]}" font-size="${size}" text-anchor="${anchor}"${fitted} ${attributes}>${escapeMarkup(text)}</text>`;
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

export interface Look {
  mark: Mark;
  colours: Colours;
}

/** Side of the icon, in its own units. */
const SIDE = 64;
const ROOM = 50;

export function drawIcon({ mark, colours }: Look, margin: number): string {
  const scale = Math.min(ROOM / mark.width, ROOM / mark.height) * (1 - 2 * margin);
  const { 'icon-ground': ground, 'icon-mark': shapes, 'icon-accent': accent } = colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" fill="${ground}"/><g transform="${placed(mark, SIDE / 2, SIDE / 2, scale)}">${inColours(mark, shapes, accent)}</g></svg>`;
}

export interface SocialCard {
  poster: string;
  /** The game's name, split into lines. */
  lines: readonly string[];
  comment: string;
  /** Centre and width of the part that the card enlarges, in units of the sheet. */
  focus: { x: number; y: number; width: number };
  /** Background colour in CSS. */
  ground: string;
  type: string;
}

export const CARD_SIZE = { width: 1200, height: 630 } as const;

function pinned(address: string, middle: readonly [number, number], width: number, turn: number): string {
  const height = (width * 4) / 3;
  const frame = `x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}"`;
  return `<g transform="translate(${middle[0]} ${middle[1]}) rotate(${turn})"><rect ${frame} transform="translate(14 14)" fill-opacity=".35"/><image ${frame} href="${address}"/></g>`;
}

/** Horizontal offset of the slanted line between name and picture: it has the mark's slope, 17 across for 44 up. */
const LEAN = (CARD_SIZE.height * 17) / 44;

/** Returns a slanted band over the card's full height; `left` and `right` are its sides at the lower edge. */
function leaningBand(left: number, right: number): string {
  return polygon([
    [left, CARD_SIZE.height],
    [left + LEAN, 0],
    [right + LEAN, 0],
    [right, CARD_SIZE.height],
  ]);
}

/** Area of the picture on the card, in pixels. */
const WINDOW = { left: 590, middle: { x: 950, y: 315 }, width: 660 };

/** Greatest width of a line of a game's name: it must end before the slanted line, in card units. */
const NAME_WIDTH = 548;

/** @param widths widths of the name's lines in the headline face, in em */
export function drawGameCard(
  { lines, comment, focus, ground, type }: SocialCard,
  poster: string,
  widths: readonly number[],
): string {
  const longest = Math.max(...lines.map((line) => line.length));
  // The number of letters sets the size, so that names of one length have one size; a wider face makes it smaller.
  const height = Math.min(
    150,
    530 / 0.66 / longest,
    ...widths.map((width) => (NAME_WIDTH * CAP_HEIGHT.display) / width),
  );
  const name = lines.map((text, index) =>
    lettering({ text, at: [62, 76 + height + index * (height + 30)], height, face: 'display' }),
  );
  const scale = WINDOW.width / focus.width;
  const image = `<image x="${WINDOW.middle.x - focus.x * scale}" y="${WINDOW.middle.y - focus.y * scale}" width="${SHEET.width * scale}" height="${SHEET.height * scale}" href="${poster}"/>`;
  return card(
    ground,
    `<clipPath id="window"><path d="${leaningBand(WINDOW.left, CARD_SIZE.width)}"/></clipPath>
<g clip-path="url(#window)">${image}</g><path fill="${PAPER}" d="${leaningBand(WINDOW.left - 22, WINDOW.left)}"/>
<g fill="${type}">${name.join('')}${lettering({ text: comment, at: [66, 568], height: 24, face: 'mono' })}</g>`,
  );
}

/** Width of the slogan in pixels: from x = 330 to the card's margin. */
const SLOGAN_WIDTH = 810;

/** Centre and size of the mark on the studio's card. */
const MARK_ROOM = { x: 177, y: 119, width: 220, height: 194 };

/** @param slogan the slogan in the headline face; null if that face cannot show it */
export function drawStudioCard(
  posters: readonly string[],
  { mark, colours }: Look,
  slogan: MeasuredLine | null,
): string {
  const { 'icon-ground': ink, 'icon-mark': paper, 'icon-accent': accent } = colours;
  const wall = posters.map((poster, index) =>
    pinned(
      poster,
      [140 + index * 230, 486 + (index % 2) * 40],
      250,
      [-4, 2, -1.5, 3, -3][index % 5] as number,
    ),
  );
  const scale = Math.min(MARK_ROOM.width / mark.width, MARK_ROOM.height / mark.height);
  const drawn = `<g transform="${placed(mark, slogan ? MARK_ROOM.x : CARD_SIZE.width / 2, MARK_ROOM.y, scale)}">${inColours(mark, ink, accent)}</g>`;
  return card(paper, `${drawn}<g fill="${ink}">${slogan ? setSlogan(slogan) : ''}</g>${wall.join('')}`);
}

function setSlogan({ text, width, capHeight }: MeasuredLine): string {
  const height = Math.min(92, (SLOGAN_WIDTH * capHeight) / width);
  return lettering({ text, at: [330, 214], height, face: 'display', capHeight });
}

function card(ground: string, art: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_SIZE.width} ${CARD_SIZE.height}" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}"><rect width="${CARD_SIZE.width}" height="${CARD_SIZE.height}" fill="${ground}"/>${art}</svg>`;
}

interface GameCard extends SocialCard {
  slug: string;
}

/** Returns the cards in the order of the posters. Throws for a poster that does not exist. */
export async function gameCards(): Promise<GameCard[]> {
  const placeOf = ({ slug, poster }: GameCard) => {
    const place = POSTERS.findIndex(({ id }) => id === poster);
    if (place < 0) throw new Error(`tools/games/${slug}/media.ts: there is no poster ${poster}.`);
    return place;
  };
  return Object.entries(await mediaOf<SocialCard>('card'))
    .map(([slug, card]) => ({ slug, ...card }))
    .sort((a, b) => placeOf(a) - placeOf(b));
}
