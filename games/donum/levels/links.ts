import { fromText, plainText } from '#common/base64url.ts';
import { createByteReader } from '#engine/replay/bytes.ts';
import { DIRECTIONS, type Direction, type Level } from '../rules/rules.ts';
import { MapError, MOST_COLUMNS, MOST_ROWS, readMap, SIGNS } from './map.ts';

// A level as a short code for a link: base64url of columns, rows, and the tiles in run-length encoding (one
// byte each: the sign's number in the low five bits, the run's length minus one in the high three).

const LONGEST_CODE = 4 * Math.ceil((3 + MOST_COLUMNS * MOST_ROWS) / 3);

/** First byte of a code; increase it when the meaning of codes changes. */
export const FORMAT = 1;

/** Throws a MapError with the reason if the code is invalid. */
export function readCode(code: string): Level {
  const bytes = readBytes(code);
  const [format, width = 0, height = 0, ...runs] = bytes;
  if (format !== FORMAT) throw new MapError('The link is of a kind that this game does not support.');
  if (width < 1 || height < 1 || width > MOST_COLUMNS || height > MOST_ROWS) {
    throw new MapError(`The link contains a board that does not fit: ${width} by ${height}.`);
  }
  const signs = runs.map((byte) => (SIGNS[byte & 31] ?? '?').repeat((byte >> 5) + 1)).join('');
  if (signs.includes('?')) throw new MapError('The link contains an unknown tile.');
  if (signs.length !== width * height) {
    throw new MapError('The link is cut short or damaged: its tiles do not fill the board.');
  }
  return readMap(Array.from({ length: height }, (_, row) => signs.slice(row * width, (row + 1) * width)));
}

function readBytes(code: string): number[] {
  const bytes = code === '' || code.length > LONGEST_CODE ? null : fromText(code);
  if (!bytes) throw new MapError('The link is cut short or damaged: it contains no level.');
  return [...bytes];
}

// A solution as a short code for a link. Before the dot is the level: its id, a day's date, or `-` and the
// code of a drawn level. After it are the moves: base64url of their number (varint) and two bits each.

/** Maximum number of moves in a link; no sensible solution is longer. */
const MOST_MOVES = 5000;

export const OWN = '-';

export type ReplayOf =
  | { readonly kind: 'room'; readonly id: string }
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'own'; readonly code: string };

/** A solution from a link; the caller must check that it solves the level. */
export interface Replay {
  readonly of: ReplayOf;
  readonly moves: readonly Direction[];
}

/** Throws a MapError with the reason if the code is invalid. */
export function readReplay(code: string): Replay {
  const [level = '', moves = '', ...more] = code.split('.');
  if (level === '' || more.length > 0)
    throw new MapError('The link is cut short or damaged: it contains no moves.');
  return { of: readLevel(level), moves: readMoves(moves) };
}

function readLevel(text: string): ReplayOf {
  if (text.startsWith(OWN)) return { kind: 'own', code: text.slice(OWN.length) };
  return /^\d{4}-\d\d-\d\d$/.test(text) ? { kind: 'day', date: text } : { kind: 'room', id: text };
}

function readMoves(text: string): Direction[] {
  const bytes = fromText(text);
  const reader = createByteReader(bytes ?? new Uint8Array());
  const count = reader.varint();
  if (count === null || count < 1 || count > MOST_MOVES) {
    throw new MapError('The link is cut short or damaged: it contains no moves.');
  }
  const moves: Direction[] = [];
  while (moves.length < count) {
    const byte = reader.byte();
    if (byte === null) throw new MapError('The link is cut short or damaged: some of its moves are missing.');
    for (let next = 0; next < 4 && moves.length < count; next++) {
      moves.push(DIRECTIONS[(byte >> (2 * next)) & 3] as Direction);
    }
  }
  if (!reader.isAtEnd()) throw new MapError('The link is damaged: there is something after its moves.');
  return moves;
}

/** Kind of link: to a drawn level, to a solution to watch, or to one of the game's levels by its id or date. */
export type LinkKind = 'level' | 'watch' | 'play';

export interface Shared {
  readonly kind: LinkKind;
  readonly code: string;
}

/** Reverts changes that chats and mail programs make to links: escapes, spaces, invisible characters and final punctuation. */
export const tidyCode = (code: string): string =>
  plainText(code)
    .replace(/\s/g, '')
    .replace(/([\w-])[^\w-]+$/, '$1');

export function readShared(address: string): Shared | null {
  const [, kind, code] = /#(level|watch|play)=(.*)$/s.exec(address) ?? [];
  return code === undefined ? null : { kind: kind as LinkKind, code: tidyCode(code) };
}
