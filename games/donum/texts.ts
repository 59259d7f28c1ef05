/** A complete description of the board, enough to play by it alone. Rows count from the top, columns from the left. */
import type { Device } from '#engine/commands/command.ts';

import { type Board, DIRECTIONS, type Direction, neighbour, opposite, type Tile } from './rules/board.ts';
import {
  type Gift,
  isOpenPit,
  isSolved,
  type Level,
  type Placed,
  type State,
  type Turn,
} from './rules/rules.ts';
import type { Motion } from './session/level-run.ts';

export function placeName(board: Board, place: number): string {
  return `row ${Math.floor(place / board.width) + 1}, column ${(place % board.width) + 1}`;
}

/** Describes a state completely, one sentence for each kind of thing. */
export function describeState(level: Level, state: State): string[] {
  const at = (place: number): string => placeName(level, place);
  const tilesThat = (matches: (tile: Tile, place: number) => boolean): number[] =>
    level.tiles.flatMap((tile, place) => (matches(tile, place) ? [place] : []));
  const carpets = tilesThat((tile) => DIRECTIONS.some((direction) => direction === tile));
  return [
    `The board has ${level.height} rows and ${level.width} columns.`,
    `You stand at ${at(state.player)}${isOpenPit(level, state, state.player) ? ', over a pit' : ''}.`,
    describeHands(state),
    list(
      'Friends who wait',
      state.friends,
      ({ at: place, gift, back }) =>
        `${at(place)}, for the ${gift}${back ? `, giving the ${back} back` : ''}`,
    ),
    list('Gifts', state.gifts, ({ at: place, gift }) => `the ${gift} at ${at(place)}`),
    list('Crates', state.crates, at),
    list(
      'Open pits',
      tilesThat((_, place) => isOpenPit(level, state, place)),
      at,
    ),
    list('Filled pits', state.filled, at),
    list('Carpets', carpets, (place) => `${at(place)}, towards ${level.tiles[place]}`),
    list(
      'Walls',
      tilesThat((tile) => tile === 'wall'),
      at,
    ),
    describeAround(level, state),
  ].filter((sentence) => sentence !== '');
}

export function describeHands({ hands }: State): string {
  const [older, newer] = hands;
  if (older === undefined) return 'Your hands are empty.';
  if (newer === undefined) return `You carry the ${older}.`;
  return `You carry the ${older} and the ${newer}; the ${older} would be set down first.`;
}

export function describeAround(level: Level, state: State): string {
  const around = DIRECTIONS.map((direction) => `${direction}: ${thingAt(level, state, direction)}`);
  return `Around you, ${around.join('; ')}.`;
}

export function describeTurn(level: Level, before: State, direction: Direction, turn: Turn): string {
  const { given, taken, setDown, pushed, pulled, sunk, state } = turn;
  if (given) {
    const left = state.friends.length;
    const waiting =
      left === 0 ? 'Everybody has their gift.' : `${left} still ${left === 1 ? 'waits' : 'wait'}.`;
    const back = given.back ? ` They give you the ${given.back}.` : '';
    return `You give the ${given.gift} away, for good.${back} ${waiting} ${left === 0 ? '' : describeHands(state)}`.trim();
  }
  const said = [`${capital(direction)} to ${placeName(level, state.player)}.`];
  if (pushed.length > 0) said.push(pushed.length > 1 ? 'You push two crates.' : 'You push a crate.');
  if (pulled !== null) said.push('A crate follows the bell.');
  if (sunk.length > 0) said.push('A crate fills the pit.');
  if (taken)
    said.push(
      setDown ? `You pick up the ${taken} and set down the ${setDown}.` : `You pick up the ${taken}.`,
    );
  if (isOpenPit(level, state, state.player) && !isOpenPit(level, before, before.player)) {
    said.push('The feather carries you over a pit.');
  }
  return said.join(' ');
}

