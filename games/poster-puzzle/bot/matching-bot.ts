/** Solves without the picture: compares lines of open sides with those of loose pieces, best match first. */

import { createRandom, nextBetween, type Random } from '#engine/rules/random.ts';
import { type Cut, edgeOf, type PieceSide, pieceOf } from '#posters/jigsaw/cut.ts';
import { flattenCurve } from '#posters/jigsaw/edge-shape.ts';
import { type EdgeProfile, gapBetween, profileEdge } from '#posters/jigsaw/fit.ts';
import { middleOf } from '../rules/frame.ts';
import { drop, grab, putBack, turnHeld } from '../rules/held-group.ts';
import { layAgainst, type Seat, seatsOf } from '../rules/seats.ts';
import { groupAt, groupOfPiece, step, type Table } from '../rules/state.ts';

/** Steps to take, turn and try a piece: a second and a half. */
const STEPS_PER_TRY = 90;

interface SeenSide {
  piece: number;
  side: number;
  /** True if the tab is on this side of the line. Border lines never match. */
  hasTab: boolean;
  profile: EdgeProfile;
}

interface Candidate extends SeenSide {
  /** Difference between the line of this piece and that of the open side, plus the bot's random error. */
  unlike: number;
}

/** `blur` is the bot's error in piece sides; at 1 it only tells tabs from sockets. Returns its tries. */
export function solveByEdges(table: Table, blur: number, seed: number): number {
  const random = createRandom(seed);
  const sides = table.cut.pieces.map(({ sides: own }, piece) =>
    own.flatMap((side, index) => readSide(table.cut, piece, index, side)),
  );
  let tries = 0;
  while (!table.isFinished) {
    const whole = largestGroup(table);
    const seat = seatsOf(table, whole)[0];
    if (!seat) throw new Error('A group that is not the whole poster has no open side.');
    const seen = sides[seat.piece]?.find(({ side }) => side === seat.side);
    if (!seen) throw new Error('An open side has no line.');
    const loose = sides.filter((_, piece) => groupOfPiece(table, piece) !== whole).flat();
    const fits = rank(seen, loose, blur, random).some((candidate) => {
      tries++;
      return tryAt(table, seat, candidate);
    });
    if (!fits) throw new Error('No loose piece fits an open side.');
  }
  return tries;
}

function readSide(cut: Cut, piece: number, side: number, line: PieceSide): SeenSide[] {
  const { curve, isBorder } = edgeOf(cut, line);
  if (isBorder) return [];
  // Both pieces sample a line in the direction of its tab, so matching tab and socket have equal profiles.
  return [
    { piece, side, hasTab: line.isReversed, profile: profileEdge(flattenCurve(curve, 2), cut.pieceSize) },
  ];
}

function largestGroup(table: Table): number {
  let largest = table.stack[0] as number;
  for (const id of table.stack)
    if (groupAt(table, id).pieces.length > groupAt(table, largest).pieces.length) largest = id;
  return largest;
}

function rank(seen: SeenSide, loose: readonly SeenSide[], blur: number, random: Random): Candidate[] {
  return loose
    .filter(({ hasTab }) => hasTab !== seen.hasTab)
    .map((side) => ({
      ...side,
      unlike: gapBetween(seen.profile, side.profile) + nextBetween(random, 0, blur),
    }))
    .sort((a, b) => a.unlike - b.unlike);
}

function tryAt(table: Table, seat: Seat, { piece, side }: SeenSide): boolean {
  for (let i = 0; i < STEPS_PER_TRY; i++) step(table);
  const { frame } = groupAt(table, groupOfPiece(table, piece));
  const target = groupAt(table, groupOfPiece(table, seat.piece)).frame;
  // Turns the piece so that its side is opposite the seat's side.
  const turn = target.turn + 90 * (seat.side + 2 - side);
  const { x, y } = middleOf(table, piece);
  if (!grab(table, piece, x, y)) throw new Error('The bot cannot take a piece.');
  if (table.turning) turnHeld(table, turn - frame.turn);
  layAgainst(table, seat);
  if (!table.held.wouldJoin) {
    putBack(table);
    return false;
  }
  return (drop(table)?.joined.length ?? 0) > 0;
}

export function joinBlock(table: Table, columns: number, rows: number): void {
  for (const { id, column, row } of table.cut.pieces) {
    const isInBlock = column < columns && row < rows;
    if (!isInBlock || groupOfPiece(table, id) === groupOfPiece(table, 0)) continue;
    const { frame } = groupAt(table, groupOfPiece(table, id));
    const target = groupAt(table, groupOfPiece(table, 0)).frame;
    grab(table, id, frame.x, frame.y);
    if (table.turning) turnHeld(table, target.turn - frame.turn);
    const seat = seatsOf(table, groupOfPiece(table, 0)).find(
      ({ piece, side }) => pieceOf(table.cut, piece).sides[side]?.neighbour === id,
    );
    if (seat && layAgainst(table, seat)) drop(table);
    else putBack(table);
  }
}
