/** A bot that plays at random, even with invalid numbers. */
import { nextBelow, nextBetween, nextFraction, type Random } from '#engine/rules/random.ts';
import { pieceOf } from '#posters/jigsaw/cut.ts';
import { tableX, tableY } from '../rules/frame.ts';
import { dragTo, drop, grab, putBack, turnHeld, turnInPlace } from '../rules/held-group.ts';
import { layAgainst, seatsOf } from '../rules/seats.ts';
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
  const seats = seatsOf(table, groupOfPiece(table, nextBelow(random, cut.count)));
  const seat = seats[nextBelow(random, 4 * cut.count)];
  if (seat) layAgainst(table, seat);
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
