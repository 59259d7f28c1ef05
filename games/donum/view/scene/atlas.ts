/** Cuts all that moves out of paper, once for a size of tile: one canvas with a slot of two by two tiles for each cut-out. */
import { DRAWINGS, type Sprite } from './sprite-drawings.ts';

const SPRITES = Object.keys(DRAWINGS) as Sprite[];

const COLUMNS = 6;
const ROWS = Math.ceil(SPRITES.length / COLUMNS);

/** Tiles that a slot is wide and high. */
export const SLOT_TILES = 2;

/** Where a sprite lies on the atlas, as shares of it: left, top, width, height. */
export function slotOf(sprite: Sprite): readonly [number, number, number, number] {
  return SLOTS[SPRITES.indexOf(sprite)] as readonly [number, number, number, number];
}

const SLOTS = SPRITES.map(
  (_, index) =>
    [(index % COLUMNS) / COLUMNS, Math.floor(index / COLUMNS) / ROWS, 1 / COLUMNS, 1 / ROWS] as const,
);

/** Draws the atlas; `tile` is the size of a tile in device pixels. */
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
    // In a slot, a tile is a square from −50 to 50.
    context.scale(tile / 100, tile / 100);
    DRAWINGS[sprite](context);
    context.restore();
  });
  return canvas;
}
