/**
 * Groups as bytes: how many, then of each the number of its pieces, the pieces in ascending order (the first, then
 * steps), and its frame: x, y, turn. Pieces in the tray: how many, then of each the piece and its frame.
 */
import type { ByteWriter } from '#engine/replay/bytes.ts';
import { hangTogether } from '../rules/adjacent.ts';
import { keepOnTable, measureReach } from '../rules/bounds.ts';
import { createFrame } from '../rules/frame.ts';
import { FINEST, type Frame, type Group, groupAt, type Table } from '../rules/state.ts';
import { type CheckedReader, fold } from './checked-reader.ts';

/** Writes the groups on the table, the lowest first. */
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

/** Writes the pieces in the tray. */
export function writeTray(writer: ByteWriter, table: Table): void {
  writer.varint(table.tray.length);
  for (const id of table.tray) {
    const { pieces, frame } = groupAt(table, id);
    for (const piece of pieces) writer.varint(piece);
    writeFrame(writer, frame);
  }
}

/** Writes where something lies. */
export function writeFrame(writer: ByteWriter, { x, y, turn }: Pick<Frame, 'x' | 'y' | 'turn'>): void {
  writer.varint(fold(Math.round(x / FINEST)));
  writer.varint(fold(Math.round(y / FINEST)));
  writer.varint(turn);
}

/** Reads the groups on the table into a table; its pieces belong to no group before. */
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

/** Reads the pieces in the tray into a table. */
export function readTray(reader: CheckedReader, table: Table): void {
  const count = reader.below(table.cut.count + 1);
  for (let i = 0; i < count; i++) {
    const id = readGroup(reader, table, 1);
    groupAt(table, id).place = 'tray';
    table.tray.push(id);
  }
}

export function readFrame(reader: CheckedReader, table: Table): Frame {
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
    reader.expect(table.groupOf[piece] === -1, 'A piece is there twice.');
    table.groupOf[piece] = pieces[0] ?? piece;
    pieces.push(piece);
  }
  const id = pieces[0];
  reader.expect(id !== undefined && hangTogether(table.cut, pieces), 'Pieces are joined that do not belong.');
  const group = groupAt(table, id as number);
  group.pieces = pieces;
  group.place = 'table';
  group.frame = readFrame(reader, table);
  reader.expect(liesOnTable(table, group), 'A piece lies off the table.');
  return id as number;
}

/** Whether a group lies where it could have been laid; positions are rounded, so half a step does not count. */
function liesOnTable(table: Table, group: Group): boolean {
  const reach = { left: 0, right: 0, top: 0, bottom: 0 };
  measureReach(table, group, reach);
  const kept = { ...group.frame };
  keepOnTable(table, kept, reach);
  return Math.abs(kept.x - group.frame.x) <= FINEST && Math.abs(kept.y - group.frame.y) <= FINEST;
}
