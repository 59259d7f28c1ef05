import { keepOnTable, measureReach } from '../rules/frame.ts';
import { areConnected } from '../rules/join.ts';
import { FINEST, groupAt, groupsLeft, type Table } from '../rules/state.ts';

/** Returns the first fault of a table as a sentence; null if there is none. */
export function faultOf(table: Table): string | null {
  const { groups, groupOf, stack, tray, held, cut, width, height } = table;
  if (groupOf.length !== cut.count || groups.length !== cut.count) return 'The number of pieces changed.';
  if (width * height <= 0) return 'The table has no area.';
  const seen = new Set<number>();
  for (const id of [...stack, ...tray]) {
    const { pieces, place, frame } = groupAt(table, id);
    const isInTray = tray.includes(id);
    if (place !== (isInTray ? 'tray' : 'table')) return `Group ${id} is listed in the wrong place.`;
    if (pieces.length === 0 || (isInTray && pieces.length > 1)) return `Group ${id} has a wrong size.`;
    if (!areConnected(cut, pieces)) return `Group ${id} joins pieces that do not belong together.`;
    for (const piece of pieces) {
      if (seen.has(piece)) return `Piece ${piece} occurs twice.`;
      if (groupOf[piece] !== id) return `Piece ${piece} refers to another group.`;
      seen.add(piece);
    }
    if (!Number.isInteger(frame.turn) || frame.turn < 0 || frame.turn > 359)
      return `Group ${id} has the invalid rotation ${frame.turn}.`;
    if (!table.turning && frame.turn !== 0) return `Group ${id} is turned on a table without turning.`;
    const reach = { left: 0, right: 0, top: 0, bottom: 0 };
    measureReach(table, groupAt(table, id), reach);
    const kept = { ...frame };
    keepOnTable(table, kept, reach);
    // Negated, so that NaN counts as a fault.
    if (!(Math.abs(kept.x - frame.x) <= FINEST && Math.abs(kept.y - frame.y) <= FINEST))
      return `Group ${id} is off the table.`;
  }
  if (seen.size !== cut.count) return `${cut.count - seen.size} pieces are lost.`;
  if (held.group >= 0 && stack.at(-1) !== held.group) return 'The held group is not on top.';
  if (held.group < 0 && table.isFinished !== (groupsLeft(table) === 1))
    return `isFinished is ${table.isFinished}, but ${groupsLeft(table)} groups are left.`;
  return null;
}
