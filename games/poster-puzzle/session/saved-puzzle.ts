/**
 * A puzzle as short text: to be kept on the device, and for its history to be shown again. As bytes, then base64url:
 *
 * format, cut's version, size, flags (1 turning, 2 tall, 4 started), seed and poster's seed (4 bytes each), the poster's
 * name; steps, hints, the open hint (piece + 1 and its neighbour); the groups on the table from the lowest up, the
 * pieces in the tray, the history (see `saved-groups.ts`, `saved-history.ts`). Numbers are varints, positions whole steps
 * of `FINEST`, signed ones folded to even and odd.
 */

import { fromText, toText } from '#common/base64url.ts';
import { createByteReader, createByteWriter } from '#engine/replay/bytes.ts';
import type { SavedValue } from '#engine/saving/save-store.ts';
import { CUT_VERSION, createCut, pieceOf } from '#posters/jigsaw/cut.ts';
import { PIECE_COUNTS } from '#posters/jigsaw/sizes.ts';
import { layTable } from '../rules/deal.ts';
import { groupOfPiece, groupsLeft, type Table } from '../rules/state.ts';
import {
  type CheckedReader,
  checkReader,
  readGroups,
  readHistory,
  readTray,
  UnreadableError,
  writeGroups,
  writeHistory,
  writeTray,
} from './saved-table.ts';

const FORMAT = 1;
const TURNING = 1;
const TALL = 2;
const STARTED = 4;

/** Longest text that is looked at. One of 300 pieces that were shoved about for hours has some 7,000 characters. */
const MOST_CHARACTERS = 40_000;

/** A puzzle and the poster that it is cut from. */
export interface Puzzle {
  /** A poster's id: small letters, digits and hyphens. */
  poster: string;
  /** What a poster that is drawn by chance is drawn from; 32 bits. */
  posterSeed: number;
  table: Table;
}

/** What came of reading: the puzzle, or a sentence that says why there is none. */
type Reading = { puzzle: Puzzle; refusal: null } | { puzzle: null; refusal: string };

/** The text of the puzzle in play, on the device; empty if there is none. `readPuzzle` says what is in it. */
export const SAVED_PUZZLE: SavedValue<string> = {
  name: 'puzzle',
  version: 1,
  fallback: '',
  parse: (stored) => (typeof stored === 'string' ? stored : null),
};

/** One's own puzzle while somebody else's is on the table, as text; empty if there is none. */
export const SAVED_ASIDE: SavedValue<string> = {
  name: 'aside',
  version: 1,
  fallback: '',
  parse: SAVED_PUZZLE.parse,
};

/** Writes a puzzle. What is in the hand is written as if it lay there. */
export function writePuzzle({ poster, posterSeed, table }: Puzzle): string {
  const writer = createByteWriter();
  writer.byte(FORMAT);
  writer.byte(CUT_VERSION);
  writer.byte(PIECE_COUNTS.indexOf(table.cut.count));
  const isTall = table.height > table.width;
  writer.byte((table.turning ? TURNING : 0) | (isTall ? TALL : 0) | (table.isStarted ? STARTED : 0));
  writer.uint32(table.cut.seed);
  writer.uint32(posterSeed);
  writer.varint(poster.length);
  for (const letter of poster) writer.byte(letter.charCodeAt(0));
  writer.varint(table.steps);
  writer.varint(table.hints);
  writer.varint(table.hint ? table.hint.piece + 1 : 0);
  if (table.hint) writer.varint(table.hint.beside);
  writeGroups(writer, table);
  writeTray(writer, table);
  writeHistory(writer, table);
  return toText(writer.bytes());
}

/** Reads a puzzle. Whatever the text is, what comes out is a table that the rules could have made, or a refusal. */
export function readPuzzle(text: string): Reading {
  try {
    const bytes = text.length <= MOST_CHARACTERS ? fromText(text) : null;
    if (!bytes) throw new UnreadableError('This is no puzzle.');
    return { puzzle: read(checkReader(createByteReader(bytes))), refusal: null };
  } catch (error) {
    if (error instanceof UnreadableError) return { puzzle: null, refusal: error.message };
    throw error;
  }
}

function read(reader: CheckedReader): Puzzle {
  reader.expect(reader.byte() === FORMAT, 'This puzzle was kept by another version of the game.');
  reader.expect(reader.byte() === CUT_VERSION, 'Posters are cut in another way since this puzzle was kept.');
  const count = PIECE_COUNTS[reader.byte()];
  if (!count) throw new UnreadableError('No puzzle has that many pieces.');
  const flags = reader.byte();
  const seed = reader.uint32();
  const posterSeed = reader.uint32();
  const letters = Array.from({ length: reader.below(41) }, () => String.fromCharCode(reader.byte()));
  const poster = letters.join('');
  reader.expect(/^[a-z0-9-]+$/.test(poster), 'No poster has such a name.');

  const table = layTable(createCut(seed, count), (flags & TURNING) !== 0, (flags & TALL) !== 0);
  table.isStarted = (flags & STARTED) !== 0;
  table.steps = reader.varint();
  table.hints = reader.varint();
  const hinted = reader.below(count + 1) - 1;
  const beside = hinted >= 0 ? reader.below(count) : -1;
  readGroups(reader, table);
  readTray(reader, table);
  reader.expect(!table.groupOf.includes(-1), 'A piece is missing.');
  readHistory(reader, table);
  reader.expect(reader.isAtEnd(), 'There is more than a puzzle in it.');
  table.isFinished = groupsLeft(table) === 1;
  if (hinted >= 0) {
    const isTrue = pieceOf(table.cut, hinted).sides.some(({ neighbour }) => neighbour === beside);
    const isOpen = groupOfPiece(table, hinted) !== groupOfPiece(table, beside);
    reader.expect(isTrue && isOpen, 'Its hint is none.');
    table.hint = { piece: hinted, beside };
  }
  return { poster, posterSeed, table };
}

/** So long after the last change, in milliseconds. */
const AFTER_MS = 700;

/**
 * Keeps the table on the device soon after it has changed, and at once when the player leaves. `keep` is false if the device
 * refuses, which `onRefused` hears once.
 */
export function createAutosave(keep: () => boolean, onRefused: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let hasTold = false;
  const now = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (keep() || hasTold) return;
    hasTold = true;
    onRefused();
  };
  return {
    soon(): void {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(now, AFTER_MS);
    },
    now,
  };
}
