/** Pictures that a link shows when it is shared: 1200 by 630 pixels. */
import { INKS } from '#site/pictures/inks.ts';
import { lettering } from './lettering.ts';
import { SLASHES } from './mark.ts';
import type { Print } from './prints.ts';
import { PAPER } from './sheet.ts';

/** Size of a card in pixels. */
export const CARD = { width: 1200, height: 630 } as const;

/** A poster pinned to the card: turned by `turn` degrees around its middle, with a hard shadow. */
function pinned(address: string, middle: readonly [number, number], width: number, turn: number): string {
  const height = (width * 4) / 3;
  const frame = `x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}"`;
  return `<g transform="translate(${middle[0]} ${middle[1]}) rotate(${turn})"><rect ${frame} transform="translate(14 14)" fill-opacity=".35"/><image ${frame} href="${address}"/></g>`;
}

/**
 * A game's card: its name on flat ink, its poster beside it.
 * @param poster address of the poster's picture, a data URL
 */
export function drawGameCard({ lines, comment, ground, type }: Print, poster: string): string {
  const longest = Math.max(...lines.map((line) => line.length));
  const height = Math.min(190, 980 / longest);
  const leading = height + 34;
  const firstLine = 300 - ((lines.length - 1) * leading) / 2 + height / 2;
  const name = lines.map((text, index) =>
    lettering({ text, at: [70, firstLine + index * leading], height, face: 'display' }),
  );
  return card(
    ground,
    `<g fill="${type}">${name.join('')}${lettering({ text: comment, at: [74, 568], height: 24, face: 'mono' })}</g>
${pinned(poster, [930, 330], 450, 4)}`,
  );
}

/**
 * The studio's card: the mark, and the wall.
 * @param posters addresses of the posters' pictures, data URLs
 */
export function drawStudioCard(posters: readonly string[]): string {
  const [red, , black] = INKS['shoot-or-die'];
  const wall = posters.map((poster, index) =>
    pinned(
      poster,
      [140 + index * 230, 486 + (index % 2) * 40],
      250,
      [-4, 2, -1.5, 3, -3][index % 5] as number,
    ),
  );
  const mark = `<g transform="translate(36 -22) scale(4.4)"><path fill="${black}" d="${SLASHES[0]}"/><path fill="${red}" d="${SLASHES[1]}"/></g>`;
  const comment = lettering({ text: 'one more round.', at: [330, 214], height: 92, face: 'display' });
  return card(PAPER, `${mark}<g fill="${black}">${comment}</g>${wall.join('')}`);
}

function card(ground: string, art: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}" width="${CARD.width}" height="${CARD.height}"><rect width="${CARD.width}" height="${CARD.height}" fill="${ground}"/>${art}</svg>`;
}
