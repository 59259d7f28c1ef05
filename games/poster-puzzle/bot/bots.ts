/** A bot that plays at random, even with invalid numbers. */
import { createRandom, nextBelow, nextBetween, nextFraction, type Random } from '#engine/rules/random.ts';
import { type Cut, edgeOf, type PieceSide, pieceOf } from '#posters/jigsaw/cut.ts';
import { flattenCurve } from '#posters/jigsaw/edge-shape.ts';
import { type EdgeProfile, gapBetween, profileEdge } from '#posters/jigsaw/fit.ts';
import { middleOf, tableX, tableY } from '../rules/frame.ts';
import { dragTo, drop, grab, putBack, turnHeld, turnInPlace } from '../rules/held-group.ts';
import { layAgainst, type Opening, openingsOf } from '../rules/openings.ts';
import { groupAt, groupOfPiece, isPiece, step, type Table } from '../rules/state.ts';
import { stow, stowHeld, takeHint, tidy, unstow } from '../rules/tools.ts';

export const STEPS_PER_ACTION = 30;

const WEIRD = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e300, -1e300, -0, 0.5, -1];

export function fumble(table: Table, random: Random): void {
  for (let i = 0; i < STEPS_PER_ACTION; i++) step(table);
  const piece = anyPiece(table, random);
  switch (nextBelow(random, 20)) {
    case 0:
    case 1:
      grab(table, piece, anyPlace(random), anyPlace(random));
      break;
    case 2:
    case 3:
      dragTo(table, anyPlace(random), anyPlace(random));
      break;
    case 4:
      turnHeld(table, anyNumber(random, 720));
      break;
    case 5:
    case 6:
      drop(table);
      break;
    case 7:
      turnInPlace(table, piece, anyNumber(random, 720));
      break;
    case 8:
      if (nextBelow(random, 2) === 0) stow(table, piece);
      else stowHeld(table);
      break;
    case 9:
      unstow(table, piece);
      break;
    case 10:
      takeHint(table, piece);
      break;
    case 11:
      if (nextBelow(random, 20) === 0) tidy(table);
      else putBack(table);
      break;
    default:
      dragNearNeighbour(table, random);
  }
}

/** Drops the held group near a neighbour, because groups at random positions would hardly ever join. */
function dragNearNeighbour(table: Table, random: Random): void {
  const { held, cut } = table;
  if (held.group < 0) return;
  const { pieces, frame } = groupAt(table, held.group);
  const sides = pieceOf(cut, pieces[nextBelow(random, pieces.length)] as number).sides;
  const side = sides[nextBelow(random, 4)];
  if (!side || side.neighbour < 0) return;
  const target = groupAt(table, groupOfPiece(table, side.neighbour)).frame;
  turnHeld(table, target.turn - frame.turn + nextBelow(random, 41) - 20);
  const away = 0.4 * cut.pieceSize;
  dragTo(
    table,
    tableX(target, held.homeX, held.homeY) + nextBetween(random, -away, away),
    tableY(target, held.homeX, held.homeY) + nextBetween(random, -away, away),
  );
  const openings = openingsOf(table, groupOfPiece(table, nextBelow(random, cut.count)));
  const opening = openings[nextBelow(random, 4 * cut.count)];
  if (opening) layAgainst(table, opening);
  if (nextBelow(random, 2) === 0) drop(table);
}

function anyPiece(table: Table, random: Random): number {
  if (nextBelow(random, 30) === 0) return WEIRD[nextBelow(random, WEIRD.length)] as number;
  const piece = nextBelow(random, table.cut.count);
  return isPiece(table, piece) ? piece : 0;
}

function anyPlace(random: Random): number {
  return anyNumber(random, 6);
}

function anyNumber(random: Random, most: number): number {
  if (nextBelow(random, 30) === 0) return WEIRD[nextBelow(random, WEIRD.length)] as number;
  return (2 * nextFraction(random) - 1) * most;
}

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

/** Solves by comparing open sides, best first. `blur` is the error in piece sides (1: only tabs and sockets differ). */
export function solveByEdges(table: Table, blur: number, seed: number): number {
  const random = createRandom(seed);
  const sides = table.cut.pieces.map(({ sides: own }, piece) =>
    own.flatMap((side, index) => readSide(table.cut, piece, index, side)),
  );
  let tries = 0;
  while (!table.isFinished) {
    const whole = largestGroup(table);
    const opening = openingsOf(table, whole)[0];
    if (!opening) throw new Error('A group that is not the whole poster has no open side.');
    const seen = sides[opening.piece]?.find(({ side }) => side === opening.side);
    if (!seen) throw new Error('An open side has no line.');
    const loose = sides.filter((_, piece) => groupOfPiece(table, piece) !== whole).flat();
    const fits = rank(seen, loose, blur, random).some((candidate) => {
      tries++;
      return tryAt(table, opening, candidate);
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

function tryAt(table: Table, opening: Opening, { piece, side }: SeenSide): boolean {
  for (let i = 0; i < STEPS_PER_TRY; i++) step(table);
  const { frame } = groupAt(table, groupOfPiece(table, piece));
  const target = groupAt(table, groupOfPiece(table, opening.piece)).frame;
  // Turns the piece so that its side is opposite the opening's side.
  const turn = target.turn + 90 * (opening.side + 2 - side);
  const { x, y } = middleOf(table, piece);
  if (!grab(table, piece, x, y)) throw new Error('The bot cannot take a piece.');
  if (table.turning) turnHeld(table, turn - frame.turn);
  layAgainst(table, opening);
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
    const opening = openingsOf(table, groupOfPiece(table, 0)).find(
      ({ piece, side }) => pieceOf(table.cut, piece).sides[side]?.neighbour === id,
    );
    if (opening && layAgainst(table, opening)) drop(table);
    else putBack(table);
  }
}
