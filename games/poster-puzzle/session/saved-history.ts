/**
 * A history as bytes: how many entries, then of each the steps since the entry before, the piece, the number of groups it
 * was joined with and one piece of each, and the frame after it.
 */
import type { ByteWriter } from '#engine/replay/bytes.ts';
import { areAdjacent } from '../rules/adjacent.ts';
import { layTable } from '../rules/deal.ts';
import type { HistoryEntry } from '../rules/history.ts';
import { replayEntry } from '../rules/replay-history.ts';
import { groupAt, groupOfPiece, type Table } from '../rules/state.ts';
import type { CheckedReader } from './checked-reader.ts';
import { readFrame, writeFrame } from './saved-groups.ts';

/** Writes what was done at a table. */
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

/** Reads what was done into a table whose groups are there: it must come to just these groups. */
export function readHistory(reader: CheckedReader, table: Table): void {
  const { cut, steps, history, turning } = table;
  const told = layTable(cut, turning, table.height > table.width);
  const count = reader.below(2 * cut.count + 1);
  let step = 0;
  for (let i = 0; i < count; i++) {
    step += reader.varint();
    reader.expect(step <= steps, 'The story is longer than the play.');
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
  reader.expect(isWhole && isSame, 'The story does not come to these pieces.');
}

function checkJoins(reader: CheckedReader, told: Table, { piece, joined }: HistoryEntry): void {
  const whole = [...groupAt(told, groupOfPiece(told, piece)).pieces];
  for (const other of joined) {
    const { pieces } = groupAt(told, groupOfPiece(told, other));
    reader.expect(!whole.includes(other), 'The story joins what is joined.');
    reader.expect(areAdjacent(told.cut, whole, pieces), 'The story joins what does not belong.');
    whole.push(...pieces);
  }
}
