/** The rooms and their levels: what is solved, how well, and what is open. */

import { button, element } from '#engine/menus/elements.ts';
import { counted } from '#engine/menus/texts.ts';
import type { Collection, NamedLevel, Room } from '../../levels/collection.ts';
import type { Tile } from '../../rules/board.ts';
import type { Level, Placed } from '../../rules/rules.ts';
import type { PushAction } from '../../session/actions.ts';
import { bestMoves, countSolved, isOpen, type Solutions, solvesNamed } from '../../session/progress.ts';
import { hasEnded } from '../../session/result.ts';
import * as COLOURS from '../colours.ts';
import { svgIcon } from '../icons.ts';

/** Darker than paper: the picture lies on a card of it. */
const FLOOR = '#dccbaa';

/** Draws it, a tile as a square of ten by ten; screen readers pass over it. */
function levelThumbnail({ width, height, tiles, start }: Level): SVGSVGElement {
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

export interface LevelSelectState {
  readonly solutions: Solutions;
  /** Id of the level in play; null if it is in no room. */
  readonly present: string | null;
  readonly score: number;
  /** Fewest moves of the level of the day and of one's own solution of it, and how many days in a row are solved. */
  readonly day: { readonly best: number | null; readonly fewest: number; readonly streak: number };
  /** Points of one's best rush; 0 before the first one. */
  readonly rush: number;
}

/** Empty until it is shown. */
export function createLevelSelect(collection: Collection, push: PushAction) {
  const root = element('section', 'screen');
  root.setAttribute('aria-label', 'Levels');

  const card = (
    room: Room,
    level: NamedLevel,
    index: number,
    solutions: Solutions,
    present: string | null,
  ) => {
    const best = bestMoves(solutions, level.id);
    // Who solved an earlier board keeps the level, but the moves are those of another one.
    const isOfBefore = best !== null && solvesNamed(level, solutions[level.id] ?? '') === 'before';
    const open = isOpen(collection, solutions, room, index);
    const made = button('', null, 'card', () => push({ kind: 'open level', id: level.id }));
    const text = element(
      'span',
      'said',
      element('span', '', `${index + 1} ${level.name}`),
      element('small', '', isOfBefore ? 'solved before it changed' : stateText(level, best, open)),
    );
    // What is not open yet stays behind the curtain.
    made.append(text, ...(open ? [levelThumbnail(level.level)] : []));
    made.disabled = !open;
    made.classList.toggle('solved', best !== null);
    made.classList.toggle('best', best === level.fewest && !isOfBefore);
    made.classList.toggle('now', level.id === present);
    if (level.id === present) made.setAttribute('aria-current', 'true');
    return made;
  };

  return {
    root,
    /** Builds the cards anew. */
    show({ solutions, present, score, day, rush }: LevelSelectState): void {
      const solved = collection.reduce((sum, room) => sum + countSolved(room, solutions), 0);
      const total = collection.reduce((sum, room) => sum + room.levels.length, 0);
      const dayText = day.best === null ? '' : ` (solved in ${day.best}, fewest ${day.fewest})`;
      const head = element(
        'div',
        'head',
        element(
          'div',
          '',
          element('h2', '', 'Levels'),
          element('p', '', `${solved} of ${total} solved · score ${score}`),
        ),
        element(
          'div',
          'row',
          button(`Level of the day${dayText}`, null, '', () => push({ kind: 'open day' })),
          button(day.streak > 1 ? `Days (${day.streak} in a row)` : 'Days', null, '', () =>
            push({ kind: 'open calendar' }),
          ),
          ...(hasEnded(collection, solutions)
            ? [button('The ending', null, '', () => push({ kind: 'watch ending' }))]
            : []),
          button(rush > 0 ? `Rush (best ${rush})` : 'Rush', null, '', () => push({ kind: 'begin rush' })),
          button('Back', null, 'first', () => push({ kind: 'close menu' })),
        ),
      );
      const rooms = collection.flatMap((room) => [
        element(
          'h3',
          '',
          room.name,
          element('small', '', `${countSolved(room, solutions)} of ${room.levels.length}`),
        ),
        element(
          'div',
          'cards',
          ...room.levels.map((level, index) => card(room, level, index, solutions, present)),
        ),
      ]);
      root.replaceChildren(head, ...rooms);
    },
  };
}

function stateText({ fewest }: NamedLevel, best: number | null, open: boolean): string {
  if (!open) return 'not open yet';
  if (best === null) return 'open';
  return best === fewest
    ? `${counted(best, 'move')}, the fewest`
    : `${counted(best, 'move')}, fewest ${fewest}`;
}
