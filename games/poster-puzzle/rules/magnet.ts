/** What the group in the hand is near to, and how it is drawn there. */
import { edgeOf, pieceOf } from './cut.ts';
import { copyFrame, tableX, tableY, turnAbout, turnBetween } from './frame.ts';
import { type Group, groupAt, groupOfPiece, type OpenSides, type Table } from './state.ts';

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

/** The open side that lies nearest to where it fits, within so many pieces; −1 if there is none. Look for open sides first. */
export function nearestOpenSide(table: Table, group: Group, within: number): number {
  const { openSides } = table.held;
  const { x, y } = group.frame;
  const most = within * table.cut.pieceSize;
  let nearest = -1;
  let least = most * most;
  for (let i = 0; i < openSides.count; i++) {
    const awayX = (openSides.targetX[i] as number) - x - (openSides.middleX[i] as number);
    const awayY = (openSides.targetY[i] as number) - y - (openSides.middleY[i] as number);
    const square = awayX * awayX + awayY * awayY;
    if (square > least) continue;
    least = square;
    nearest = i;
  }
  return nearest;
}

/** Brings `held.shown` and `held.wouldJoin` up to date: the nearer, the stronger the pull, without a leap. */
export function pullHeld(table: Table, group: Group): void {
  const { held } = table;
  const { openSides, shown } = held;
  copyFrame(group.frame, shown);
  held.wouldJoin = false;
  const side = nearestOpenSide(table, group, PULL_DISTANCE);
  if (side < 0) return;
  const awayX = (openSides.targetX[side] as number) - group.frame.x - (openSides.middleX[side] as number);
  const awayY = (openSides.targetY[side] as number) - group.frame.y - (openSides.middleY[side] as number);
  const distance = Math.sqrt(awayX * awayX + awayY * awayY) / table.cut.pieceSize;
  held.wouldJoin = distance <= SNAP_DISTANCE;
  const pull = 1 - distance / PULL_DISTANCE;
  const edge = table.cut.edges[openSides.edge[side] as number];
  const other = groupAt(table, openSides.group[side] as number);
  if (edge) turnAbout(shown, shown.turn + pull * turnBetween(shown, other.frame), edge.middleX, edge.middleY);
  shown.x += awayX * pull;
  shown.y += awayY * pull;
}
