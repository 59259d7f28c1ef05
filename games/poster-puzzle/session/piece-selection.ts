import { middleOf } from '../rules/frame.ts';
import { layAgainst, type Place, placesFor } from '../rules/seats.ts';
import { groupAt, leadPiece, type Table } from '../rules/state.ts';
import type { HeldPieces } from './held-pieces.ts';

export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Distance of a tap as a fraction of a piece, and speed of a held key in units per second. */
const NUDGE_PIECES = 0.25;
const UNITS_PER_SECOND = 1.7;

const HOLD_SECONDS = 0.2;

const WAYS: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

/** A place, and its number among all places of the chosen group: from 1 to `of`. */
export interface NumberedPlace extends Place {
  readonly number: number;
  readonly of: number;
}

export type PieceSelection = ReturnType<typeof createPieceSelection>;

export function createPieceSelection(
  table: () => Table,
  held: HeldPieces,
  counts: (piece: number) => boolean,
) {
  let chosen = -1;
  let placeAt = -1;
  const heldDirections = new Map<Direction, number>();

  const inOrder = (): number[] => {
    const { stack, tray } = table();
    const lying = stack.map((id) => leadPiece(groupAt(table(), id))).filter(counts);
    const place = (piece: number): [number, number] => {
      const { x, y } = middleOf(table(), piece);
      // Rows of a piece's height, from left to right.
      return [Math.round(y / table().cut.pieceSize), x];
    };
    const places = new Map(lying.map((piece) => [piece, place(piece)]));
    lying.sort((a, b) => {
      const [rowA, xA] = places.get(a) ?? [0, 0];
      const [rowB, xB] = places.get(b) ?? [0, 0];
      return rowA - rowB || xA - xB;
    });
    return [...lying, ...tray.map((id) => leadPiece(groupAt(table(), id))).filter(counts)];
  };

  const takeChosen = (): boolean => {
    if (table().held.group >= 0) return true;
    if (chosen < 0) chosen = inOrder()[0] ?? -1;
    return chosen >= 0 && held.takeByMiddle(chosen);
  };

  const move = (across: number, down: number): void => {
    if (!takeChosen()) return;
    const { handX, handY } = table().held;
    held.dragTo(handX + across, handY + down);
  };

  return {
    /** First piece of the chosen group, or −1. */
    get chosen(): number {
      return chosen;
    },
    /** Chooses the next group in reading order, the tray last; false if there is none. */
    choose(step: 1 | -1): boolean {
      if (table().held.group >= 0) held.letGo();
      const pieces = inOrder();
      if (pieces.length === 0) return false;
      const at = pieces.findIndex((piece) => table().groupOf[piece] === table().groupOf[chosen]);
      const from = at < 0 ? (step > 0 ? -1 : 0) : at;
      chosen = pieces[(from + step + pieces.length) % pieces.length] as number;
      placeAt = -1;
      return true;
    },
    chooseAt(piece: number): void {
      chosen = piece;
      placeAt = -1;
    },
    begin(direction: Direction): void {
      heldDirections.set(direction, 0);
      const [across, down] = WAYS[direction];
      const step = NUDGE_PIECES * table().cut.pieceSize;
      move(across * step, down * step);
    },
    end(direction: Direction): void {
      heldDirections.delete(direction);
    },
    rest(): void {
      heldDirections.clear();
    },
    /** Moves the held group; true as long as a direction is held. */
    advance(seconds: number): boolean {
      let [across, down] = [0, 0];
      for (const direction of DIRECTIONS) {
        const since = heldDirections.get(direction);
        if (since === undefined) continue;
        heldDirections.set(direction, since + seconds);
        if (since < HOLD_SECONDS) continue;
        const [x, y] = WAYS[direction];
        across += x * UNITS_PER_SECOND * seconds;
        down += y * UNITS_PER_SECOND * seconds;
      }
      if (across !== 0 || down !== 0) move(across, down);
      return heldDirections.size > 0;
    },
    move,
    /** Lays the chosen group at the next place that its sides could fit; null if there is none. */
    layAtNext(step: 1 | -1): NumberedPlace | null {
      if (!takeChosen()) return null;
      const places = placesFor(table());
      if (places.length === 0) return null;
      placeAt = (Math.max(placeAt, step > 0 ? -1 : 0) + step + places.length) % places.length;
      const place = { ...(places[placeAt] as Place), number: placeAt + 1, of: places.length };
      return layAgainst(table(), place.seat, place.own) ? place : null;
    },
  };
}
