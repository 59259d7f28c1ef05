/** A level as a picture the size of a stamp, for the level select. */
import type { Tile } from '../../rules/board.ts';
import type { Level, Placed } from '../../rules/rules.ts';
import * as COLOURS from '../colours.ts';
import { svgIcon } from '../icons.ts';

/** Darker than paper: the picture lies on a card of it. */
const FLOOR = '#dccbaa';

/** Draws it, a tile as a square of ten by ten; screen readers pass over it. */
export function levelThumbnail({ width, height, tiles, start }: Level): SVGSVGElement {
  const square = (inset: number) => (place: number) =>
    `M${(place % width) * 10 + inset} ${Math.floor(place / width) * 10 + inset}h${10 - 2 * inset}v${10 - 2 * inset}h${2 * inset - 10}z`;
  const dot = (radius: number) => (place: number) =>
    `M${(place % width) * 10 + 5 - radius} ${Math.floor(place / width) * 10 + 5}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  const tilesThat = (matches: (tile: Tile) => boolean): number[] =>
    tiles.flatMap((tile, place) => (matches(tile) ? [place] : []));
  const isCarpet = (tile: Tile): boolean => tile !== 'wall' && tile !== 'pit' && tile !== 'floor';
  const placeOf = ({ at }: Placed): number => at;

  const layers: readonly (readonly [
    fill: string,
    places: readonly number[],
    shape: (place: number) => string,
  ])[] = [
    [FLOOR, tilesThat((tile) => tile !== 'wall'), square(0)],
    [COLOURS.teal, tilesThat((tile) => tile === 'wall'), square(0)],
    [COLOURS.darkness, tilesThat((tile) => tile === 'pit'), square(1)],
    ['#f2a3b3', tilesThat(isCarpet), square(1)],
    [COLOURS.kraft, start.crates, square(1)],
    [COLOURS.deepTeal, start.friends.map(placeOf), dot(3.6)],
    [COLOURS.brassShade, start.gifts.map(placeOf), dot(2.2)],
    [COLOURS.rose, [start.player], dot(3.6)],
  ];
  const pieces = layers
    .filter(([, places]) => places.length > 0)
    .map(([fill, places, shape]) => ({ fill, path: places.map(shape).join('') }));
  return svgIcon(pieces, `0 0 ${width * 10} ${height * 10}`);
}
