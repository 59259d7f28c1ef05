import { cosineOfTurn, sineOfTurn } from '#engine/rules/angle.ts';
import { isInPiece, pieceOf } from '#posters/jigsaw/cut.ts';
import { POSTER_HEIGHT, POSTER_WIDTH } from '#posters/jigsaw/sizes.ts';
import { FINEST, type Frame, type Group, groupAt, groupOfPiece, type Reach, type Table } from './state.ts';

const QUARTER_COSINES = [1, 0, -1, 0];
const QUARTER_SINES = [0, 1, 0, -1];

export function createFrame(x: number, y: number, turn: number): Frame {
  const frame = { x, y, turn: 0, cosine: 1, sine: 0 };
  setTurn(frame, turn);
  return frame;
}

export function copyFrame(from: Frame, to: Frame): void {
  to.x = from.x;
  to.y = from.y;
  to.turn = from.turn;
  to.cosine = from.cosine;
  to.sine = from.sine;
}

/** Sets the rotation in degrees, normalised to 0…359.9, around the frame's own middle. */
export function setTurn(frame: Frame, degrees: number): void {
  frame.turn = degrees - 360 * Math.floor(degrees / 360);
  // Exact at quarter turns, so that the lines of straight pieces are straight.
  const quarter = frame.turn / 90;
  if (Number.isInteger(quarter)) {
    frame.cosine = QUARTER_COSINES[quarter % 4] as number;
    frame.sine = QUARTER_SINES[quarter % 4] as number;
  } else {
    frame.cosine = cosineOfTurn(frame.turn / 360);
    frame.sine = sineOfTurn(frame.turn / 360);
  }
}

/** Rotates a frame around the poster's point (homeX, homeY), which keeps its position on the table. */
export function rotateAround(frame: Frame, degrees: number, homeX: number, homeY: number): void {
  const x = tableX(frame, homeX, homeY);
  const y = tableY(frame, homeX, homeY);
  setTurn(frame, degrees);
  frame.x += x - tableX(frame, homeX, homeY);
  frame.y += y - tableY(frame, homeX, homeY);
}

export function tableX(frame: Frame, homeX: number, homeY: number): number {
  return frame.x + frame.cosine * homeX - frame.sine * homeY;
}

export function tableY(frame: Frame, homeX: number, homeY: number): number {
  return frame.y + frame.sine * homeX + frame.cosine * homeY;
}

export function homeX(frame: Frame, x: number, y: number): number {
  return frame.cosine * (x - frame.x) + frame.sine * (y - frame.y);
}

export function homeY(frame: Frame, x: number, y: number): number {
  return frame.cosine * (y - frame.y) - frame.sine * (x - frame.x);
}

/** Returns the rotation from one frame to another, −180 to 180 degrees. */
export function turnBetween(from: Frame, to: Frame): number {
  const degrees = to.turn - from.turn;
  return degrees - 360 * Math.floor((degrees + 180) / 360);
}

export function roundFrame(frame: Frame): void {
  frame.x = Math.round(frame.x / FINEST) * FINEST;
  frame.y = Math.round(frame.y / FINEST) * FINEST;
}

export function middleOf(table: Table, piece: number): { x: number; y: number } {
  const { homeX, homeY } = pieceOf(table.cut, piece);
  const { frame } = groupAt(table, groupOfPiece(table, piece));
  return { x: tableX(frame, homeX, homeY), y: tableY(frame, homeX, homeY) };
}

/** Writes into `reach` how far a group's outermost pieces are from its frame on each side, at its current angle. */
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

/** Moves a group's frame so that the whole group, as measured in `reach`, is on the table. It fits at any angle. */
export function keepOnTable(table: Table, frame: Frame, reach: Reach): void {
  const right = table.width / 2 - table.cut.pieceSize / 2;
  const bottom = table.height / 2 - table.cut.pieceSize / 2;
  frame.x = Math.min(right - reach.right, Math.max(-right - reach.left, frame.x));
  frame.y = Math.min(bottom - reach.bottom, Math.max(-bottom - reach.top, frame.y));
}

/** Moves a resting group onto the table, to a position that the format of saved tables can represent. */
export function settle(table: Table, group: Group): void {
  const reach = { left: 0, right: 0, top: 0, bottom: 0 };
  measureReach(table, group, reach);
  keepOnTable(table, group.frame, reach);
  roundFrame(group.frame);
}

/** Returns the topmost piece at a point for which `counts` is true; −1 if there is none. */
export function pieceAt(table: Table, x: number, y: number, counts: (piece: number) => boolean): number {
  const { columns, rows } = table.cut;
  for (let i = table.stack.length - 1; i >= 0; i--) {
    const id = table.stack[i] as number;
    const { frame } = groupAt(table, id);
    const [atX, atY] = [homeX(frame, x, y), homeY(frame, x, y)];
    const column = Math.floor((atX / POSTER_WIDTH + 0.5) * columns);
    const row = Math.floor((atY / POSTER_HEIGHT + 0.5) * rows);
    // A tab reaches into an adjacent cell, so neighbours are tested as well.
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        const piece = r * columns + c;
        if (groupOfPiece(table, piece) !== id || !counts(piece)) continue;
        if (isInPiece(table.cut, pieceOf(table.cut, piece), atX, atY)) return piece;
      }
  }
  return -1;
}
