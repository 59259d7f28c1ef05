/** An idea is a kind of move. A level needs it if all solutions without such moves are longer, or there are none. */
import {
  type Board,
  DIRECTIONS,
  isOpenPit,
  type Level,
  move,
  neighbour,
  opposite,
  type Placed,
  type State,
  type Turn,
} from '#games/donum/rules/rules.ts';
import type { Step } from '#games/donum/solver/search.ts';

type Kind = (turn: Turn, before: State, level: Level) => boolean;

export const RULES = {
  giving: ({ given }) => given !== null,
  'two hands': ({ state }) => state.hands.length === 2,
  'setting down': ({ setDown }) => setDown !== null,
  pushing: ({ pushed }) => pushed.length > 0,
  stone: ({ pushed }) => pushed.length === 2,
  filling: ({ sunk }) => sunk.length > 0,
  feather: ({ walked, state }, before, level) => walked && isOpenPit(level, before, state.player),
  bell: ({ pulled }) => pulled !== null,
  carpet: ({ walked, state }, _, level) => walked && isCarpet(level, state.player),
  'giving back': ({ given }) => given?.back !== undefined,
} satisfies Record<string, Kind>;

export const IDEAS = {
  'a way through where a friend stood': ({ walked, state }, _, level) =>
    walked && isAt(level.start.friends, state.player),
  'a crate goes where a friend stood': (turn, before, level) =>
    goalsOf(turn, before, level).some((place) => isAt(level.start.friends, place)),
  'a crate goes where a gift lay': (turn, before, level) =>
    goalsOf(turn, before, level).some((place) => isAt(level.start.gifts, place)),
  'a crate crosses a filled pit': (turn, before, level) =>
    goalsOf(turn, before, level).some((place) => before.filled.includes(place)),
  'two crates, one pit': ({ pushed, sunk }) => pushed.length === 2 && sunk.length > 0,
  'a second stone': ({ state }) => state.hands.filter((gift) => gift === 'stone').length === 2,
  'a second feather': ({ state }) => state.hands.filter((gift) => gift === 'feather').length === 2,
  'giving over a pit': ({ given }, before, level) =>
    given !== null && isOpenPit(level, before, before.player),
  'giving a feather over a pit': ({ given }, before, level) =>
    given?.gift === 'feather' && isOpenPit(level, before, before.player),
  'giving on a filled pit': ({ given }, before) => given !== null && before.filled.includes(before.player),
  'pushing from over a pit': ({ pushed }, before, level) =>
    pushed.length > 0 && isOpenPit(level, before, before.player),
  'filling from over a pit': ({ sunk }, before, level) =>
    sunk.length > 0 && isOpenPit(level, before, before.player),
  'a train of crates': ({ pushed, pulled }) => pushed.length > 0 && pulled !== null,
  'a long train': ({ pushed, pulled }) => pushed.length === 2 && pulled !== null,
  'a bridge behind one': ({ pulled, sunk }) => pulled !== null && sunk.length > 0,
  'pulling through where a friend stood': ({ pulled }, before, level) =>
    pulled !== null && isAt(level.start.friends, before.player),
  'a gift under the feet holds the crate': ({ walked, pulled, state }, before, level) =>
    walked && pulled === null && before.hands.includes('bell') && isCrateBehind(before, state.player, level),
  'the stone is left for a while': ({ setDown }) => setDown === 'stone',
  'the feather is left for a while': ({ setDown }) => setDown === 'feather',
  'the bell is left for a while': ({ setDown }) => setDown === 'bell',
  'the ribbon is left for a while': ({ setDown }) => setDown === 'ribbon',
  'what was set down is fetched again': ({ taken, state }, _, level) =>
    taken !== null && !isAt(level.start.gifts, state.player, taken),
  'a crate rides a carpet': (turn, before, level) =>
    goalsOf(turn, before, level).some((place) => isCarpet(level, place)),
  'what came back is given on': ({ given }, _, level) => given !== null && isReturnedGift(given.gift, level),
  'what came back is set down': ({ setDown }, _, level) => setDown !== null && isReturnedGift(setDown, level),
  'something comes back over a pit': ({ given }, before, level) =>
    given?.back !== undefined && isOpenPit(level, before, before.player),
  'the feather comes back': ({ given }) => given?.back === 'feather',
  'the bell comes back': ({ given }) => given?.back === 'bell',
  'the stone comes back': ({ given }) => given?.back === 'stone',
  'the ribbon comes back': ({ given }) => given?.back === 'ribbon',
} satisfies Record<string, Kind>;

export type Idea = keyof typeof RULES | keyof typeof IDEAS;

export function isIdea(name: string): name is Idea {
  return Object.hasOwn(RULES, name) || Object.hasOwn(IDEAS, name);
}

export function withoutIdea(idea: Idea): Step {
  const kinds: Readonly<Record<Idea, Kind>> = { ...RULES, ...IDEAS };
  const uses = kinds[idea];
  return (level, before, direction) => {
    const turn = move(level, before, direction);
    return turn && uses(turn, before, level) ? null : turn;
  };
}

/** The game's rules, except that the player keeps given gifts. */
export const keepingGifts: Step = (level, before, direction) => {
  const turn = move(level, before, direction);
  return turn?.given ? { ...turn, state: { ...turn.state, hands: before.hands } } : turn;
};

/** The game's earlier rule: the player may give away even the feather that carries them (docs/decisions/017). */
export const givingTheLastFeather: Step = (level, before, direction) => {
  const turn = move(level, before, direction);
  if (turn || !isOpenPit(level, before, before.player)) return turn;
  // With a second feather, the game's current rule lets the player give the first.
  const safe = move(level, { ...before, hands: [...before.hands, 'feather'] }, direction);
  if (safe?.given?.gift !== 'feather') return null;
  const hand = before.hands.indexOf('feather');
  const hands = before.hands.filter((_, index) => index !== hand);
  return hand < 0 ? null : { ...safe, state: { ...safe.state, hands } };
};

function isAt(placed: readonly Placed[], place: number, gift?: Placed['gift']): boolean {
  return placed.some((each) => each.at === place && (gift === undefined || each.gift === gift));
}

/** True if the gift is absent at the start, so that a friend must have given it back. */
function isReturnedGift(gift: Placed['gift'], { start }: Level): boolean {
  return start.gifts.every((each) => each.gift !== gift);
}

function isCarpet({ tiles }: Board, place: number): boolean {
  return DIRECTIONS.some((direction) => tiles[place] === direction);
}

function goalsOf({ pushed, pulled, state }: Turn, before: State, level: Level): number[] {
  const direction = DIRECTIONS.find((each) => neighbour(level, before.player, each) === state.player);
  if (!direction) return [];
  const goals = pushed.map((crate) => neighbour(level, crate, direction) as number);
  return pulled === null ? goals : [...goals, before.player];
}

function isCrateBehind(before: State, goal: number, level: Level): boolean {
  const direction = DIRECTIONS.find((each) => neighbour(level, before.player, each) === goal);
  const behind = direction ? neighbour(level, before.player, opposite(direction)) : null;
  return behind !== null && before.crates.includes(behind);
}
