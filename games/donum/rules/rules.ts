/**
 * 1. You walk one tile at a time. You have two hands, and pick up every gift that you walk onto. 2. With full hands you
 * set down the older gift in the place of the new one. 3. A friend blocks the way. Walk into them with the gift that
 * they wish for, and you give it **for good**: both leave the board. When every friend has their wish, the level is
 * solved. 4. A gift that you carry is a power that you cannot switch off: the stone pushes two crates in a row, the
 * feather carries you over pits, the bell makes the crate behind you follow. The ribbon does nothing. 5. You push a
 * crate by walking into it. A crate moved over a pit fills it. Friends and gifts stop crates. 6. You cannot give away
 * the feather that holds you up. 7. Nothing moves against the nap of a carpet. 8. Some friends give something back. It
 * goes into the freed hand, wanted or not.
 */

export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Kind of tile. A direction stands for a carpet whose nap points in that direction. */
export type Tile = 'floor' | 'wall' | 'pit' | Direction;

/** A board; its places are numbered row by row from the top left. */
export interface Board {
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly Tile[];
}

const ACROSS: Readonly<Record<Direction, number>> = { up: 0, right: 1, down: 0, left: -1 };
const DOWN: Readonly<Record<Direction, number>> = { up: -1, right: 0, down: 1, left: 0 };

const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  up: 'down',
  right: 'left',
  down: 'up',
  left: 'right',
};

export function opposite(direction: Direction): Direction {
  return OPPOSITE[direction];
}

export function neighbour(
  board: Pick<Board, 'width' | 'height'>,
  place: number,
  direction: Direction,
): number | null {
  const column = (place % board.width) + ACROSS[direction];
  const row = Math.floor(place / board.width) + DOWN[direction];
  if (column < 0 || row < 0 || column >= board.width || row >= board.height) return null;
  return row * board.width + column;
}

/** Returns null if a wall, the edge, or the nap of a carpet on either tile prevents the move. */
function nextPlace(board: Board, place: number, direction: Direction): number | null {
  const next = neighbour(board, place, direction);
  if (next === null || board.tiles[next] === 'wall') return null;
  const against = OPPOSITE[direction];
  if (board.tiles[place] === against || board.tiles[next] === against) return null;
  return next;
}

export const GIFTS = ['stone', 'feather', 'bell', 'ribbon'] as const;
export type Gift = (typeof GIFTS)[number];

/** A gift on the floor, or a friend and the gift that they wish for. */
export interface Placed {
  readonly at: number;
  readonly gift: Gift;
}

export interface Friend extends Placed {
  readonly back?: Gift;
}

/** Gifts, friends, crates and filled pits are sorted by place, so that equal states have equal keys. */
export interface State {
  readonly player: number;
  /** Gifts in the two hands, the older first. */
  readonly hands: readonly Gift[];
  readonly gifts: readonly Placed[];
  readonly friends: readonly Friend[];
  readonly crates: readonly number[];
  readonly filled: readonly number[];
}

export interface Level extends Board {
  readonly start: State;
}

export interface Turn {
  readonly state: State;
  readonly walked: boolean;
  readonly given: Friend | null;
  readonly taken: Gift | null;
  readonly setDown: Gift | null;
  /** Previous places of the pushed crates, the nearest first. */
  readonly pushed: readonly number[];
  readonly pulled: number | null;
  readonly sunk: readonly number[];
}

export function isSolved(state: State): boolean {
  return state.friends.length === 0;
}

export function isOpenPit(board: Board, state: State, place: number): boolean {
  return board.tiles[place] === 'pit' && !state.filled.includes(place);
}

export function move(level: Level, state: State, direction: Direction): Turn | null {
  const ahead = nextPlace(level, state.player, direction);
  if (ahead === null) return null;
  const friend = state.friends.find((each) => each.at === ahead);
  return friend ? give(level, state, friend) : walk(level, state, ahead, direction);
}

function give(level: Level, state: State, friend: Friend): Turn | null {
  const hand = state.hands.indexOf(friend.gift);
  if (hand < 0) return null;
  const left = state.hands.filter((_, index) => index !== hand);
  const hands = friend.back ? [...left, friend.back] : left;
  if (isOpenPit(level, state, state.player) && !hands.includes('feather')) return null;
  const friends = state.friends.filter((each) => each !== friend);
  return {
    state: { ...state, hands, friends },
    walked: false,
    given: friend,
    taken: null,
    setDown: null,
    pushed: [],
    pulled: null,
    sunk: [],
  };
}

