/** Sprite drawings: a tile is a square from −50 to 50, and a drawing is at most twice as wide and high. */

import { GIFTS, type Gift } from '../../rules/rules.ts';
import * as COLOURS from '../colours.ts';
import { BUBBLE, type CutOut, friendShape, GIFT_SHAPES, playerShape } from '../shapes.ts';
import { fillRound, fillWithShadow, withStops } from './painting.ts';

export type Sprite =
  | Gift
  | 'player'
  | 'glad player'
  | `friend for ${Gift}`
  | `glad friend with ${Gift}`
  | 'bubble'
  | 'crate'
  | 'filled pit'
  | 'shadow'
  | 'glow'
  | 'rays'
  | 'rose paper'
  | 'teal paper'
  | 'cream paper'
  | 'ring'
  | 'arrow';

type Draw = (context: CanvasRenderingContext2D) => void;

const cutOut =
  (shape: CutOut, border: number): Draw =>
  (context) =>
    drawCutOut(context, shape, border);
const scrap =
  (colour: string): Draw =>
  (context) => {
    context.fillStyle = colour;
    context.fill(new Path2D('M-12 -7L10 -9L13 6L-9 9Z'));
  };
const byGift = <Name extends Sprite>(
  nameOf: (gift: Gift) => Name,
  shapeOf: (gift: Gift) => CutOut,
  border: number,
): Record<Name, Draw> =>
  Object.fromEntries(GIFTS.map((gift) => [nameOf(gift), cutOut(shapeOf(gift), border)])) as Record<
    Name,
    Draw
  >;

const THOUGHT: CutOut = {
  outline: BUBBLE,
  pieces: [
    { path: BUBBLE, fill: COLOURS.plume },
    { path: BUBBLE, line: COLOURS.teal, width: 4 },
  ],
};

const DRAWINGS: Readonly<Record<Sprite, Draw>> = {
  ...byGift(
    (gift) => gift,
    (gift) => GIFT_SHAPES[gift],
    9,
  ),
  player: cutOut(playerShape(false), 7),
  'glad player': cutOut(playerShape(true), 7),
  ...byGift(
    (gift) => `friend for ${gift}` as const,
    (gift) => friendShape(gift, false),
    7,
  ),
  ...byGift(
    (gift) => `glad friend with ${gift}` as const,
    (gift) => friendShape(gift, true),
    7,
  ),
  bubble: cutOut(THOUGHT, 3),
  crate: drawCrate,
  'filled pit': drawFilledPit,
  shadow: drawShadow,
  glow: drawGlow,
  rays: drawRays,
  'rose paper': scrap(COLOURS.rose),
  'teal paper': scrap(COLOURS.teal),
  'cream paper': scrap(COLOURS.cream),
  ring: drawRing,
  arrow: drawArrow,
};

function drawCutOut(context: CanvasRenderingContext2D, { outline, pieces }: CutOut, border: number): void {
  const shape = new Path2D(outline);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.save();
  context.shadowColor = 'rgba(4, 36, 40, 0.5)';
  // Shadows are measured in canvas pixels regardless of the scale, so scale them here.
  const scale = context.getTransform().a;
  context.shadowBlur = 6 * scale;
  context.shadowOffsetY = 4 * scale;
  context.strokeStyle = COLOURS.cream;
  context.fillStyle = COLOURS.cream;
  context.lineWidth = border * 2;
  context.stroke(shape);
  context.restore();
  context.fillStyle = COLOURS.cream;
  context.fill(shape);
  for (const { path, fill, line, width = 1 } of pieces) {
    const piece = new Path2D(path);
    if (fill) {
      context.fillStyle = fill;
      context.fill(piece);
    }
    if (line) {
      context.strokeStyle = line;
      context.lineWidth = width;
      context.stroke(piece);
    }
  }
}

function drawCrate(context: CanvasRenderingContext2D): void {
  const scale = context.getTransform().a;
  const box = new Path2D();
  box.roundRect(-43, -42, 86, 86, 5);
  const shadow = { colour: 'rgba(4, 36, 40, 0.55)', blur: 8 * scale, down: 5 * scale };
  fillWithShadow(context, box, COLOURS.kraftShade, shadow);
  context.fillStyle = COLOURS.kraft;
  fillRound(context, [-43, -42, 86, 60], 5);
  context.fillStyle = 'rgba(255, 244, 214, 0.35)';
  context.fillRect(-43, -42, 86, 4);
  context.strokeStyle = COLOURS.kraftDark;
  context.lineWidth = 2.5;
  context.stroke(new Path2D('M-43 18H43'));
  context.stroke(new Path2D('M-43 -12H43'));
  context.fillStyle = COLOURS.creamShade;
  context.fillRect(-8, -42, 16, 60);
  context.fillStyle = COLOURS.creamEdge;
  context.fillRect(-8, 18, 16, 13);
}

