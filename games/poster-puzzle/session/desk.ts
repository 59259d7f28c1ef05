/** State of camera, tray, filter and selection, in CSS pixels, without a DOM. */
import { pieceOf } from '#posters/jigsaw/cut.ts';
import { POSTER_HEIGHT, POSTER_WIDTH } from '#posters/jigsaw/sizes.ts';
import { pieceAt } from '../rules/frame.ts';
import { groupAt, groupOfPiece, type Table } from '../rules/state.ts';
import {
  type Box,
  type Camera,
  createCameraTravel,
  lookAt,
  moveFrame,
  pan,
  tableX,
  tableY,
  zoom,
} from './camera.ts';
import {
  arrangeTray,
  cellAt,
  type Layout,
  layOut,
  pageAt,
  pagesOf,
  scrollTo,
  type TrayLayout,
} from './layout.ts';

/** Distance in CSS pixels from a small piece at which a finger still takes it. */
const NEAR_MISS = 7;

const NEAR: readonly (readonly [number, number])[] = [
  [0, 0],
  [NEAR_MISS, 0],
  [-NEAR_MISS, 0],
  [0, NEAR_MISS],
  [0, -NEAR_MISS],
];

/** Visible area for a finished print: the whole print with a narrow margin. */
const PRINT_LOOK: Box = {
  x: -POSTER_WIDTH * 0.53,
  y: -POSTER_HEIGHT * 0.53,
  width: POSTER_WIDTH * 1.06,
  height: POSTER_HEIGHT * 1.06,
};

/** Milliseconds after the last piece until the pieces are straight. */
const GATHER_MS = 620;
export const ROLL_MS = 900;
/** Milliseconds for which the light then passes over the print. */
export const GLEAM_MS = 900;
export const FINALE_MS = { gather: GATHER_MS, all: GATHER_MS + ROLL_MS + GLEAM_MS };

export interface Finale {
  readonly startMs: number;
  isOver: boolean;
}

export function isFilteredOut(table: Table, piece: number): boolean {
  const group = groupAt(table, table.groupOf[piece] as number);
  return group.pieces.length === 1 && !pieceOf(table.cut, piece).isBorder;
}

export const boxOf = ({ width, height }: Table): Box => ({ x: -width / 2, y: -height / 2, width, height });

export class Desk {
  /** The displayed table: the one in play, or that of a time-lapse. */
  table: Table;
  layout: Layout;
  readonly camera: Camera;
  trayLayout: TrayLayout;
  readonly trayShown: number[] = [];
  trayScroll = 0;
  /** Hides inner pieces that are still single. */
  bordersOnly = false;
  /** True if a piece that is dropped now goes into the tray. */
  isOverTray = false;
  /** Group on the table that was chosen by keys; −1 for none. */
  chosen = -1;
  /** Piece in the tray that was chosen by keys; −1 for none. */
  chosenInTray = -1;
  finale: Finale | null = null;
  readonly #travel;
  #swiped = 0;

  constructor(
    table: Table,
    width: number,
    height: number,
    private readonly isCalm: () => boolean,
    private readonly nowMs: () => number,
  ) {
    this.table = table;
    this.layout = layOut(width, height, table.cut.count);
    this.trayLayout = arrangeTray(this.layout, 0);
    this.camera = { x: 0, y: 0, scale: 1, frame: this.layout.frame, table: boxOf(table) };
    this.#travel = createCameraTravel(this.camera, isCalm);
    this.setTable(table);
  }

  get isMoving(): boolean {
    return this.#travel.isOn || (this.finale !== null && !this.finale.isOver);
  }
  get page(): number {
    return pageAt(this.trayLayout, this.trayScroll);
  }
  get pages(): number {
    return pagesOf(this.trayLayout);
  }

  setTable(table: Table): void {
    this.table = table;
    this.finale = null;
    this.chosen = this.chosenInTray = -1;
    this.trayScroll = 0;
    this.camera.table = boxOf(table);
    this.#travel.stop();
    this.resize(this.layout.width, this.layout.height);
    // If the pieces are in the tray, the camera shows only the part of the table for the poster.
    const isForPoster = this.layout.isPaged && table.stack.length < table.tray.length;
    lookAt(this.camera, isForPoster ? PRINT_LOOK : undefined);
  }

