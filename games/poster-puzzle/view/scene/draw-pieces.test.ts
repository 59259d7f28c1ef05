import { beforeEach, expect, test } from 'vitest';
import { dealTable } from '../../rules/deal.ts';
import { dragTo, drop, grab } from '../../rules/held-group.ts';
import type { Table } from '../../rules/state.ts';
import { stow, takeHint } from '../../rules/tools.ts';
import type { Box } from '../../session/camera.ts';
import { Desk } from '../../session/desk.ts';
import { createViewState, drawPieces, type ViewState } from './draw-pieces.ts';
import { KIND, type PieceBatch } from './piece-batch.ts';

interface Quad {
  kind: number;
  strength: number;
  piece: number;
  x: number;
  y: number;
  clip: Box | null;
}

let quads: Quad[] = [];
let panels = 0;
let clip: Box | null = null;
const batch = {
  clear() {
    quads = [];
    panels = 0;
  },
  add(kind: number, strength: number, piece: number, x: number, y: number) {
    quads.push({ kind, strength, piece, x, y, clip });
  },
  clipTo(box: Box | null) {
    clip = box;
  },
  addPanel() {
    panels++;
  },
} as unknown as PieceBatch;

let table: Table;
let view: ViewState;

beforeEach(() => {
  table = dealTable({ seed: 5, count: 48, turning: false, isTall: false });
  view = createViewState(
    new Desk(
      table,
      1280,
      720,
      () => true,
      () => 0,
    ),
  );
});

const draw = (): void => drawPieces(batch, view);
const ofKind = (kind: number): Quad[] => quads.filter((quad) => quad.kind === kind);

test('every piece is drawn once, with its shadow below it', () => {
  draw();
  expect(new Set(ofKind(KIND.piece).map(({ piece }) => piece)).size).toBe(48);
  expect(ofKind(KIND.piece)).toHaveLength(48);
  for (const { piece } of ofKind(KIND.piece)) {
    const at = (kind: number) => quads.findIndex((quad) => quad.kind === kind && quad.piece === piece);
    expect(at(KIND.shadow)).toBeLessThan(at(KIND.piece));
  }
});

test('the held group is on top of all others and has a longer shadow', () => {
  grab(table, 7, 0, 0);
  dragTo(table, 0.5, 0.5);
  const shadeOf = () => {
    const shadow = ofKind(KIND.shadow).find(({ piece }) => piece === 7) as Quad;
    const piece = ofKind(KIND.piece).find((quad) => quad.piece === 7) as Quad;
    return shadow.y - piece.y;
  };
  draw();
  const resting = shadeOf();
  view.lifted = 7;
  view.lift = 1;
  draw();
  expect(quads.at(-1)).toMatchObject({ kind: KIND.piece, piece: 7 });
  expect(shadeOf()).toBeGreaterThan(resting);
});

test('the border filter fades inner pieces that are still single', () => {
  view.desk.bordersOnly = true;
  draw();
  const faint = ofKind(KIND.piece).filter(({ strength }) => strength < 1);
  expect(faint).toHaveLength(4 * 6);
});

test('a piece in the tray is drawn on the tray’s panel, and not on the table', () => {
  stow(table, 3);
  view.desk.refreshTray((a, b) => a - b);
  draw();
  expect(panels).toBe(1);
  const [inTray, ...others] = ofKind(KIND.piece).filter(({ piece }) => piece === 3);
  expect(others).toEqual([]);
  expect(inTray?.x).toBeLessThan(view.desk.layout.tray.width);
});

test('the tray clips its pieces at its edges, however far it is scrolled, and the table does not clip them', () => {
  for (let piece = 0; piece < 40; piece++) stow(table, piece);
  view.desk.refreshTray((a, b) => a - b);
  view.desk.trayScroll = view.desk.trayLayout.cell * 0.6;
  draw();
  for (const { piece, clip: cutOffAt } of quads)
    expect(cutOffAt).toBe(piece < 40 ? view.desk.layout.tray : null);
  expect(quads.some(({ piece }) => piece < 40)).toBe(true);
});

test('a hint highlights the piece, and the place beside its neighbour', () => {
  const hint = takeHint(table, 9);
  view.hintGlow = 1;
  draw();
  expect(ofKind(KIND.halo).map(({ piece }) => piece)).toEqual([9]);
  expect(ofKind(KIND.light).map(({ piece }) => piece)).toEqual([hint?.piece]);
  view.hintGlow = 0;
  draw();
  expect(ofKind(KIND.light)).toEqual([]);
});

test('a finished puzzle moves to the middle, and straightens', () => {
  grab(table, 0, 0, 0);
  dragTo(table, 2, 1);
  drop(table);
  view.straightened = 1;
  draw();
  const [first] = ofKind(KIND.piece).filter(({ piece }) => piece === 0);
  const { homeX } = table.cut.pieces[0] ?? { homeX: 0 };
  const { frame, scale } = view.desk.camera;
  expect(first?.x).toBeCloseTo(frame.x + frame.width / 2 + homeX * scale);
});