/** Describes a change and the new surroundings; also for undone moves. */
export function describeChange(level: Level, { from, to, isBackward }: Motion): string {
  if (isBackward || !to.direction || !to.turn) {
    const back = to.moves === 0 ? 'At the start.' : 'One step back.';
    return `${back} You stand at ${placeName(level, to.state.player)}. ${describeHands(to.state)} ${describeAround(level, to.state)}`;
  }
  const said = describeTurn(level, from.state, to.direction, to.turn);
  return isSolved(to.state) ? said : `${said} ${describeAround(level, to.state)}`;
}

export function describeRefusal(level: Level, state: State, direction: Direction): string {
  const next = neighbour(level, state.player, direction);
  if (next === null || level.tiles[next] === 'wall') return `${capital(direction)} is a wall.`;
  const against = opposite(direction);
  if (level.tiles[state.player] === against || level.tiles[next] === against) {
    return 'Nobody walks against the nap of a carpet.';
  }
  const friend = state.friends.find((each) => each.at === next);
  if (friend && state.hands.includes(friend.gift))
    return 'You cannot give away the feather that holds you up.';
  if (friend) return `This friend wishes for the ${friend.gift}, and you do not carry it.`;
  if (state.crates.includes(next)) return 'The crate does not move.';
  return 'A pit. You would need the feather.';
}

function thingAt(level: Level, state: State, direction: Direction): string {
  const place = neighbour(level, state.player, direction);
  if (place === null || level.tiles[place] === 'wall') return 'wall';
  const isHere = (placed: Placed): boolean => placed.at === place;
  const friend = state.friends.find(isHere);
  if (friend) {
    return `a friend who wishes for the ${friend.gift}${friend.back ? ` and gives the ${friend.back} back` : ''}`;
  }
  const gift: Gift | undefined = state.gifts.find(isHere)?.gift;
  if (gift) return `the ${gift}`;
  if (state.crates.includes(place)) return 'a crate';
  const tile = level.tiles[place] as Tile;
  if (isOpenPit(level, state, place)) return 'a pit';
  return tile === 'floor' || tile === 'pit' ? 'floor' : `a carpet towards ${tile}`;
}

function list<T>(title: string, things: readonly T[], say: (thing: T) => string): string {
  return things.length === 0 ? '' : `${title}: ${things.map(say).join('; ')}.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Region {
  /** Name in a sentence: 'the upper left'. */
  readonly name: string;
  /** Its places, without walls. */
  readonly places: readonly number[];
}

/** Returns the quarter of the board around a place, or half of a board too narrow or too low for quarters. */
export function regionOf(board: Board, place: number): Region {
  const rows = halfOf(Math.floor(place / board.width), board.height, ['upper', 'lower']);
  const columns = halfOf(place % board.width, board.width, ['left', 'right']);
  const sides = [rows.side, columns.side].filter((side) => side !== '');
  const name =
    sides.length === 0 ? 'the board' : sides.length === 2 ? `the ${sides.join(' ')}` : `the ${sides[0]} half`;
  const places = board.tiles.flatMap((tile, each) => {
    const isInside = rows.has(Math.floor(each / board.width)) && columns.has(each % board.width);
    return isInside && tile !== 'wall' ? [each] : [];
  });
  return { name, places };
}

function halfOf(
  at: number,
  length: number,
  [near, far]: readonly [string, string],
): { side: string; has(each: number): boolean } {
  if (length < 3) return { side: '', has: () => true };
  const middle = Math.ceil(length / 2);
  const isNear = at < middle;
  return { side: isNear ? near : far, has: (each) => each < middle === isNear };
}

export function walkingCue(device: Device): string {
  if (device === 'gamepad') return 'The D-pad or the stick walks. B undoes.';
  if (device === 'touch') return 'Swipe to walk, or tap a place.';
  return 'Arrow keys walk. Or click a place. Z undoes.';
}
