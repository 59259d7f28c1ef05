import { middleOf } from '../rules/frame.ts';
import { layAgainst, type Place, placesFor } from '../rules/openings.ts';
import { groupAt, leadPiece, type Table } from '../rules/state.ts';
import type { HeldPieces } from './held-pieces.ts';

export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Distance by which a tapped key moves a group, in piece sides. */
const NUDGE_PIECES = 0.25;
/** Speed at which a held key moves a group, in units per second. */
const UNITS_PER_SECOND = 1.7;

const HOLD_SECONDS = 0.2;

const WAYS: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
};

/** A place where the chosen group could fit, with its number, from 1 to `of`, among all those places. */
export interface NumberedPlace extends Place {
  readonly number: number;
  readonly of: number;
}

export class PieceSelection {
  readonly #heldDirections = new Map<Direction, number>();
  /** First piece of the chosen group; −1 for none. */
  chosen = -1;
  #placeAt = -1;

  constructor(
    private readonly getTable: () => Table,
    private readonly held: HeldPieces,
    private readonly counts: (piece: number) => boolean,
  ) {}

  get #table(): Table {
    return this.getTable();
  }

  /** Chooses the next group in reading order, the tray last; false if there is none. */
  choose(step: 1 | -1): boolean {
    if (this.#table.held.group >= 0) this.held.letGo();
    const pieces = this.#inOrder();
    if (pieces.length === 0) return false;
    const { groupOf } = this.#table;
    const at = pieces.findIndex((piece) => groupOf[piece] === groupOf[this.chosen]);
    const from = at < 0 ? (step > 0 ? -1 : 0) : at;
    this.chooseAt(pieces[(from + step + pieces.length) % pieces.length] as number);
    return true;
  }
  chooseAt(piece: number): void {
    this.chosen = piece;
    this.#placeAt = -1;
  }
  begin(direction: Direction): void {
    this.#heldDirections.set(direction, 0);
    const [across, down] = WAYS[direction];
    const step = NUDGE_PIECES * this.#table.cut.pieceSize;
    this.move(across * step, down * step);
  }
  end(direction: Direction): void {
    this.#heldDirections.delete(direction);
  }
  rest(): void {
    this.#heldDirections.clear();
  }
  /** Moves the held group. True while a direction is held. */
  advance(seconds: number): boolean {
    let [across, down] = [0, 0];
    for (const direction of DIRECTIONS) {
      const since = this.#heldDirections.get(direction);
      if (since === undefined) continue;
      this.#heldDirections.set(direction, since + seconds);
      if (since < HOLD_SECONDS) continue;
      const [x, y] = WAYS[direction];
      across += x * UNITS_PER_SECOND * seconds;
      down += y * UNITS_PER_SECOND * seconds;
    }
    if (across !== 0 || down !== 0) this.move(across, down);
    return this.#heldDirections.size > 0;
  }
  move(across: number, down: number): void {
    if (!this.#takeChosen()) return;
    const { handX, handY } = this.#table.held;
    this.held.dragTo(handX + across, handY + down);
  }
  /** Lays the chosen group at the next place where it could fit. Null if there is none. */
  layAtNext(step: 1 | -1): NumberedPlace | null {
    if (!this.#takeChosen()) return null;
    const places = placesFor(this.#table);
    if (places.length === 0) return null;
    this.#placeAt = (Math.max(this.#placeAt, step > 0 ? -1 : 0) + step + places.length) % places.length;
    const place = places[this.#placeAt] as Place;
    if (!layAgainst(this.#table, place.opening, place.own)) return null;
    return { ...place, number: this.#placeAt + 1, of: places.length };
  }

  #takeChosen(): boolean {
    if (this.#table.held.group >= 0) return true;
    if (this.chosen < 0) this.chosen = this.#inOrder()[0] ?? -1;
    return this.chosen >= 0 && this.held.takeByMiddle(this.chosen);
  }
  #inOrder(): number[] {
    const table = this.#table;
    const counted = (groups: readonly number[]): number[] =>
      groups.map((id) => leadPiece(groupAt(table, id))).filter(this.counts);
    const lying = counted(table.stack).map((piece) => {
      const { x, y } = middleOf(table, piece);
      // Rows are as high as a piece, and sorted from left to right.
      return { piece, row: Math.round(y / table.cut.pieceSize), x };
    });
    lying.sort((a, b) => a.row - b.row || a.x - b.x);
    return [...lying.map(({ piece }) => piece), ...counted(table.tray)];
  }
}
