/** Digits and signs for the numbers that float in the scene, drawn once into a texture. */
import type { Texture } from '#engine/gl/resources.ts';
import { nextPicture } from '#engine/loop/frame-loop.ts';
import { untilFontsAreRead } from '#engine/shell/load-font.ts';

const GLYPHS = '0123456789+×';
const COLUMNS = 4;
const ROWS = 3;
const CELL_WIDTH = 56;
const CELL_HEIGHT = 64;

export const GLYPH_ASPECT = CELL_WIDTH / CELL_HEIGHT;

/** Indices of the glyphs after the digits. */
export const PLUS_GLYPH = 10;
export const TIMES_GLYPH = 11;

/** Red is 1 in a glyph and 0 in its outline. Waits for a frame, because a page's first text takes up to 100 ms. */
export async function drawGlyphs(texture: Texture, family: string): Promise<void> {
  await Promise.all([untilFontsAreRead(family), nextPicture()]);
  const canvas = document.createElement('canvas');
  canvas.width = COLUMNS * CELL_WIDTH;
  canvas.height = ROWS * CELL_HEIGHT;
  setGlyphs(canvas, `'${family}', Impact, sans-serif`);
  texture.source = canvas;
  texture.isChanged = true;
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

export const glyphLeft = (glyph: number): number => (glyph % COLUMNS) / COLUMNS;
export const glyphTop = (glyph: number): number => Math.floor(glyph / COLUMNS) / ROWS;

export const GLYPH_WIDTH = 1 / COLUMNS;
export const GLYPH_HEIGHT = 1 / ROWS;

/** Family name of the display font in a game's `data/`, repeated in the `.css` files of menus and HUD. */
export const DISPLAY_FONT = 'Shoot or Die Display';

/** GLSL: a glyph from the texture of `glyphs.ts`. state: the glyph's left, top, width and height in the texture. */
export const GLYPH_SHADER = `
uniform sampler2D glyphs;
vec4 draw() {
  vec4 glyph = texture(glyphs, state.xy + (local / halves * 0.5 + 0.5) * state.zw);
  return vec4(mix(black, bone, glyph.r) * glyph.a, glyph.a) * alpha;
}
`;
