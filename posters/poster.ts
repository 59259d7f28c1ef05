import { layPaper, type Print, pull, type Screen } from './printing/halftone.ts';
import { line, type Point, rectangle } from './printing/path.ts';
import {
  CLEAN,
  type Drawing,
  type Mix,
  PICTURE,
  type Press,
  plateOf,
  SHEET,
  type Shapes,
  TRIM,
} from './printing/press.ts';

/** Inks as CSS colours on white, the most prominent ink first. Entries in `site/catalogue/games/` repeat these values. */
export const INKS = {
  'shoot-or-die': ['#d8202c', '#f6efe0', '#1b1718'],
  'sky-city-rush': ['#f5762a', '#2fb3cf', '#16265e'],
  'addem-numbers': ['#ffc61a', '#f6efe0', '#3b3d45'],
  donum: ['#e8506e', '#12747a', '#f6efe0'],
  'poster-puzzle': ['#0f5fc4', '#e9a72c', '#f6efe0'],
} as const satisfies Record<string, readonly [string, string, string]>;

export type GameSlug = keyof typeof INKS;

export const PAPER = '#f6efe0';

export interface PlateSetting {
  ink: string;
  /** Offset of this plate in sheet units: a small registration error makes the print look handmade. */
  shift: Point;
  screen: Screen;
}

export interface Poster {
  /** Lower-case letters, digits and hyphens; used in saved games and file names. */
  id: string;
  game: GameSlug;
  title: string;
  description: string;
  seed: number;
  plates: readonly PlateSetting[];
  smallPrint: { left: string; right: string; plate: number };
  /** Computes the shapes. The returned function draws them once per plate, and must draw the same shapes each time. */
  compose(): (press: Press) => void;
  border?(press: Press): void;
}

export interface PrintOrder {
  /** Width in pixels; the height is `width * 4 / 3`. */
  width: number;
  /** `sheet` includes the border; `picture` is the part that Poster Puzzle cuts into pieces. */
  area: 'sheet' | 'picture';
  /** Omits line work, wear and grain: a jigsaw needs these details, but they would enlarge the file of a small image. */
  plain?: boolean;
}

export const heightFor = (width: number) => Math.round((width * SHEET.height) / SHEET.width);

/** Prints the poster on `width` by `heightFor(width)` pixels. Yields after each slice so that the browser can paint. */
export function* printInSlices(poster: Poster, context: Drawing, order: PrintOrder): Generator<void> {
  const area = order.area === 'sheet' ? SHEET : TRIM;
  const [width, height] = [order.width, heightFor(order.width)];
  const unit = area.width / width;
  const picture = new ImageData(width, height);
  const plain = order.plain ?? false;
  const print: Print = { pixels: picture.data, width, height, left: area.left, top: area.top, unit, plain };
  const draw = poster.compose();
  const shapes: Shapes = new Map();
  layPaper(print, PAPER);
  yield;
  for (const [index, { ink, shift, screen }] of poster.plates.entries()) {
    context.save();
    context.fillStyle = '#000';
    context.fillRect(0, 0, width, height);
    context.scale(1 / unit, 1 / unit);
    context.translate(shift[0] - area.left, shift[1] - area.top);
    const press = plateOf(context, index, !plain, shapes);
    press.within(PICTURE_EDGE, () => draw(press));
    if (order.area === 'sheet') drawBorder(poster, press, index);
    context.restore();
    const drawn = context.getImageData(0, 0, width, height).data;
    yield;
    yield* pull(print, drawn, { ink, screen, seed: poster.seed * 16 + index * 8 });
  }
  context.putImageData(picture, 0, 0);
}

const PICTURE_EDGE = rectangle(PICTURE.left, PICTURE.top, PICTURE.width, PICTURE.height);

const SMALL_PRINT = { baseLine: 1549, height: 15, face: 'mono' } as const;

function drawBorder(poster: Poster, press: Press, plate: number): void {
  poster.border?.(press);
  const { left, right, plate: carrier } = poster.smallPrint;
  if (plate !== carrier) return;
  const { baseLine, height, face } = SMALL_PRINT;
  const solid: Mix = poster.plates.map(() => CLEAN);
  press.fill(line({ text: left, at: [PICTURE.left + 4, baseLine], height, face }), solid);
  press.fill(line({ text: right, at: [PICTURE.right - 4, baseLine], height, face, anchor: 'end' }), solid);
}
