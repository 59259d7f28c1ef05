/** No piece leaves the table. */
import { pieceOf } from '#posters/jigsaw/cut.ts';
import { roundFrame } from './frame.ts';
import type { Frame, Group, Reach, Table } from './state.ts';

/** Measures how far the middles of a group's pieces reach from its frame, at its present turn. */
export function measureReach(table: Table, group: Group, reach: Reach): void {
  const { cosine, sine } = group.frame;
  reach.left = reach.top = Number.POSITIVE_INFINITY;
  reach.right = reach.bottom = Number.NEGATIVE_INFINITY;
  for (const id of group.pieces) {
    const { homeX, homeY } = pieceOf(table.cut, id);
    const x = cosine * homeX - sine * homeY;
    const y = sine * homeX + cosine * homeY;
    if (x < reach.left) reach.left = x;
    if (x > reach.right) reach.right = x;
    if (y < reach.top) reach.top = y;
    if (y > reach.bottom) reach.bottom = y;
  }
}

/** Moves a frame so that what reaches so far from it lies on the table. There is room for the whole poster at any turn. */
export function keepOnTable(table: Table, frame: Frame, reach: Reach): void {
  const right = table.width / 2 - table.cut.pieceSize / 2;
  const bottom = table.height / 2 - table.cut.pieceSize / 2;
  frame.x = Math.min(right - reach.right, Math.max(-right - reach.left, frame.x));
  frame.y = Math.min(bottom - reach.bottom, Math.max(-bottom - reach.top, frame.y));
}

/** Brings a group that rests to a place on the table that a kept table can tell. */
export function settle(table: Table, group: Group): void {
  const reach = { left: 0, right: 0, top: 0, bottom: 0 };
  measureReach(table, group, reach);
  keepOnTable(table, group.frame, reach);
  roundFrame(group.frame);
}
