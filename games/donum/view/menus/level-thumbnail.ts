/** A level as a picture the size of a stamp, for the list of levels. */
import type { Level } from '../../rules/rules.ts';
import { COLOURS } from '../colours.ts';

/** Darker than paper: the picture lies on a card of it. */
const FLOOR = '#dccbaa';

/** Draws it, a tile as a square of ten by ten; screen readers pass over it. */
export function levelThumbnail({ width, height, tiles, start }: Level): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${width * 10} ${height * 10}`);
  svg.setAttribute('aria-hidden', 'true');
  const square = (inset: number) => (place: number) =>
    `M${(place % width) * 10 + inset} ${Math.floor(place / width) * 10 + inset}h${10 - 2 * inset}v${10 - 2 * inset}h${2 * inset - 10}z`;
  const dot = (radius: number) => (place: number) =>
    `M${(place % width) * 10 + 5 - radius} ${Math.floor(place / width) * 10 + 5}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  const placesOf = (matches: (tile: (typeof tiles)[number]) => boolean): number[] =>
    tiles.flatMap((tile, place) => (matches(tile) ? [place] : []));
  const put = (fill: string, places: readonly number[], shape: (place: number) => string): void => {
    if (places.length === 0) return;
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('fill', fill);
    path.setAttribute('d', places.map(shape).join(''));
    svg.append(path);
  };
  put(
    FLOOR,
    placesOf((tile) => tile !== 'wall'),
    square(0),
  );
  put(
    COLOURS.teal,
    placesOf((tile) => tile === 'wall'),
    square(0),
  );
  put(
    COLOURS.darkness,
    placesOf((tile) => tile === 'pit'),
    square(1),
  );
  put(
    '#f2a3b3',
    placesOf((tile) => tile !== 'wall' && tile !== 'pit' && tile !== 'floor'),
    square(1),
  );
  put(COLOURS.kraft, start.crates, square(1));
  put(
    COLOURS.deepTeal,
    start.friends.map(({ at }) => at),
    dot(3.6),
  );
  put(
    COLOURS.brassShade,
    start.gifts.map(({ at }) => at),
    dot(2.2),
  );
  put(COLOURS.rose, [start.player], dot(3.6));
  return svg;
}
