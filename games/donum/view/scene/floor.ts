import { DIRECTIONS, type Direction, type Level, neighbour, type Tile } from '../../rules/rules.ts';
import * as COLOURS from '../colours.ts';
import { ANGLES, centreOf, type Layout } from '../layout.ts';
import { fillRound, fillWithShadow, type Shadow, withStops } from './painting.ts';

type Context = CanvasRenderingContext2D;

export function paintFloor(context: Context, layout: Layout, level: Level): void {
  const { tile } = layout;
  const eachTile = (paint: (kind: Tile, x: number, y: number, place: number) => void): void => {
    level.tiles.forEach((kind, place) => {
      const { x, y } = centreOf(layout, level, place);
      paint(kind, x - tile / 2, y - tile / 2, place);
    });
  };

  // One path for all sheets and one for all blocks, because a shadow costs time per fill, not per area.
  const sheets = new Path2D();
  const blocks = new Path2D();
  eachTile((kind, x, y, place) => {
    if (kind !== 'wall') sheets.rect(x - 3, y - 3, tile + 6, tile + 8);
    else if (touchesFloor(level, place)) blocks.rect(x + 0.5, y + 0.5, tile - 1, tile - 1);
  });
  const scale = context.getTransform().a;
  const shadow = (blur: number, down: number): Shadow => ({
    colour: 'rgba(2, 24, 28, 0.55)',
    blur: blur * tile * scale,
    down: down * tile * scale,
  });
  fillWithShadow(context, sheets, COLOURS.creamEdge, shadow(0.22, 0.1));
  eachTile((kind, x, y, place) => {
    if (kind === 'wall') return;
    const isDark = ((place % level.width) + Math.floor(place / level.width)) % 2 === 1;
    context.fillStyle = isDark ? COLOURS.creamShade : COLOURS.cream;
    context.fillRect(x, y, tile, tile);
  });
  fillWithShadow(context, blocks, COLOURS.nightTeal, shadow(0.12, 0.06));
  eachTile((kind, x, y, place) => {
    if (kind === 'pit') paintHole(context, x, y, tile, isPitAbove(level, place));
    else if (kind === 'wall') paintBlock(context, level, place, x, y, tile);
    else if (kind !== 'floor') paintCarpet(context, x + tile / 2, y + tile / 2, tile, kind);
  });
}

function isPitAbove(level: Level, place: number): boolean {
  const above = neighbour(level, place, 'up');
  return above !== null && level.tiles[above] === 'pit';
}

function paintHole(context: Context, x: number, y: number, tile: number, isOpenAbove: boolean): void {
  const inset = tile * 0.05;
  const gradient = withStops(
    context.createLinearGradient(0, y, 0, y + tile),
    [0, COLOURS.darkness],
    [1, '#0b4348'],
  );
  context.fillStyle = gradient;
  fillRound(context, [x + inset, y + inset, tile - 2 * inset, tile - 2 * inset], tile * 0.1);
  if (!isOpenAbove) {
    context.fillStyle = '#b79f77';
    fillRound(context, [x + inset, y + inset, tile - 2 * inset, tile * 0.12], [tile * 0.1, tile * 0.1, 0, 0]);
  }
  context.fillStyle = 'rgba(246, 239, 224, 0.16)';
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      context.beginPath();
      context.arc(
        x + tile * (0.2 + column * 0.2),
        y + tile * (0.42 + row * 0.2),
        tile * (0.012 + row * 0.012),
        0,
        2 * Math.PI,
      );
      context.fill();
    }
  }
}

/** Does not paint wall blocks without adjacent floor, so that the stage is visible there. */
function paintBlock(context: Context, level: Level, place: number, x: number, y: number, tile: number): void {
  if (!touchesFloor(level, place)) return;
  const below = neighbour(level, place, 'down');
  const isFrontVisible = below === null || level.tiles[below] !== 'wall' || !touchesFloor(level, below);
  const topHeight = isFrontVisible ? tile * 0.74 : tile + 1;
  const gradient = withStops(
    context.createLinearGradient(0, y, 0, y + tile),
    [0, '#1d8f94'],
    [1, COLOURS.teal],
  );
  context.fillStyle = gradient;
  context.fillRect(x, y, tile, topHeight);
  if (isFrontVisible) {
    context.fillStyle = COLOURS.deepTeal;
    context.fillRect(x, y + topHeight, tile, tile - topHeight);
    context.fillStyle = 'rgba(246, 239, 224, 0.35)';
    context.fillRect(x, y + topHeight - 1.5, tile, 2);
  }
}

function touchesFloor(level: Level, place: number): boolean {
  const sides = DIRECTIONS.map((direction) => neighbour(level, place, direction));
  const verticalSides = [sides[0], sides[2]].filter((side) => side !== null && side !== undefined);
  const corners = verticalSides.flatMap((side) => [
    neighbour(level, side as number, 'left'),
    neighbour(level, side as number, 'right'),
  ]);
  return [...sides, ...corners].some(
    (near) => near !== null && near !== undefined && level.tiles[near] !== 'wall',
  );
}

function paintCarpet(context: Context, x: number, y: number, tile: number, nap: Direction): void {
  context.save();
  context.translate(x, y);
  context.rotate(ANGLES[nap]);
  context.scale(tile / 100, tile / 100);
  context.fillStyle = COLOURS.rose;
  context.fillRect(-50, -34, 100, 68);
  context.fillStyle = COLOURS.deepRose;
  context.fillRect(-50, -34, 100, 7);
  context.fillRect(-50, 27, 100, 7);
  context.strokeStyle = COLOURS.cream;
  context.lineWidth = 8;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const shift of [-26, 2, 30])
    context.stroke(new Path2D(`M${shift - 12} -16L${shift + 4} 0L${shift - 12} 16`));
  context.restore();
}