function drawFilledPit(context: CanvasRenderingContext2D): void {
  context.fillStyle = COLOURS.kraftDark;
  fillRound(context, [-45, -45, 90, 90], 10);
  context.fillStyle = COLOURS.kraft;
  context.fillRect(-41, -36, 82, 77);
  context.fillStyle = COLOURS.creamShade;
  context.fillRect(-7, -36, 14, 77);
  context.strokeStyle = COLOURS.kraftShade;
  context.lineWidth = 2.5;
  context.stroke(new Path2D('M-41 3H41'));
}

function drawShadow(context: CanvasRenderingContext2D): void {
  context.scale(1, 0.42);
  const gradient = withStops(
    context.createRadialGradient(0, 0, 4, 0, 0, 36),
    [0, 'rgba(4, 36, 40, 0.55)'],
    [1, 'rgba(4, 36, 40, 0)'],
  );
  context.fillStyle = gradient;
  context.fillRect(-40, -40, 80, 80);
}

function drawGlow(context: CanvasRenderingContext2D): void {
  const gradient = withStops(
    context.createRadialGradient(0, 0, 2, 0, 0, 96),
    [0, 'rgba(255, 233, 189, 0.85)'],
    [0.35, 'rgba(255, 214, 150, 0.32)'],
    [1, 'rgba(255, 190, 120, 0)'],
  );
  context.fillStyle = gradient;
  context.fillRect(-100, -100, 200, 200);
}

function drawRays(context: CanvasRenderingContext2D): void {
  const gradient = withStops(
    context.createRadialGradient(0, 0, 8, 0, 0, 98),
    [0, 'rgba(255, 236, 200, 0.8)'],
    [1, 'rgba(255, 220, 160, 0)'],
  );
  context.fillStyle = gradient;
  for (let ray = 0; ray < 12; ray++) {
    context.rotate(Math.PI / 6);
    context.fill(new Path2D('M0 0L-9 -100H9Z'));
  }
}

function drawRing(context: CanvasRenderingContext2D): void {
  context.lineWidth = 6;
  context.strokeStyle = COLOURS.rose;
  context.setLineDash([16, 12]);
  context.beginPath();
  context.roundRect(-45, -45, 90, 90, 12);
  context.stroke();
}

function drawArrow(context: CanvasRenderingContext2D): void {
  const arrow = new Path2D('M-14 -22L14 0L-14 22');
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = 17;
  context.strokeStyle = COLOURS.cream;
  context.stroke(arrow);
  context.lineWidth = 10;
  context.strokeStyle = COLOURS.rose;
  context.stroke(arrow);
}

/** Sprites in the order of their slots. A slot has two by two tiles; the atlas is drawn again when the tile size changes. */
const SPRITES = Object.keys(DRAWINGS) as Sprite[];

const COLUMNS = 6;
const ROWS = Math.ceil(SPRITES.length / COLUMNS);

export const SLOT_TILES = 2;

/** Returns left, top, width and height as fractions of the atlas. */
export function slotOf(sprite: Sprite): readonly [number, number, number, number] {
  return SLOTS[SPRITES.indexOf(sprite)] as readonly [number, number, number, number];
}

const SLOTS = SPRITES.map(
  (_, index) =>
    [(index % COLUMNS) / COLUMNS, Math.floor(index / COLUMNS) / ROWS, 1 / COLUMNS, 1 / ROWS] as const,
);

/** `tile` is the size of a tile in device pixels. */
export function drawAtlas(tile: number): HTMLCanvasElement {
  const slot = Math.round(tile * SLOT_TILES);
  const canvas = document.createElement('canvas');
  canvas.width = slot * COLUMNS;
  canvas.height = slot * ROWS;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the game’s pictures.');
  SPRITES.forEach((sprite, index) => {
    context.save();
    context.translate(((index % COLUMNS) + 0.5) * slot, (Math.floor(index / COLUMNS) + 0.5) * slot);
    context.scale(tile / 100, tile / 100);
    DRAWINGS[sprite](context);
    context.restore();
  });
  return canvas;
}
