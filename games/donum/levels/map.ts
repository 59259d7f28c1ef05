/** Levels as text maps, one character per tile: the format of `data/`, the editor and links. */

import {
  type Board,
  type Friend,
  GIFTS,
  type Gift,
  type Level,
  type Placed,
  type Tile,
} from '../rules/rules.ts';

export const MOST_COLUMNS = 11;
export const MOST_ROWS = 9;

/** Maximum number of friends; with the other limits, it keeps searches short. */
const MOST_FRIENDS = 6;
const MOST_GIFTS = 8;
const MOST_CRATES = 8;

const TILE_SIGNS: Readonly<Record<string, Tile>> = {
  '#': 'wall',
  '.': 'floor',
  o: 'pit',
  '^': 'up',
  '>': 'right',
  v: 'down',
  '<': 'left',
};
const GIFT_SIGNS = 'SFBR';
const FRIEND_SIGNS = 'sfbr';

/** Wish and gift of friends who give a gift in return; each pair has its own sign. */
const EXCHANGES: readonly (readonly [wish: Gift, back: Gift])[] = GIFTS.flatMap((wish) =>
  GIFTS.filter((back) => back !== wish).map((back) => [wish, back] as const),
);
const EXCHANGE_SIGNS = '123456789xyz';

const PLAYER_SIGN = '@';
const CRATE_SIGN = 'C';

/** Signs of a map in the editor's order. Links encode a sign's index, so add new signs at the end. */
export const SIGNS = [
  ...Object.keys(TILE_SIGNS),
  PLAYER_SIGN,
  CRATE_SIGN,
  ...GIFT_SIGNS,
  ...FRIEND_SIGNS,
  ...EXCHANGE_SIGNS,
] as const;

/** Thrown for a map that is not a level; its message is a sentence for the player. */
export class MapError extends Error {}

export function readOrReport<T>(read: () => T, tell: (why: string) => void): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MapError)) throw error;
    tell(error.message);
    return null;
  }
}

/** Throws a MapError with the reason if the map is not a level or is too large to search. */
export function readMap(rows: readonly string[]): Level {
  const level = readDraft(rows);
  const { player, friends, gifts, crates } = level.start;
  if (player < 0) throw new MapError('There is no player yet: put one on the board.');
  if (friends.length === 0) throw new MapError('No friend is waiting for a gift.');
  checkNumber(friends.length, MOST_FRIENDS, 'friends');
  checkNumber(gifts.length, MOST_GIFTS, 'gifts');
  checkNumber(crates.length, MOST_CRATES, 'crates');
  return level;
}

/** Reads a map that may have no player (place −1). Throws a MapError with the reason if it is not a map. */
export function readDraft(rows: readonly string[]): Level {
  const width = rows[0]?.length ?? 0;
  const height = rows.length;
  if (width === 0) throw new MapError('The board is empty.');
  if (width > MOST_COLUMNS || height > MOST_ROWS) {
    throw new MapError(`The board is ${width} by ${height}; at most ${MOST_COLUMNS} by ${MOST_ROWS} fits.`);
  }
  if (rows.some((row) => row.length !== width)) throw new MapError('The rows of the board differ in length.');

  const tiles: Tile[] = [];
  const gifts: Placed[] = [];
  const friends: Friend[] = [];
  const crates: number[] = [];
  const players: number[] = [];
  [...rows.join('')].forEach((sign, at) => {
    tiles.push(TILE_SIGNS[sign] ?? 'floor');
    const gift = GIFTS[GIFT_SIGNS.indexOf(sign)];
    const friend = friendOf(sign);
    if (gift) gifts.push({ at, gift });
    else if (friend) friends.push({ at, ...friend });
    else if (sign === CRATE_SIGN) crates.push(at);
    else if (sign === PLAYER_SIGN) players.push(at);
    else if (!Object.hasOwn(TILE_SIGNS, sign)) throw new MapError(`“${sign}” means nothing on a board.`);
  });
  if (players.length > 1) throw new MapError('There is more than one player.');
  const player = players[0] ?? -1;
  return { width, height, tiles, start: { player, hands: [], gifts, friends, crates, filled: [] } };
}

export function friendOf(sign: string): Omit<Friend, 'at'> | null {
  const wish = GIFTS[FRIEND_SIGNS.indexOf(sign)];
  if (wish) return { gift: wish };
  const [gift, back] = EXCHANGES[EXCHANGE_SIGNS.indexOf(sign)] ?? [];
  return gift && back ? { gift, back } : null;
}

function signOfFriend({ gift, back }: Omit<Friend, 'at'>): string {
  if (!back) return signOf(FRIEND_SIGNS, gift);
  return EXCHANGE_SIGNS[EXCHANGES.findIndex((pair) => pair[0] === gift && pair[1] === back)] as string;
}

function checkNumber(count: number, most: number, what: string): void {
  if (count > most) throw new MapError(`There are ${count} ${what}; at most ${most} fit.`);
}

export function writeMap(level: Level): string[] {
  const { gifts, friends, crates, player } = level.start;
  const signs = level.tiles.map(signOfTile);
  for (const { at, gift } of gifts) signs[at] = signOf(GIFT_SIGNS, gift);
  for (const friend of friends) signs[friend.at] = signOfFriend(friend);
  for (const at of crates) signs[at] = CRATE_SIGN;
  signs[player] = PLAYER_SIGN;
  return rowsOf(level, signs);
}

function signOfTile(tile: Tile): string {
  return Object.entries(TILE_SIGNS).find(([, meaning]) => meaning === tile)?.[0] as string;
}

function signOf(signs: string, gift: Gift): string {
  return signs[GIFTS.indexOf(gift)] as string;
}

function rowsOf({ width, height }: Board, signs: readonly string[]): string[] {
  return Array.from({ length: height }, (_, row) => signs.slice(row * width, (row + 1) * width).join(''));
}

export const EMPTY_MAP: readonly string[] = ['.......', '.@...r.', '.......', '...R...', '.......'];
