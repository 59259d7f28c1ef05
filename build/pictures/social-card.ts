/** Pictures that a link shows when it is shared: 1200 by 630 pixels. */
import { PAPER } from '#posters/inks.ts';
import { polygon } from '#posters/printing/path.ts';
import { SHEET } from '#posters/printing/sheet.ts';
import { inColours, placed } from '../studio/mark.ts';
import type { Look } from './icon.ts';
import { lettering } from './lettering.ts';

/** What a game's social card shows, and of which poster: `media/<slug>/card.ts` has it. */
export interface Card {
  /** The poster that the game's pages show, by its name in `posters`. */
  poster: string;
  /** The game's name as the card breaks it. */
  lines: readonly string[];
  comment: string;
  /** The part of the sheet that the card enlarges: its middle, and how wide it is, in units of the sheet. */
  focus: { x: number; y: number; width: number };
  /** The card's flat ground and the type on it, as CSS colours. */
  ground: string;
  type: string;
}

/** Size of a card in pixels. */
export const CARD = { width: 1200, height: 630 } as const;

/** A poster pinned to the card: turned by `turn` degrees around its middle, with a hard shadow. */
function pinned(address: string, middle: readonly [number, number], width: number, turn: number): string {
  const height = (width * 4) / 3;
  const frame = `x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}"`;
  return `<g transform="translate(${middle[0]} ${middle[1]}) rotate(${turn})"><rect ${frame} transform="translate(14 14)" fill-opacity=".35"/><image ${frame} href="${address}"/></g>`;
}

/** The line between name and picture leans as the mark does: 17 across for 44 up. */
const LEAN = (CARD.height * 17) / 44;

/** A band from top to bottom of the card, leaning; `left` and `right` are where it stands on the card's lower edge. */
function leaningBand(left: number, right: number): string {
  return polygon([
    [left, CARD.height],
    [left + LEAN, 0],
    [right + LEAN, 0],
    [right, CARD.height],
  ]);
}

/** What of the card's width the picture takes, and where its middle comes to lie. */
const WINDOW = { left: 590, middle: { x: 950, y: 315 }, width: 660 };

/**
 * A game's card: its name on flat ink, then a slash, then the heart of its poster.
 * @param poster address of the poster's picture, a data URL
 */
export function drawGameCard({ lines, comment, focus, ground, type }: Card, poster: string): string {
  const longest = Math.max(...lines.map((line) => line.length));
  // Measured: a capital of the display face is 0.66 as wide as high; the name must end before the slash.
  const height = Math.min(150, 530 / 0.66 / longest);
  const name = lines.map((text, index) =>
    lettering({ text, at: [62, 76 + height + index * (height + 30)], height, face: 'display' }),
  );
  const scale = WINDOW.width / focus.width;
  const image = `<image x="${WINDOW.middle.x - focus.x * scale}" y="${WINDOW.middle.y - focus.y * scale}" width="${SHEET.width * scale}" height="${SHEET.height * scale}" href="${poster}"/>`;
  return card(
    ground,
    `<clipPath id="window"><path d="${leaningBand(WINDOW.left, CARD.width)}"/></clipPath>
<g clip-path="url(#window)">${image}</g><path fill="${PAPER}" d="${leaningBand(WINDOW.left - 22, WINDOW.left)}"/>
<g fill="${type}">${name.join('')}${lettering({ text: comment, at: [66, 568], height: 24, face: 'mono' })}</g>`,
  );
}

/** Where the mark stands on the studio's card: its middle, and the room it has. */
const MARK_ROOM = { x: 177, y: 119, width: 220, height: 194 };

/**
 * The studio's card: the mark, the slogan, and the wall.
 * @param posters addresses of the posters' pictures, data URLs
 */
export function drawStudioCard(posters: readonly string[], slogan: string, { mark, colours }: Look): string {
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
  const drawn = `<g transform="${placed(mark, MARK_ROOM.x, MARK_ROOM.y, scale)}">${inColours(mark, ink, accent)}</g>`;
  // A capital of the display face is 0.66 as wide as high; the line must end before the card does.
  const height = Math.min(92, 800 / 0.5 / slogan.length);
  const comment = lettering({ text: slogan, at: [330, 214], height, face: 'display' });
  return card(paper, `${drawn}<g fill="${ink}">${comment}</g>${wall.join('')}`);
}

function card(ground: string, art: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}" width="${CARD.width}" height="${CARD.height}"><rect width="${CARD.width}" height="${CARD.height}" fill="${ground}"/>${art}</svg>`;
}
