/** Pulls a plate: screens its tones, wears its solids, and lays its ink over what is printed already. */
import { noiseTile, TILE } from './noise.ts';
import { CELL, type Screen, thresholds } from './screen.ts';

/** The pixels of a print, and where on the sheet they lie. */
export interface Print {
  /** RGBA, row by row. */
  pixels: Uint8ClampedArray;
  width: number;
  height: number;
  /** Sheet units of the first pixel's corner and of a pixel's side. */
  left: number;
  top: number;
  unit: number;
}

/** One ink and how it goes onto the paper. */
export interface Plate {
  /** Colour on white as `#rrggbb`. */
  ink: string;
  screen: Screen;
  /** Seeds the plate's own wear. */
  seed: number;
}

const MASK = TILE - 1;
/** Patches where the ink took badly are this many sheet units to a texel. */
const PATCH_TEXEL = 4;

/** The red, green and blue of `#rrggbb`. */
function parts(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Fills the print with paper, fibres and all. */
export function layPaper(print: Print, paper: string, seed: number): void {
  const { pixels, width, height, left, top, unit } = print;
  const [red, green, blue] = parts(paper);
  const fibres = noiseTile(seed, 256);
  const depth = 0.08 * Math.min(1, 1.4 / unit);
  let at = 0;
  for (let y = 0; y < height; y++) {
    const row = ((top + y * unit) & MASK) * TILE;
    for (let x = 0; x < width; x++) {
      const light = 1 - depth * (1 - (fibres[row + ((left + x * unit) & MASK)] as number) / 205);
      pixels[at] = red * light;
      pixels[at + 1] = green * light;
      pixels[at + 2] = blue * light;
      pixels[at + 3] = 255;
      at += 4;
    }
  }
}

/**
 * Lays one plate's ink on a print by multiplication, as inks on paper do.
 * @param drawn RGBA of the plate: red is solid ink, green is tone, blue is ink that neither the mesh nor wear may touch
 */
export function pull(print: Print, drawn: Uint8ClampedArray, { ink, screen, seed }: Plate): void {
  const { pixels, width, height, left, top, unit } = print;
  const factors = parts(ink).map((channel) =>
    Uint16Array.from({ length: 256 }, (_, coverage) => 256 - Math.round((coverage * (255 - channel)) / 255)),
  ) as [Uint16Array, Uint16Array, Uint16Array];
  const [reds, greens, blues] = factors;
  const ranks = thresholds(screen.kind);
  const angle = (screen.angle * Math.PI) / 180;
  const across = (Math.cos(angle) * CELL * unit) / screen.pitch;
  const down = (Math.sin(angle) * CELL * unit) / screen.pitch;
  // A dot's edge is as soft as one pixel: that much tone lies between two neighbouring pixels of the cell.
  const sharpness = Math.max(1, (screen.pitch / unit) * 0.34);
  const fine = noiseTile(seed, 128);
  const patches = noiseTile(seed + 2, 16);
  const threads = noiseTile(seed + 4, 64);
  // Below a pixel the wear cannot be seen one by one, only as a lighter ink.
  const roughness = unit > 1.6 ? 0 : 1.3 / 128 / unit;
  let at = 0;
  for (let y = 0; y < height; y++) {
    const sheetY = top + y * unit;
    const fineRow = (sheetY & MASK) * TILE;
    const patchRow = ((sheetY / PATCH_TEXEL) & MASK) * TILE;
    for (let x = 0; x < width; x++, at += 4) {
      const sheetX = left + x * unit;
      const thread = ((threads[fineRow + (sheetX & MASK)] as number) - 128) * roughness;
      let from = at;
      if (thread >= 0.5 || thread <= -0.5) {
        const moved = Math.min(width - 1, Math.max(0, x + Math.round(thread)));
        const lifted = Math.min(height - 1, Math.max(0, y - Math.round(thread)));
        from = (lifted * width + moved) * 4;
      }
      const clean = drawn[at + 2] as number;
      const tone = drawn[from + 1] as number;
      let coverage = drawn[from] as number;
      if (tone > 3) {
        const u = (x * across + y * down) & (CELL - 1);
        const v = (y * across - x * down) & (CELL - 1);
        const dot = 128 + (tone - (ranks[v * CELL + u] as number)) * sharpness;
        if (dot > coverage) coverage = dot > 255 ? 255 : dot;
      }
      const wear =
        (fine[fineRow + (sheetX & MASK)] as number) * 0.62 +
        (patches[patchRow + ((sheetX / PATCH_TEXEL) & MASK)] as number) * 0.5;
      if (wear > 196) coverage *= Math.max(0.1, 1 - (wear - 196) * 0.06);
      const share = coverage > clean ? coverage | 0 : clean;
      if (share === 0) continue;
      pixels[at] = ((pixels[at] as number) * (reds[share] as number)) >> 8;
      pixels[at + 1] = ((pixels[at + 1] as number) * (greens[share] as number)) >> 8;
      pixels[at + 2] = ((pixels[at + 2] as number) * (blues[share] as number)) >> 8;
    }
  }
}
