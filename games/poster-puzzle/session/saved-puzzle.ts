/**
 * A puzzle as base64url: format, version of the cut, size, flags (1 turning, 2 tall, 4 started), seed and
 * poster's seed (4 bytes each), the poster's name, steps, hints, the open hint (piece + 1 and its neighbour),
 * then groups, tray and history (see `saved-table.ts`). Numbers are varints, signed ones zigzag-encoded;
 * positions are multiples of `FINEST`.
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

/** With 300 pieces that were moved for hours a text has about 7,000 characters. */
const MOST_CHARACTERS = 40_000;

export interface Puzzle {
  /** Lower-case letters, digits and hyphens. */
  poster: string;
  posterSeed: number;
  table: Table;
}

type Reading = { puzzle: Puzzle; refusal: null } | { puzzle: null; refusal: string };

/** The saved puzzle as text; empty before the first puzzle. */
export const SAVED_PUZZLE: SavedValue<string> = {
  name: 'puzzle',
  version: 1,
  fallback: '',
  parse: (stored) => (typeof stored === 'string' ? stored : null),
};

/** The player's own puzzle while a sent one is on the table, a space and the day of its start; empty for none. */
export const SAVED_ASIDE: SavedValue<string> = {
  name: 'aside',
  version: 1,
  fallback: '',
  parse: SAVED_PUZZLE.parse,
};

/** A held group is encoded as if it were dropped. */
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

/** Returns a table that the rules could have made, or the reason for refusing the text. */
export function readPuzzle(text: string): Reading {
  try {
    const bytes = text.length <= MOST_CHARACTERS ? fromText(text) : null;
    if (!bytes) throw new UnreadableError('This is not a puzzle.');
    return { puzzle: read(checkReader(createByteReader(bytes))), refusal: null };
  } catch (error) {
    if (error instanceof UnreadableError) return { puzzle: null, refusal: error.message };
    throw error;
  }
}

function read(reader: CheckedReader): Puzzle {
  reader.expect(reader.byte() === FORMAT, 'This puzzle was saved by another version of this game.');
  reader.expect(reader.byte() === CUT_VERSION, 'Posters are cut differently since this puzzle was saved.');
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
    reader.expect(isTrue && isOpen, 'Its hint is invalid.');
    table.hint = { piece: hinted, beside };
  }
  return { poster, posterSeed, table };
}

/** Milliseconds between the last change and saving. */
const AFTER_MS = 700;

/** Saves soon after a change, at once when the player leaves. `keep` returns false if the device refuses. */
export function createAutosave(keep: () => boolean, onRefused: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let hasReported = false;
  const now = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (keep() || hasReported) return;
    hasReported = true;
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
