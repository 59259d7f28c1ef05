import { type Cut, edgeOf, pieceOf } from '#posters/jigsaw/cut.ts';
import { copyFrame, rotateAround, setTurn, tableX, tableY, turnBetween } from './frame.ts';
import {
  type Frame,
  type Group,
  groupAt,
  groupOfPiece,
  leadPiece,
  type OpenSides,
  type Table,
} from './state.ts';

export function areAdjacent(cut: Cut, some: readonly number[], others: readonly number[]): boolean {
  const set = new Set(others);
  return some.some((id) => pieceOf(cut, id).sides.some(({ neighbour }) => set.has(neighbour)));
}

export function areConnected(cut: Cut, pieces: readonly number[]): boolean {
  const missing = new Set(pieces);
  const open = pieces.slice(0, 1);
  for (const id of open) missing.delete(id);
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const { neighbour } of pieceOf(cut, id).sides) if (missing.delete(neighbour)) open.push(neighbour);
  return missing.size === 0;
}

/** Distance from the fitting position, in piece sides, within which a dropped group joins. */
const SNAP_DISTANCE = 0.22;

/** Largest rotation error at which a group joins, in degrees. */
const SNAP_DEGREES = 15;

/** Distance from the fitting position, in piece sides, within which a held group is pulled there. */
const PULL_DISTANCE = 0.3;

export function createOpenSides(pieces: number): OpenSides {
  const most = 4 * pieces;
  return {
    count: 0,
    group: new Int32Array(most),
    edge: new Int32Array(most),
    middleX: new Float64Array(most),
    middleY: new Float64Array(most),
    targetX: new Float64Array(most),
    targetY: new Float64Array(most),
  };
}

/** Collects sides whose neighbours are in other groups on the table, at nearly the same angle. */
export function findOpenSides(table: Table, group: Group): void {
  const { openSides } = table.held;
  const { frame } = group;
  openSides.count = 0;
  for (const id of group.pieces) {
    for (const side of pieceOf(table.cut, id).sides) {
      if (side.neighbour < 0) continue;
      const beyond = groupOfPiece(table, side.neighbour);
      const other = groupAt(table, beyond);
      if (other === group || other.place !== 'table') continue;
      if (Math.abs(turnBetween(frame, other.frame)) > SNAP_DEGREES) continue;
      const { middleX, middleY } = edgeOf(table.cut, side);
      const next = openSides.count++;
      openSides.group[next] = beyond;
      openSides.edge[next] = side.edge;
      openSides.middleX[next] = tableX(frame, middleX, middleY) - frame.x;
      openSides.middleY[next] = tableY(frame, middleX, middleY) - frame.y;
      openSides.targetX[next] = tableX(other.frame, middleX, middleY);
      openSides.targetY[next] = tableY(other.frame, middleX, middleY);
    }
  }
}

/** Returns the side in reach whose neighbour is in the largest group, the nearest of several; −1 for none. */
function joiningSide(table: Table, group: Group): number {
  const { openSides } = table.held;
  let joining = -1;
  let most = 0;
  let least = SNAP_DISTANCE * table.cut.pieceSize;
  for (let i = 0; i < openSides.count; i++) {
    const distance = distanceAt(openSides, i, group.frame);
    if (distance > SNAP_DISTANCE * table.cut.pieceSize) continue;
    const size = groupAt(table, openSides.group[i] as number).pieces.length;
    if (size < most || (size === most && distance > least)) continue;
    most = size;
    least = distance;
    joining = i;
  }
  return joining;
}

/** The pull increases smoothly as the group approaches. */
export function pullHeld(table: Table, group: Group): void {
  const { held, cut } = table;
  const { openSides, shown } = held;
  const { frame } = group;
  copyFrame(frame, shown);
  let nearest = -1;
  let least = PULL_DISTANCE * cut.pieceSize;
  for (let i = 0; i < openSides.count; i++) {
    const distance = distanceAt(openSides, i, frame);
    if (distance > least) continue;
    least = distance;
    nearest = i;
  }
  held.wouldJoin = nearest >= 0 && least <= SNAP_DISTANCE * cut.pieceSize;
  const edge = cut.edges[openSides.edge[nearest] ?? -1];
  if (nearest < 0 || !edge) return;
  const pull = 1 - least / (PULL_DISTANCE * cut.pieceSize);
  const other = groupAt(table, openSides.group[nearest] as number);
  rotateAround(shown, shown.turn + pull * turnBetween(shown, other.frame), edge.middleX, edge.middleY);
  shown.x += pull * awayX(openSides, nearest, frame);
  shown.y += pull * awayY(openSides, nearest, frame);
}

function distanceAt(sides: OpenSides, i: number, frame: Frame): number {
  const x = awayX(sides, i, frame);
  const y = awayY(sides, i, frame);
  return Math.sqrt(x * x + y * y);
}

function awayX(sides: OpenSides, i: number, frame: Frame): number {
  return (sides.targetX[i] as number) - frame.x - (sides.middleX[i] as number);
}

function awayY(sides: OpenSides, i: number, frame: Frame): number {
  return (sides.targetY[i] as number) - frame.y - (sides.middleY[i] as number);
}

/** Joins the largest group first, then groups that fit the result. Adds one piece of each to `joined`. */
export function joinNear(table: Table, id: number): { group: number; joined: number[] } {
  const joined: number[] = [];
  let whole = id;
  for (;;) {
    const group = groupAt(table, whole);
    findOpenSides(table, group);
    const side = joiningSide(table, group);
    if (side < 0) return { group: whole, joined };
    const { openSides } = table.held;
    const beside = openSides.group[side] as number;
    joined.push(leadPiece(groupAt(table, beside)));
    whole = merge(table, whole, beside);
    straighten(table, whole, openSides.edge[side] as number);
  }
}

/** Merges at the larger group's position, or at the resting group's if equal. Returns the merged id. */
export function merge(table: Table, moved: number, resting: number): number {
  const isMovedLarger = groupAt(table, moved).pieces.length > groupAt(table, resting).pieces.length;
  const [keptId, goneId] = isMovedLarger ? [moved, resting] : [resting, moved];
  const kept = groupAt(table, keptId);
  const gone = groupAt(table, goneId);
  for (const piece of gone.pieces) {
    kept.pieces.push(piece);
    table.groupOf[piece] = keptId;
  }
  gone.pieces.length = 0;
  gone.place = 'merged';
  copyFrame(kept.frame, gone.frame);
  table.stack.splice(table.stack.indexOf(goneId), 1);
  return keptId;
}

/** Larger groups are below smaller ones, so that no piece is hidden. */
export function restack(table: Table, id: number): void {
  const { stack } = table;
  const size = groupAt(table, id).pieces.length;
  stack.splice(stack.indexOf(id), 1);
  const above = stack.findIndex((other) => groupAt(table, other).pieces.length < size);
  stack.splice(above < 0 ? stack.length : above, 0, id);
}

/** Straightens a merged group that is nearly straight, around the middle of the joined line. */
function straighten(table: Table, id: number, edge: number): void {
  const { frame } = groupAt(table, id);
  const straight = 90 * Math.round(frame.turn / 90);
  const line = table.cut.edges[edge];
  if (line && Math.abs(straight - frame.turn) <= SNAP_DEGREES)
    rotateAround(frame, straight, line.middleX, line.middleY);
  else setTurn(frame, Math.round(frame.turn));
}
