/**
 * The rules of Donum, all of them.
 *
 * 1. You walk one tile at a time. You have two hands, and pick up every gift that you walk onto.
 * 2. With full hands you set down the older gift in the place of the new one.
 * 3. A friend stands in the way and longs for one kind of gift. Walk into them with it and you give it: **for good**.
 *    Gift and friend leave the board. When everybody has theirs, the level is solved.
 * 4. As long as you carry it, a gift is a power that you cannot switch off:
 *    the stone pushes two crates in a row, the feather carries you over pits, the bell makes the crate behind you
 *    follow. The ribbon does nothing.
 * 5. You push a crate by walking into it. A crate that gets over a pit fills it. Friends and gifts stop crates.
 * 6. Nobody gives away the feather that holds them up.
 * 7. Nothing moves against the nap of a carpet.
 *
 * Everything here is pure: a state is plain data that is never changed, and a move makes a new one.
 */
import { type Board, type Direction, nextPlace } from './board.ts';

/** The kinds of gifts. */
export const GIFTS = ['stone', 'feather', 'bell', 'ribbon'] as const;
export type Gift = (typeof GIFTS)[number];

/** A gift that lies somewhere, or a friend who stands there and longs for it. */
export interface Placed {
  readonly at: number;
  readonly gift: Gift;
}

/** All that can change. */
export interface State {
  readonly player: number;
  /** What the two hands hold, the older gift first. */
  readonly hands: readonly Gift[];
  /** Gifts on the floor, by place. */
  readonly gifts: readonly Placed[];
  /** Friends who still wait. */
  readonly friends: readonly Placed[];
  /** By place. */
  readonly crates: readonly number[];
  /** Pits that a crate has filled, by place. */
  readonly filled: readonly number[];
}

/** A board and how everything stands on it at first. */
export interface Level extends Board {
  readonly start: State;
}

/** Rules that can be switched off, to prove that a level needs them. */
export const RULE_NAMES = [
  'giving',
  'for good',
  'two hands',
  'setting down',
  'pushing',
  'stone',
  'filling',
  'feather',
  'bell',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];

/** A move that was made: the state after it, and what happened. */
export interface Turn {
  readonly state: State;
  readonly walked: boolean;
  readonly given: Placed | null;
  readonly taken: Gift | null;
  /** What was set down in the place of what was taken. */
  readonly setDown: Gift | null;
  /** Where the pushed crates stood before, the nearest first. */
  readonly pushed: readonly number[];
  /** Where the pulled crate stood before. */
  readonly pulled: number | null;
  /** Pits that this move has filled. */
  readonly sunk: readonly number[];
}

/** True when everybody has theirs. */
export function isSolved(state: State): boolean {
  return state.friends.length === 0;
}

/** True if there is a pit that no crate has filled. */
export function isOpenPit(board: Board, state: State, place: number): boolean {
  return board.tiles[place] === 'pit' && !state.filled.includes(place);
}

/**
 * Makes a move, or returns null if it is not possible.
 * @param without a rule that is switched off; in play none is
 */
export function move(level: Level, state: State, direction: Direction, without?: RuleName): Turn | null {
  const ahead = nextPlace(level, state.player, direction);
  if (ahead === null) return null;
  const friend = state.friends.find((each) => each.at === ahead);
  return friend ? give(level, state, friend, without) : walk(level, state, ahead, direction, without);
}

