/**
 * A puzzle as base64url: format, version of the cut, size, flags (1 turning, 2 tall, 4 started), seed and poster's seed
 * (4 bytes each), the poster's name, steps, hints, the open hint (piece + 1 and its neighbour), then groups, tray and
 * history. Numbers are varints, signed ones zigzag-encoded; positions are multiples of `FINEST`.
 */

import { fromText, toText } from '#common/base64url.ts';
import {
  type ByteReader,
  type ByteWriter,
  createByteReader,
  createByteWriter,
} from '#engine/replay/bytes.ts';
import type { SavedValue } from '#engine/saving/save-store.ts';
import { CUT_VERSION, createCut, pieceOf } from '#posters/jigsaw/cut.ts';
import { PIECE_COUNTS } from '#posters/jigsaw/sizes.ts';
import { layTable } from '../rules/deal.ts';
import { createFrame, keepOnTable, measureReach } from '../rules/frame.ts';
import { replayEntry } from '../rules/held-group.ts';
import { areAdjacent, areConnected } from '../rules/join.ts';
import {
  FINEST,
  type Frame,
  type Group,
  groupAt,
  groupOfPiece,
  groupsLeft,
  type HistoryEntry,
  type Table,
} from '../rules/state.ts';

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

/** The message is a sentence for the player. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

export type CheckedReader = ReturnType<typeof checkReader>;

export function checkReader(reader: ByteReader) {
  const need = (value: number | null): number => {
    if (value === null) throw new UnreadableError('The puzzle’s data ends too early.');
    return value;
  };
  const expect = (condition: boolean, sentence: string): void => {
    if (!condition) throw new UnreadableError(sentence);
  };
  const varint = () => need(reader.varint());
  return {
    byte: () => need(reader.byte()),
    uint32: () => need(reader.uint32()),
    varint,
    below(limit: number): number {
      const value = varint();
      expect(value < limit, 'A number in the puzzle is out of range.');
      return value;
    },
    /** A zigzag varint: 0, −1, 1, −2, 2… */
    signed(): number {
      const folded = varint();
      return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    },
    isAtEnd: reader.isAtEnd,
    expect,
  };
}

function fold(value: number): number {
  return value >= 0 ? 2 * value : -2 * value - 1;
}

// Groups: their number, then for each the number of its pieces, the pieces in ascending order (the first,
// then differences), and its frame: x, y, rotation. Tray: the number of pieces, then each with its frame.

export function writeGroups(writer: ByteWriter, table: Table): void {
  writer.varint(table.stack.length);
  for (const id of table.stack) {
    const { pieces, frame } = groupAt(table, id);
    writer.varint(pieces.length);
    let before = 0;
    for (const piece of [...pieces].sort((a, b) => a - b)) {
      writer.varint(piece - before);
      before = piece;
    }
    writeFrame(writer, frame);
  }
}

export function writeTray(writer: ByteWriter, table: Table): void {
  writer.varint(table.tray.length);
  for (const id of table.tray) {
    const { pieces, frame } = groupAt(table, id);
    for (const piece of pieces) writer.varint(piece);
    writeFrame(writer, frame);
  }
}

function writeFrame(writer: ByteWriter, { x, y, turn }: Pick<Frame, 'x' | 'y' | 'turn'>): void {
  writer.varint(fold(Math.round(x / FINEST)));
  writer.varint(fold(Math.round(y / FINEST)));
  writer.varint(turn);
}

export function readGroups(reader: CheckedReader, table: Table): void {
  table.stack.length = 0;
  table.groupOf.fill(-1);
  for (const group of table.groups) {
    group.pieces = [];
    group.place = 'merged';
  }
  const count = reader.below(table.cut.count + 1);
  for (let i = 0; i < count; i++)
    table.stack.push(readGroup(reader, table, reader.below(table.cut.count + 1)));
}

export function readTray(reader: CheckedReader, table: Table): void {
  const count = reader.below(table.cut.count + 1);
  for (let i = 0; i < count; i++) {
    const id = readGroup(reader, table, 1);
    groupAt(table, id).place = 'tray';
    table.tray.push(id);
  }
}

