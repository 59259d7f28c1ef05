/**
 * A solution as a short code for a link. Before the point stands which level it is: a level's id, a day's date, or `-`
 * and the code of a level of one's own. Behind it the moves: base64url of their number (varint) and two bits for each.
 */
import { createByteReader, createByteWriter } from '#engine/replay/bytes.ts';
import { fromText, toText } from '#engine/replay/recording.ts';
import { DIRECTIONS, type Direction } from '../rules/board.ts';
import { MapError } from './map.ts';

/** More moves than this are not read; no solution worth sending is longer. */
const MOST_MOVES = 5000;

const OWN = '-';

/** Which level a solution is of. */
export type ReplayOf =
  | { readonly kind: 'room'; readonly id: string }
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'own'; readonly code: string };

/** A solution as it was sent: whether it fits its level has to be tried. */
export interface Replay {
  readonly of: ReplayOf;
  readonly moves: readonly Direction[];
}

/** Writes a solution's code. */
export function writeReplay({ of, moves }: Replay): string {
  const writer = createByteWriter();
  writer.varint(moves.length);
  for (let at = 0; at < moves.length; at += 4) {
    let byte = 0;
    for (let next = 0; next < 4; next++) {
      const move = moves[at + next];
      if (move) byte |= DIRECTIONS.indexOf(move) << (2 * next);
    }
    writer.byte(byte);
  }
  const level = of.kind === 'room' ? of.id : of.kind === 'day' ? of.date : OWN + of.code;
  return `${level}.${toText(writer.bytes())}`;
}

/**
 * Reads a solution's code as somebody has sent it.
 * @throws MapError saying what is wrong with it
 */
export function readReplay(code: string): Replay {
  const [level = '', moves = '', ...more] = code.split('.');
  if (level === '' || more.length > 0)
    throw new MapError('The link is cut short or damaged: it holds no moves.');
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
    throw new MapError('The link is cut short or damaged: it holds no moves.');
  }
  const moves: Direction[] = [];
  while (moves.length < count) {
    const byte = reader.byte();
    if (byte === null) throw new MapError('The link is cut short or damaged: some of its moves are missing.');
    for (let next = 0; next < 4 && moves.length < count; next++) {
      moves.push(DIRECTIONS[(byte >> (2 * next)) & 3] as Direction);
    }
  }
  if (!reader.isAtEnd()) throw new MapError('The link is damaged: there is something behind its moves.');
  return moves;
}
