/** Figures for the numbers that fly off an enemy, set once into a texture. */
import type { Texture } from '#engine/gl/resources.ts';
import { untilFontsAreRead } from '#engine/shell/load-font.ts';

/** What can be set, in the order of its cells. */
const GLYPHS = '0123456789+×';
const COLUMNS = 4;
const ROWS = 3;
const CELL_WIDTH = 56;
const CELL_HEIGHT = 64;

/** Width of a glyph against its height. */
export const GLYPH_ASPECT = CELL_WIDTH / CELL_HEIGHT;

/** The glyphs that are no digits. */
export const PLUS_GLYPH = 10;
export const TIMES_GLYPH = 11;

/** Sets all figures in a family once that has been read: bone on a black outline, told apart by the red channel. */
export function createGlyphTexture(family: string): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = COLUMNS * CELL_WIDTH;
  canvas.height = ROWS * CELL_HEIGHT;
  const texture: Texture = { source: canvas };
  void untilFontsAreRead(family).then(() => {
    setGlyphs(canvas, `'${family}', Impact, sans-serif`);
    texture.isChanged = true;
  });
  return texture;
}

function setGlyphs(canvas: HTMLCanvasElement, fontFamily: string): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw text into a picture.');
  context.font = `800 54px ${fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = 9;
  [...GLYPHS].forEach((glyph, index) => {
    const x = ((index % COLUMNS) + 0.5) * CELL_WIDTH;
    const y = (Math.floor(index / COLUMNS) + 0.5) * CELL_HEIGHT + 19;
    context.strokeStyle = '#000';
    context.strokeText(glyph, x, y);
    context.fillStyle = '#fff';
    context.fillText(glyph, x, y);
  });
}

/** Where a glyph lies in the texture: left and top, 0 to 1. */
export const glyphLeft = (glyph: number): number => (glyph % COLUMNS) / COLUMNS;
export const glyphTop = (glyph: number): number => Math.floor(glyph / COLUMNS) / ROWS;

/** Size of a cell in the texture. */
export const GLYPH_WIDTH = 1 / COLUMNS;
export const GLYPH_HEIGHT = 1 / ROWS;

/** Family name under which the display face from a game's `data/` is known; the `.css` files of the menus and the HUD have it as well. */
export const DISPLAY_FONT = 'Shoot or Die Display';

/** GLSL: a figure from the texture that `glyphs.ts` sets. state: its left, top, width and height there. */
export const GLYPH_SHADER = `
uniform sampler2D glyphs;
vec4 draw() {
  vec4 glyph = texture(glyphs, state.xy + (local / halves * 0.5 + 0.5) * state.zw);
  return vec4(mix(black, bone, glyph.r) * glyph.a, glyph.a) * alpha;
}
`;
