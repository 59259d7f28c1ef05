/** What a poster is, and how it comes onto a canvas. */
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
  TRIM,
} from './printing/press.ts';

/**
 * The inks of each game's posters as CSS colours on white, the loudest first: its entry in `site/catalogue/games/`
 * has the same ones, and a test of `tools/pictures` holds the two together.
 */
export const INKS = {
  'shoot-or-die': ['#d8202c', '#f6efe0', '#1b1718'],
  'sky-city-rush': ['#f5762a', '#2fb3cf', '#16265e'],
  'addem-numbers': ['#ffc61a', '#f6efe0', '#3b3d45'],
  donum: ['#e8506e', '#12747a', '#f6efe0'],
  'poster-puzzle': ['#0f5fc4', '#e9a72c', '#f6efe0'],
} as const satisfies Record<string, readonly [string, string, string]>;

/** A game that has posters. */
export type GameSlug = keyof typeof INKS;

/** Unprinted stock. */
export const PAPER = '#f6efe0';

/** One pull of the squeegee. */
export interface PlateSetting {
  /** The ink's colour on white, `#rrggbb`. */
  ink: string;
  /** How far this plate lies off its place, in sheet units: the sign of a print pulled by hand. */
  shift: Point;
  screen: Screen;
}

/** A gig poster as data and a drawing. */
export interface Poster {
  /** Small letters, digits and hyphens; what a saved game or a file calls it. */
  id: string;
  game: GameSlug;
  title: string;
  /** What is to be seen, for those who cannot see it. */
  description: string;
  /** Seeds grain and wear. */
  seed: number;
  /** In the order in which they are printed. */
  plates: readonly PlateSetting[];
  /** The line below the picture: its left and right end, and the plate that carries it. */
  smallPrint: { left: string; right: string; plate: number };
  /** Works the shapes out; what it returns draws them, once for each plate, and must draw the same each time. */
  compose(): (press: Press) => void;
  /** What stands in the border of all plates. */
  border?(press: Press): void;
}

/** How a poster is wanted. */
export interface PrintOrder {
  /** Pixels across; three to four, so `width * 4 / 3` down. */
  width: number;
  /** The whole sheet with its border, to hang; or the picture alone, to be cut into pieces. */
  area: 'sheet' | 'picture';
  /** Without line work, wear and grain: a jigsaw needs them, but a small picture file cannot afford them. */
  plain?: boolean;
}

/** Height in pixels of a print. */
export const heightFor = (width: number) => Math.round((width * SHEET.height) / SHEET.width);

/**
 * Prints a poster on a canvas at least `width` by `heightFor(width)` pixels large, from its upper left corner on. It
 * covers what was there, and uses the canvas itself for its plates: one that was got with `willReadFrequently` is
 * several times faster. The same poster and order give the same picture on the same machine.
 */
export function drawPoster(poster: Poster, context: Drawing, order: PrintOrder): void {
  const area = order.area === 'sheet' ? SHEET : TRIM;
  const [width, height] = [order.width, heightFor(order.width)];
  const unit = area.width / width;
  const picture = new ImageData(width, height);
  const plain = order.plain ?? false;
  const print: Print = { pixels: picture.data, width, height, left: area.left, top: area.top, unit, plain };
  const draw = poster.compose();
  layPaper(print, PAPER);
  poster.plates.forEach(({ ink, shift, screen }, index) => {
    context.save();
    context.fillStyle = '#000';
    context.fillRect(0, 0, width, height);
    context.scale(1 / unit, 1 / unit);
    context.translate(shift[0] - area.left, shift[1] - area.top);
    const press = plateOf(context, index, !plain);
    press.within(PICTURE_EDGE, () => draw(press));
    if (order.area === 'sheet') drawBorder(poster, press, index);
    context.restore();
    const drawn = context.getImageData(0, 0, width, height).data;
    pull(print, drawn, { ink, screen, seed: poster.seed * 16 + index * 8 });
  });
  context.putImageData(picture, 0, 0);
}

const PICTURE_EDGE = rectangle(PICTURE.left, PICTURE.top, PICTURE.width, PICTURE.height);

/** Base line and height of the capitals below the picture, in sheet units. */
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