function walk(level: Level, state: State, ahead: number, direction: Direction): Turn | null {
  const pushed = pushedCrates(level, state, ahead, direction);
  if (pushed === null) return null;
  if (isOpenPit(level, state, ahead) && !state.hands.includes('feather')) return null;
  const pulled = pulledCrate(level, state, direction);
  const moving = pulled === null ? pushed : [...pushed, pulled];
  const { crates, filled, sunk } = moveCrates(level, state, direction, moving);
  const { hands, gifts, taken, setDown } = pickUp(state, ahead);
  return {
    state: { player: ahead, hands, gifts, friends: state.friends, crates, filled },
    walked: true,
    given: null,
    taken,
    setDown,
    pushed,
    pulled,
    sunk,
  };
}

function pushedCrates(level: Level, state: State, ahead: number, direction: Direction): number[] | null {
  const strength = state.hands.includes('stone') ? 2 : 1;
  const row: number[] = [];
  let place = ahead;
  while (state.crates.includes(place)) {
    row.push(place);
    const next = nextPlace(level, place, direction);
    if (row.length > strength || next === null || isTaken(state, next)) return null;
    place = next;
  }
  return row;
}

/** Returns the crate that follows the player because of the bell; a gift that has just been set down stops it. */
function pulledCrate(level: Level, state: State, direction: Direction): number | null {
  if (!state.hands.includes('bell') || isTaken(state, state.player)) return null;
  return state.crates.find((crate) => nextPlace(level, crate, direction) === state.player) ?? null;
}

function isTaken(state: State, place: number): boolean {
  return state.friends.some((friend) => friend.at === place) || state.gifts.some((gift) => gift.at === place);
}

function moveCrates(
  level: Level,
  state: State,
  direction: Direction,
  moving: readonly number[],
): Pick<State, 'crates' | 'filled'> & Pick<Turn, 'sunk'> {
  if (moving.length === 0) return { crates: state.crates, filled: state.filled, sunk: [] };
  const goals = moving.map((crate) => nextPlace(level, crate, direction) as number);
  const sunk = goals.filter((place) => isOpenPit(level, state, place));
  const crates = [
    ...state.crates.filter((crate) => !moving.includes(crate)),
    ...goals.filter((place) => !sunk.includes(place)),
  ];
  return { crates: crates.sort(ascending), filled: [...state.filled, ...sunk].sort(ascending), sunk };
}

function pickUp(
  { hands, gifts }: State,
  place: number,
): Pick<State, 'hands' | 'gifts'> & Pick<Turn, 'taken' | 'setDown'> {
  const found = gifts.find((each) => each.at === place);
  if (!found) return { hands, gifts, taken: null, setDown: null };
  const [older, ...rest] = hands;
  if (hands.length < 2 || older === undefined) {
    const left = gifts.filter((each) => each !== found);
    return { hands: [...hands, found.gift], gifts: left, taken: found.gift, setDown: null };
  }
  const exchanged = gifts.map((each) => (each === found ? { at: place, gift: older } : each));
  return { hands: [...rest, found.gift], gifts: exchanged, taken: found.gift, setDown: older };
}

const ascending = (a: number, b: number): number => a - b;

export function stateKey({ player, hands, gifts, friends, crates, filled }: State): string {
  let key = String.fromCharCode(player, hands.length, gifts.length, friends.length, crates.length);
  for (const gift of hands) key += String.fromCharCode(GIFTS.indexOf(gift));
  for (const placed of gifts) key += signOf(placed);
  for (const placed of friends) key += signOf(placed);
  for (const place of crates) key += String.fromCharCode(place);
  for (const place of filled) key += String.fromCharCode(place);
  return key;
}

const signOf = ({ at, gift }: Placed): string => String.fromCharCode(at * GIFTS.length + GIFTS.indexOf(gift));

/** Only the last step may change the board. It may be an impossible step to a neighbour, so that the reason is announced. */
export function findWalk(level: Level, state: State, goal: number): Direction[] | null {
  const walks: { state: State; moves: Direction[] }[] = [{ state, moves: [] }];
  const seen = new Set([state.player]);
  for (const walk of walks) {
    for (const direction of DIRECTIONS) {
      const turn = move(level, walk.state, direction);
      if (!turn) continue;
      const moves = [...walk.moves, direction];
      const reached = turn.given ? turn.given.at : turn.state.player;
      if (reached === goal) return moves;
      const changes = turn.given || turn.taken || turn.pushed.length > 0 || turn.pulled !== null;
      if (changes || seen.has(reached)) continue;
      seen.add(reached);
      walks.push({ state: turn.state, moves });
    }
  }
  const beside = DIRECTIONS.find((direction) => neighbour(level, state.player, direction) === goal);
  return beside ? [beside] : null;
}
