/** Texts of the first script. The description of a board is enough to play without seeing it; rows count from the top. */
import { counted } from '#common/counted.ts';
import type { Device } from '#engine/commands/command.ts';

import {
  type Board,
  DIRECTIONS,
  type Direction,
  GIFTS,
  type Gift,
  isOpenPit,
  isSolved,
  type Level,
  neighbour,
  opposite,
  type Placed,
  type State,
  type Tile,
  type Turn,
} from './rules/rules.ts';
import type { Motion } from './session/level-run.ts';
import type { Playable } from './session/playable.ts';
import type { TimedRun } from './session/timed-run.ts';

export function placeName(board: Board, place: number): string {
  return `row ${Math.floor(place / board.width) + 1}, column ${(place % board.width) + 1}`;
}

export function describeState(level: Level, state: State): string[] {
  const at = (place: number): string => placeName(level, place);
  const tilesMatching = (matches: (tile: Tile, place: number) => boolean): number[] =>
    level.tiles.flatMap((tile, place) => (matches(tile, place) ? [place] : []));
  const carpets = tilesMatching((tile) => DIRECTIONS.some((direction) => direction === tile));
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
      tilesMatching((_, place) => isOpenPit(level, state, place)),
      at,
    ),
    list('Filled pits', state.filled, at),
    list('Carpets', carpets, (place) => `${at(place)}, towards ${level.tiles[place]}`),
    list(
      'Walls',
      tilesMatching((tile) => tile === 'wall'),
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

export function walkingCue(device: Device): string {
  if (device === 'gamepad') return 'The D-pad or the stick walks. B undoes.';
  if (device === 'touch') return 'Swipe to walk, or tap a tile.';
  return 'Arrow keys walk. Or click a tile. Z undoes.';
}

export const handText = (gift: Gift | undefined, isOlder: boolean): string =>
  gift ? (isOlder ? `${gift}, older` : gift) : 'empty';

export const goBackText = (undos: number): string => `Go back ${counted(undos, 'step')}`;
export const NOTHING_SAVED =
  'This device saves nothing for this page: what you solve lasts until you close it.';
export const PLAYED_ELSEWHERE =
  'Another tab is saving its own level. Moves made here are not saved; what you solve here is.';
export const NO_WAY = 'There is no free way to that tile.';
export const NO_HINTS_IN_TIMED_RUN = 'No hints in a Rush.';
export const HINTS_NOT_LOADED = 'Hints could not be loaded. Try again once you are online.';
export const secondsLeft = (seconds: number): string => `${counted(seconds, 'second')} left.`;
export const LEVEL_COPIED = 'Copied: the level and your number of moves, without the solution.';
export const SOLUTION_COPIED = 'The link is copied. Anyone who opens it can watch your moves.';
export const BACK_TO_DRAWING = 'Back to drawing';

export function titleOf(playable: Playable): [where: string, name: string] {
  switch (playable.kind) {
    case 'room':
      return [
        `${playable.room.name}, ${playable.room.levels.indexOf(playable.named) + 1}`,
        playable.named.name,
      ];
    case 'day':
      return [playable.date, 'Level of the day'];
    case 'timed':
      return [`Rush, ${playable.run.solved + 1}`, playable.name];
    case 'own':
      return playable.isDraft ? ['Your own', 'On the drawing board'] : ['From a link', 'Somebody’s level'];
  }
}

export interface Result {
  readonly title: string;
  readonly facts: string;
  readonly stamp: string | null;
  /** Label of the result's first button. */
  readonly next: string;
  readonly canShare: boolean;
}

interface SolvedLevel {
  readonly moves: number;
  readonly fewest: number | null;
  readonly isNewBest: boolean;
  readonly friends: number;
  /** Number of days in a row; null if the level is not a daily level. */
  readonly streak?: number | null;
  readonly next: string | null;
}

export function levelResult({ moves, fewest, isNewBest, friends, streak, next }: SolvedLevel): Result {
  const isFewest = fewest !== null && moves <= fewest;
  return {
    title: friends === 1 ? 'They have their gift' : 'Everybody has their gift',
    facts: `${movesText(moves, fewest)}${streak && streak > 1 ? ` Solved ${streak} days in a row.` : ''}`,
    stamp: isFewest ? 'the fewest moves' : isNewBest ? 'your best' : null,
    next: next ?? 'Levels',
    canShare: true,
  };
}

export function watchedResult(moves: number, fewest: number | null): Result {
  const isFewest = fewest !== null && moves <= fewest;
  return {
    title: 'That is how it went',
    facts: movesText(moves, fewest),
    stamp: isFewest ? 'the fewest moves' : null,
    next: 'Now you',
    canShare: false,
  };
}

const movesText = (moves: number, fewest: number | null): string =>
  fewest === null || moves <= fewest
    ? `${counted(moves, 'move')}.`
    : `${counted(moves, 'move')}. It can be done in ${fewest}.`;

export function timedRunResult({ solved, points }: TimedRun, best: number): Result {
  return {
    title: 'Time',
    facts: `${counted(solved, 'level')}, ${counted(points, 'point')}.${best > points ? ` Your best is ${best}.` : ''}`,
    stamp: points > best ? 'your best' : null,
    next: 'Again',
    canShare: false,
  };
}

/** Returns the card of the ending; `next` is the name of an unsolved level, if any. */
export function endingResult(gifts: readonly Gift[], next: string | null): Result {
  return {
    title: 'Nothing was lost',
    facts: `You gave ${gifts.length} gifts away, for good. This is where they went.`,
    stamp: 'the end',
    next: next ?? 'Levels',
    canShare: false,
  };
}

export function endingText(gifts: readonly Gift[]): string {
  const kinds = GIFTS.map((kind) => [kind, gifts.filter((gift) => gift === kind).length] as const);
  const given = kinds.filter(([, count]) => count > 0).map(([kind, count]) => counted(count, kind));
  return `The end. ${gifts.length} friends come back on the stage, each with what you gave them: ${given.join(', ')}.`;
}
