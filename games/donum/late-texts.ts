/** Texts of the second script; `texts.ts` contains those of the first script. */
import { counted } from '#common/counted.ts';
import { friendOf } from './levels/map.ts';
import type { Board, Turn } from './rules/rules.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function streakText(streak: number): string {
  if (streak === 0) return 'One level each day, the same for everybody. Solve today’s to start.';
  return streak === 1 ? 'One day so far. Tomorrow makes it two in a row.' : `${streak} days in a row.`;
}

export const BACK = 'Back';
export const KEYS = 'Keys';
export const EARLIER = 'Earlier';
export const LATER = 'Later';
export const SOLVED = 'Solved';

export const monthTitle = (month: string, solved: number): string => `${month}: ${solved} solved`;

/** Returns the text that follows a day's number for screen readers. */
export function dayState({ isToday, isSolved }: { isToday: boolean; isSolved: boolean }): string {
  return `${isToday ? ', today' : ''}${isSolved ? ', solved' : ''}`;
}

export const scoreText = (solved: number, levels: number, score: number): string =>
  `${solved} of ${levels} solved · score ${score}`;
export const roomNote = (solved: number, levels: number): string => `${solved} of ${levels}`;

export const NARROWER = 'Narrower';
export const WIDER = 'Wider';
export const LOWER = 'Lower';
export const TALLER = 'Taller';

export const EDITOR = 'Level editor';
export const EDITOR_TITLE = 'Make a level';
export const LINK_FIELD = 'Link to a level';
export const LINK_PLACEHOLDER = 'Paste a link here';

export const MOVE_THE_PLAYER = 'To move the player, choose “Player” and a tile.';
export const PLAYER_IN_THE_WAY = 'The player stands there: move them first.';
export const SEARCHING = 'Looking for a solution…';
export const solvableIn = (moves: number): string => `It can be solved. Fewest moves: ${moves}.`;
export const UNSOLVABLE = 'It cannot be solved.';
export const TOO_LARGE_TO_SEARCH = 'It is too large to search, so it may or may not have a solution.';
export const LINK_COPIED = 'The link is copied.';
export const COPY_FROM_FIELD = 'Here is the link: copy it from the field.';
export const OPENED = 'Opened.';

const TILE_NAMES: Readonly<Record<string, string>> = {
  '.': 'Floor',
  '#': 'Wall',
  o: 'Pit',
  '^': 'Carpet up',
  '>': 'Carpet right',
  v: 'Carpet down',
  '<': 'Carpet left',
  '@': 'Player',
  C: 'Crate',
  S: 'Stone',
  F: 'Feather',
  B: 'Bell',
  R: 'Ribbon',
};

export const signName = (sign: string): string => TILE_NAMES[sign] ?? friendName(sign);

function friendName(sign: string): string {
  const { gift, back } = friendOf(sign) ?? {};
  return `Friend who wishes for the ${gift}${back ? ` and gives the ${back} back` : ''}`;
}

export const cellName = (row: number, column: number, sign: string): string =>
  `Row ${row + 1}, column ${column + 1}: ${signName(sign)}`;

export const dayButton = (best: number | null, fewest: number): string =>
  `Level of the day${best === null ? '' : ` (solved in ${best}, fewest ${fewest})`}`;

export const daysButton = (streak: number): string => (streak > 1 ? `Days (${streak} in a row)` : 'Days');

export const timedRunButton = (best: number): string => (best > 0 ? `Rush (best ${best})` : 'Rush');

export const SOLVED_BEFORE_CHANGE = 'solved before it changed';

export function levelState(fewest: number, best: number | null, isOpen: boolean): string {
  if (!isOpen) return 'not open yet';
  if (best === null) return 'open';
  return best === fewest
    ? `${counted(best, 'move')}, the fewest`
    : `${counted(best, 'move')}, fewest ${fewest}`;
}

export const BACK_TO_LEVEL = 'Back to the stage';
export const TIMED_RUN = 'Rush against the clock';
export const KEYS_NOTE = 'Arrows always walk. Enter goes on, Escape opens the menu.';
export const WITHOUT_KEYS_TITLE = 'Without keys';
export const WITHOUT_KEYS = [
  'Touch: swipe to walk, hold to walk on, or tap a tile.',
  'Mouse: click a tile.',
  'Gamepad: D-pad or stick to walk, B undoes, RB redoes, X restarts, Y hints, A goes on, Start opens this menu.',
];

export const SHARE_HELP = 'The level and your result, without the solution';
export const SHARE_SOLUTION_HELP = 'A link that plays these moves';

export const LOOKING_AHEAD = 'Looking ahead…';
export const TOO_LARGE_FOR_HINTS = 'This board is too large for hints.';
export const NO_SOLUTION = 'This board has no solution.';
export const SOLVABLE = 'Yes, this can still be solved. Ask again for where to look.';

export const lostText = (undos: number): string =>
  `No, it cannot be solved from here, but ${counted(undos, 'step')} ago it could.`;

interface Region {
  /** Name for use in a sentence, e.g. 'the upper left'. */
  readonly name: string;
  /** Places of the region that are not walls. */
  readonly places: readonly number[];
}

/** Returns the quarter of the board that contains a place, or a half if the board is too narrow or too low for quarters. */
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

export const regionHint = (region: string): string => `Look at ${region}. Ask again for the move.`;

/** `at` describes the place, e.g. 'row 2, column 5'. */
export const moveHint = (turn: Turn, at: string, way: readonly string[]): string =>
  `Next: ${turnHint(turn, at)}. The way: ${way.join(', ')}.`;

function turnHint({ given, pushed, pulled, taken, setDown }: Turn, at: string): string {
  if (given)
    return `give the ${given.gift} to the friend at ${at}${given.back ? ` and get the ${given.back}` : ''}`;
  if (pushed.length > 0) return `push ${pushed.length > 1 ? 'the two crates' : 'the crate'} at ${at}`;
  if (pulled !== null) return `let the crate at ${at} follow the bell`;
  return setDown ? `exchange the ${setDown} for the ${taken} at ${at}` : `pick up the ${taken} at ${at}`;
}

/** `date` has the form '2026-11-22'. */
export function sharedDay(date: string): string {
  const noon = new Date(`${date}T12:00:00Z`);
  return `Donum ${noon.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })}`;
}

export const sharedLevel = (name: string): string => `Donum, ${name}`;
export const SHARED_DRAWN_LEVEL = 'Donum, a drawn level';

export function sharedResult(title: string, moves: number, fewest: number | null): string {
  const against = fewest === null ? '' : moves <= fewest ? ', the fewest' : `, fewest ${fewest}`;
  return `${title}: ${counted(moves, 'move')}${against}`;
}

export const SENT = 'Sent.';
export const TOO_LONG_TO_SEND = 'Too many moves for a chat message. Nothing was sent.';
export const cannotShare = (text: string): string =>
  `This browser can neither share nor copy. Here is the text: ${text}`;
