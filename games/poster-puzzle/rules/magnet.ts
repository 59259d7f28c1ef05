/** What the group in the hand is near to, and how it is drawn there. */
import { edgeOf, pieceOf } from '#posters/jigsaw/cut.ts';
import { copyFrame, tableX, tableY, turnAbout, turnBetween } from './frame.ts';
import { type Frame, type Group, groupAt, groupOfPiece, type OpenSides, type Table } from './state.ts';

/** Let go this near to where it fits, in pieces, and a group joins. */
export const SNAP_DISTANCE = 0.22;

/** This much, in degrees, may its turn be off. */
export const SNAP_DEGREES = 15;

/** From this distance on, in pieces, it is drawn towards the place. */
export const PULL_DISTANCE = 0.3;

/** Room for all sides of all pieces. */
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

/** Notes the sides of a group whose neighbours lie elsewhere on the table, turned nearly alike. */
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

/** The open side at which a group joins: the nearest of those beside the largest group within reach; −1 if there is none. */
export function joiningSide(table: Table, group: Group): number {
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

/** Brings `held.shown` and `held.wouldJoin` up to date: the nearer to a place, the stronger the pull, without a leap. */
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
  turnAbout(shown, shown.turn + pull * turnBetween(shown, other.frame), edge.middleX, edge.middleY);
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