  resize(width: number, height: number): void {
    this.layout = layOut(width, height, this.table.cut.count);
    moveFrame(this.camera, this.layout.frame);
    this.#arrangeTray();
  }

  advance(): void {
    const nowMs = this.nowMs();
    this.#travel.advance(nowMs);
    if (this.finale && nowMs - this.finale.startMs >= FINALE_MS.all) this.finale.isOver = true;
  }

  isInTray(x: number, y: number): boolean {
    const { tray } = this.layout;
    return x >= tray.x && x < tray.x + tray.width && y >= tray.y && y < tray.y + tray.height;
  }
  pick(x: number, y: number): number {
    if (this.isInTray(x, y)) return this.trayShown[cellAt(this.trayLayout, x, y, this.trayScroll)] ?? -1;
    for (const [across, down] of NEAR) {
      const [atX, atY] = [tableX(this.camera, x + across), tableY(this.camera, y + down)];
      const piece = pieceAt(this.table, atX, atY, this.counts);
      if (piece >= 0) return piece;
    }
    return -1;
  }
  readonly counts = (piece: number): boolean => !(this.bordersOnly && isFilteredOut(this.table, piece));

  /** Moves the table by pixels. False if it cannot move any further. */
  pan(across: number, down: number): boolean {
    const { x, y } = this.camera;
    pan(this.camera, across, down);
    return x !== this.camera.x || y !== this.camera.y;
  }
  zoom(factor: number, x: number, y: number): void {
    zoom(this.camera, factor, x, y);
  }
  zoomBy(factor: number): void {
    const { x, y, width, height } = this.camera.frame;
    this.#travelTo((copy) => zoom(copy, factor, x + width / 2, y + height / 2));
  }
  look(): void {
    this.#travelTo((copy) => lookAt(copy));
  }
  #travelTo(change: (copy: Camera) => void): void {
    this.#travel.begin(change, this.nowMs());
  }

  startFinale(): void {
    this.chosen = this.chosenInTray = -1;
    this.finale = { startMs: this.nowMs() - (this.isCalm() ? FINALE_MS.all : 0), isOver: false };
    this.#travelTo((copy) => lookAt(copy, PRINT_LOOK));
  }
  showPrint(): void {
    this.finale = { startMs: this.nowMs() - FINALE_MS.all, isOver: true };
    lookAt(this.camera, PRINT_LOOK);
  }

  showChosen(piece: number): void {
    const group = piece < 0 ? -1 : groupOfPiece(this.table, piece);
    const isInTray = group >= 0 && groupAt(this.table, group).place === 'tray';
    this.chosen = isInTray ? -1 : group;
    this.chosenInTray = isInTray ? piece : -1;
    if (isInTray) this.revealInTray(piece);
  }
  refreshTray(compare: (first: number, second: number) => number): void {
    this.trayShown.length = 0;
    for (const id of this.table.tray) {
      const piece = this.table.groups[id]?.pieces[0];
      if (piece !== undefined && this.counts(piece)) this.trayShown.push(piece);
    }
    this.trayShown.sort(compare);
    this.#arrangeTray();
  }
  scrollTray(pixels: number): void {
    const { isPaged, cell, seen } = this.trayLayout;
    if (!isPaged) {
      this.#moveTray(this.trayScroll + pixels);
      return;
    }
    // The tray turns a page after a finger has moved by the width of a piece.
    this.#swiped += pixels;
    if (Math.abs(this.#swiped) < cell) return;
    this.#moveTray(this.trayScroll + Math.sign(this.#swiped) * seen);
    this.#swiped = 0;
  }
  turnPage(by: number): void {
    this.#moveTray(this.trayScroll + by * this.trayLayout.seen);
  }
  revealInTray(piece: number): void {
    const index = this.trayShown.indexOf(piece);
    if (index >= 0) this.#moveTray(scrollTo(this.trayLayout, index));
  }
  #moveTray(scroll: number): void {
    this.trayScroll = Math.min(this.trayLayout.mostScroll, Math.max(0, scroll));
  }
  #arrangeTray(): void {
    this.trayLayout = arrangeTray(this.layout, this.trayShown.length);
    this.trayScroll = Math.min(this.trayScroll, this.trayLayout.mostScroll);
    if (this.trayLayout.isPaged) this.trayScroll = this.page * this.trayLayout.seen;
  }
}