function readFrame(reader: CheckedReader, table: Table): Frame {
  const frame = createFrame(reader.signed() * FINEST, reader.signed() * FINEST, reader.below(360));
  const most = table.width + table.height;
  reader.expect(Math.abs(frame.x) < most && Math.abs(frame.y) < most, 'A piece lies off the table.');
  reader.expect(table.turning || frame.turn === 0, 'A piece is turned, but nothing can be turned here.');
  return frame;
}

function readGroup(reader: CheckedReader, table: Table, size: number): number {
  const pieces: number[] = [];
  for (let i = 0; i < size; i++) {
    const piece = reader.below(table.cut.count) + (pieces.at(-1) ?? 0);
    reader.expect(piece < table.cut.count, 'There is no such piece.');
    reader.expect(table.groupOf[piece] === -1, 'A piece occurs twice.');
    table.groupOf[piece] = pieces[0] ?? piece;
    pieces.push(piece);
  }
  const id = pieces[0];
  reader.expect(
    id !== undefined && areConnected(table.cut, pieces),
    'Pieces are joined that do not belong together.',
  );
  const group = groupAt(table, id as number);
  group.pieces = pieces;
  group.place = 'table';
  group.frame = readFrame(reader, table);
  reader.expect(isOnTable(table, group), 'A piece lies off the table.');
  return id as number;
}

/** Half a step is tolerated, because positions are rounded. */
function isOnTable(table: Table, group: Group): boolean {
  const reach = { left: 0, right: 0, top: 0, bottom: 0 };
  measureReach(table, group, reach);
  const kept = { ...group.frame };
  keepOnTable(table, kept, reach);
  return Math.abs(kept.x - group.frame.x) <= FINEST && Math.abs(kept.y - group.frame.y) <= FINEST;
}

// History: the number of entries, then for each the steps since the previous one, the piece, the number of
// joined groups and one piece of each, and the frame after it.

export function writeHistory(writer: ByteWriter, { history }: Table): void {
  writer.varint(history.length);
  let before = 0;
  for (const entry of history) {
    writer.varint(entry.step - before);
    writer.varint(entry.piece);
    writer.varint(entry.joined.length);
    for (const piece of entry.joined) writer.varint(piece);
    writeFrame(writer, entry);
    before = entry.step;
  }
}

/** Call this after reading the groups: it checks that a replay of the history produces the same groups. */
export function readHistory(reader: CheckedReader, table: Table): void {
  const { cut, steps, history, turning } = table;
  const told = layTable(cut, turning, table.height > table.width);
  const count = reader.below(2 * cut.count + 1);
  let step = 0;
  for (let i = 0; i < count; i++) {
    step += reader.varint();
    reader.expect(step <= steps, 'The history continues after the end of play.');
    const piece = reader.below(cut.count);
    const joined = Array.from({ length: reader.below(cut.count) }, () => reader.below(cut.count));
    const { x, y, turn } = readFrame(reader, table);
    const entry = { step, piece, joined, x, y, turn };
    checkJoins(reader, told, entry);
    replayEntry(told, entry);
    history.push(entry);
  }
  const isWhole = table.groups.every(({ pieces }) => {
    const first = pieces[0];
    return first === undefined || groupAt(told, groupOfPiece(told, first)).pieces.length === pieces.length;
  });
  const isSame = table.groupOf.every(
    (group, piece) =>
      groupOfPiece(told, piece) === groupOfPiece(told, groupAt(table, group).pieces[0] as number),
  );
  reader.expect(isWhole && isSame, 'The history does not lead to these pieces.');
}

function checkJoins(reader: CheckedReader, told: Table, { piece, joined }: HistoryEntry): void {
  const whole = [...groupAt(told, groupOfPiece(told, piece)).pieces];
  for (const other of joined) {
    const { pieces } = groupAt(told, groupOfPiece(told, other));
    reader.expect(!whole.includes(other), 'The history joins pieces twice.');
    reader.expect(
      areAdjacent(told.cut, whole, pieces),
      'The history joins pieces that do not belong together.',
    );
    whole.push(...pieces);
  }
}
