/** The input is untrusted. */

import type { ByteReader, ByteWriter } from '#engine/replay/bytes.ts';
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
  type HistoryEntry,
  type Table,
} from '../rules/state.ts';

/** The message is a sentence for the player. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

export type CheckedReader = ReturnType<typeof checkReader>;

export function checkReader(reader: ByteReader) {
  const need = (value: number | null): number => {
    if (value === null) throw new UnreadableError('The puzzle ends too early.');
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

/** No piece may belong to a group before this call. */
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