function give(level: Board, state: State, friend: Placed, without?: RuleName): Turn | null {
  const hand = state.hands.indexOf(friend.gift);
  if (hand < 0 || without === 'giving') return null;
  const hands = without === 'for good' ? state.hands : state.hands.filter((_, index) => index !== hand);
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

function walk(
  level: Board,
  state: State,
  ahead: number,
  direction: Direction,
  without?: RuleName,
): Turn | null {
  const pushed = pushedCrates(level, state, ahead, direction, without);
  if (pushed === null) return null;
  const pulled = pulledCrate(level, state, direction, without);
  const floats = state.hands.includes('feather') && without !== 'feather';
  // A crate that leaves `ahead` leaves no filled pit behind: what filled a pit is no crate any more.
  if (isOpenPit(level, state, ahead) && !floats) return null;
  const moved = moveCrates(level, state, direction, pushed, pulled, without);
  if (moved === null) return null;
  const found = state.gifts.find((each) => each.at === ahead);
  const held = found ? take(state, found, without) : null;
  return {
    state: {
      player: ahead,
      hands: held ? held.hands : state.hands,
      gifts: held ? held.gifts : state.gifts,
      friends: state.friends,
      crates: moved.crates,
      filled: moved.filled,
    },
    walked: true,
    given: null,
    taken: held ? held.taken : null,
    setDown: held ? held.setDown : null,
    pushed,
    pulled,
    sunk: moved.sunk,
  };
}

/** The crates in the way, the nearest first; null if they cannot be pushed. */
function pushedCrates(
  level: Board,
  state: State,
  ahead: number,
  direction: Direction,
  without?: RuleName,
): number[] | null {
  const strength = state.hands.includes('stone') && without !== 'stone' ? 2 : 1;
  const row: number[] = [];
  let place = ahead;
  while (state.crates.includes(place)) {
    row.push(place);
    if (row.length > strength || without === 'pushing') return null;
    const next = nextPlace(level, place, direction);
    if (next === null || isTaken(state, next)) return null;
    place = next;
  }
  return row;
}

/** The crate behind the player if the bell makes it follow; a gift that was just set down under one's feet stops it. */
function pulledCrate(level: Board, state: State, direction: Direction, without?: RuleName): number | null {
  if (!state.hands.includes('bell') || without === 'bell') return null;
  if (state.gifts.some((gift) => gift.at === state.player)) return null;
  const behind = state.crates.find((crate) => nextPlace(level, crate, direction) === state.player);
  return behind ?? null;
}

function isTaken(state: State, place: number): boolean {
  return state.friends.some((friend) => friend.at === place) || state.gifts.some((gift) => gift.at === place);
}

/** Crates and filled pits after `pushed` and `pulled` have moved one tile; null if a crate may not go there. */
function moveCrates(
  level: Board,
  state: State,
  direction: Direction,
  pushed: readonly number[],
  pulled: number | null,
  without?: RuleName,
): (Pick<State, 'crates' | 'filled'> & { sunk: number[] }) | null {
  if (pushed.length === 0 && pulled === null) return { crates: state.crates, filled: state.filled, sunk: [] };
  const moving = pulled === null ? pushed : [...pushed, pulled];
  const crates = state.crates.filter((crate) => !moving.includes(crate));
  const sunk: number[] = [];
  for (const crate of moving) {
    const place = nextPlace(level, crate, direction) as number;
    if (!isOpenPit(level, state, place)) crates.push(place);
    else if (without === 'filling') return null;
    else sunk.push(place);
  }
  crates.sort(ascending);
  const filled = sunk.length === 0 ? state.filled : [...state.filled, ...sunk].sort(ascending);
  return { crates, filled, sunk };
}

/** Hands and floor after the gift `found` was picked up, if there is a hand for it. */
function take(
  state: State,
  found: Placed,
  without?: RuleName,
): (Pick<State, 'hands' | 'gifts'> & Pick<Turn, 'taken' | 'setDown'>) | null {
  const room = without === 'two hands' ? 1 : 2;
  const others = state.gifts.filter((gift) => gift !== found);
  if (state.hands.length < room) {
    return { hands: [...state.hands, found.gift], gifts: others, taken: found.gift, setDown: null };
  }
  const [older, ...rest] = state.hands;
  if (older === undefined || without === 'setting down') return null;
  const gifts = state.gifts.map((gift) => (gift === found ? { at: found.at, gift: older } : gift));
  return { hands: [...rest, found.gift], gifts, taken: found.gift, setDown: older };
}

const ascending = (a: number, b: number): number => a - b;
