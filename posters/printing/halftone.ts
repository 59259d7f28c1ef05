import { createRandom, nextBelow } from '#engine/rules/random.ts';

/** Side of every tile in texels: a power of two, so that coordinates wrap with a bit mask. */
const TILE = 512;

/** @param cells number of cells across the tile, a power of two; the second octave has twice as many */
function noiseTile(seed: number, cells: number): Uint8Array {
  const tile = new Uint8Array(TILE * TILE);
  addOctave(tile, seed, cells, 0.68);
  addOctave(tile, seed + 1, cells * 2, 0.32);
  return tile;
}

function addOctave(tile: Uint8Array, seed: number, cells: number, weight: number): void {
  const random = createRandom(seed);
  const lattice = Float32Array.from({ length: cells * cells }, () => nextBelow(random, 256) * weight);
  const step = cells / TILE;
  const lefts = new Uint16Array(TILE);
  const rights = new Uint16Array(TILE);
  const eases = new Float32Array(TILE);
  for (let x = 0; x < TILE; x++) {
    const cell = Math.floor(x * step);
    const t = x * step - cell;
    lefts[x] = cell;
    rights[x] = (cell + 1) % cells;
    eases[x] = t * t * (3 - 2 * t);
  }
  for (let y = 0; y < TILE; y++) {
    const top = (lefts[y] as number) * cells;
    const bottom = (rights[y] as number) * cells;
    const down = eases[y] as number;
    for (let x = 0; x < TILE; x++) {
      const [left, right, across] = [lefts[x] as number, rights[x] as number, eases[x] as number];
      const a = lattice[top + left] as number;
      const b = lattice[bottom + left] as number;
      const above = a + ((lattice[top + right] as number) - a) * across;
      const below = b + ((lattice[bottom + right] as number) - b) * across;
      const at = y * TILE + x;
      tile[at] = (tile[at] as number) + above + (below - above) * down;
    }
  }
}

export interface Screen {
  pitch: number;
  /** Angle of the screen in degrees; inks need different angles, because equal screens cause moiré. */
  angle: number;
}

/** Side of a screen cell in texels, a power of two. */
const CELL = 64;

let made: Uint8Array | null = null;

/** Each threshold from 0 to 255 occurs equally often, so a tone of 0.5 covers exactly half of the paper. */
function thresholds(): Uint8Array {
  made ??= rank();
  return made;
}

function rank(): Uint8Array {
  const wave = Float64Array.from({ length: CELL }, (_, at) => Math.cos((2 * Math.PI * (at + 0.5)) / CELL));
  // Gives round dots in light tones, a chequerboard at 0.5 and round holes in dark tones.
  const heights = Float64Array.from(
    { length: CELL * CELL },
    (_, index) => -(wave[index % CELL] as number) - (wave[Math.floor(index / CELL)] as number),
  );
  const cell = Uint16Array.from(heights.keys());
  cell.sort((a, b) => (heights[a] as number) - (heights[b] as number) || a - b);
  const ranked = new Uint8Array(CELL * CELL);
  cell.forEach((index, place) => {
    ranked[index] = Math.floor((place * 256) / cell.length);
  });
  return ranked;
}

export interface Print {
  pixels: Uint8ClampedArray;
  width: number;
  height: number;
  /** Left edge of the first pixel, in sheet units. */
  left: number;
  top: number;
  /** Size of a pixel, in sheet units. */
  unit: number;
  plain: boolean;
}

export interface Plate {
  ink: string;
  screen: Screen;
  seed: number;
}

interface Stock {
  fibres: Uint8Array;
  threads: Uint8Array;
  holes: Uint8Array;
  patches: Uint8Array;
}

let stock: Stock | null = null;

/** Computed on first use: this takes 15 ms, or several times as long just after a page has loaded. */
function createStock(isPlain: boolean): Stock {
  if (isPlain) {
    const bare = new Uint8Array(TILE * TILE);
    return { fibres: bare, threads: bare, holes: bare, patches: bare };
  }
  stock ??= {
    fibres: noiseTile(1, 256),
    threads: noiseTile(2, 64),
    holes: noiseTile(3, 128),
    patches: noiseTile(4, 16),
  };
  return stock;
}

const MASK = TILE - 1;
/** Size of a texel of the texture for patches with poor ink coverage, in sheet units. */
const PATCH_TEXEL = 4;
/** Maximum displacement that roughens an edge, in sheet units. */
const ROUGHNESS = 1.3;
/** Ink is missing where hole wear plus patch wear exceeds this value; their maximum sum is 286. */
const WEAR_FROM = 196;
const WEAR_SLOPE = 0.06;
const LEAST_LEFT = 0.1;

function parts(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function layPaper(print: Print, paper: string): void {
  const { pixels, width, height, left, top, unit, plain } = print;
  const [red, green, blue] = parts(paper);
  if (plain) {
    const [pixel = 0] = new Uint32Array(Uint8Array.of(red, green, blue, 255).buffer);
    new Uint32Array(pixels.buffer).fill(pixel);
    return;
  }
  const { fibres } = createStock(plain);
  // Fibres finer than a pixel are averaged out.
  const depth = 0.08 * Math.min(1, 1.4 / unit);
  const lights = Float32Array.from({ length: 256 }, (_, fibre) => 1 - depth * (1 - fibre / 205));
  const columns = Uint16Array.from({ length: width }, (_, x) => (left + x * unit) & MASK);
  let at = 0;
  for (let y = 0; y < height; y++) {
    const row = ((top + y * unit) & MASK) * TILE;
    for (let x = 0; x < width; x++, at += 4) {
      const light = lights[fibres[row + (columns[x] as number)] as number] as number;
      pixels[at] = red * light;
      pixels[at + 1] = green * light;
      pixels[at + 2] = blue * light;
      pixels[at + 3] = 255;
    }
  }
}

/** Transmittance of each colour channel in 256ths, indexed by the amount of ink, 0 to 255. */
const filters = (ink: string) =>
  parts(ink).map((channel) =>
    Uint16Array.from({ length: 256 }, (_, share) => 256 - Math.round((share * (255 - channel)) / 255)),
  ) as [Uint16Array, Uint16Array, Uint16Array];

/** Remaining ink in 256ths, indexed by wear. */
const REMAINS = Uint16Array.from({ length: 512 }, (_, wear) =>
  wear <= WEAR_FROM ? 256 : 256 * Math.max(LEAST_LEFT, 1 - (wear - WEAR_FROM) * WEAR_SLOPE),
);

/** Number of pixel rows printed per slice; a slice of a large print takes about 10 ms. */
const ROWS_AT_ONCE = 64;

/** @param drawn RGBA pixels of the plate: red is solid ink, green is tone, blue is ink without halftone and wear */
export function* pull(print: Print, drawn: Uint8ClampedArray, { ink, screen, seed }: Plate): Generator<void> {
  const { width, height, left, top, unit, plain } = print;
  const pixels = new Uint8Array(print.pixels.buffer);
  // Compares four channels at once, because most of a plate is blank.
  const plate = new Uint32Array(drawn.buffer);
  const [reds, greens, blues] = filters(ink);
  const { threads, holes, patches } = createStock(plain);
  const random = createRandom(seed);
  const [away, down] = [nextBelow(random, 4096), nextBelow(random, 4096)];
  const columns = Uint16Array.from({ length: width }, (_, x) => (away + left + x * unit) & MASK);
  const patchColumns = Uint16Array.from(
    { length: width },
    (_, x) => ((away + left + x * unit) / PATCH_TEXEL) & MASK,
  );
  // Edge roughness below one pixel is invisible.
  const roughness = plain || unit > 1.6 ? 0 : ROUGHNESS / 128 / unit;
  const strays = Int32Array.from({ length: 256 }, (_, thread) => {
    const stray = Math.round((thread - 128) * roughness);
    return stray - stray * width;
  });

  const ranks = thresholds();
  const angle = (screen.angle * Math.PI) / 180;
  const along = (Math.cos(angle) * CELL * unit) / screen.pitch;
  const across = (Math.sin(angle) * CELL * unit) / screen.pitch;
  // Gain that spreads a dot's edge over one pixel: it is the inverse of the threshold difference between neighbouring pixels.
  const sharpness = Math.max(1, (screen.pitch / unit) * 0.34);

  for (let y = 0; y < height; y++) {
    if (y % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) yield;
    const sheetY = down + top + y * unit;
    const row = (sheetY & MASK) * TILE;
    const patchRow = ((sheetY / PATCH_TEXEL) & MASK) * TILE;
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const texel = row + (columns[x] as number);
      const stray = strays[threads[texel] as number] as number;
      // Outside the sheet the plate is blank.
      const drawnAt = plate[pixel + stray] ?? 0;
      const clean = ((plate[pixel] as number) >> 16) & 255;
      let coverage = drawnAt & 255;
      const tone = (drawnAt >> 8) & 255;
      if (coverage + tone + clean === 0) continue;
      if (tone > 0) {
        const u = (x * along + y * across) & (CELL - 1);
        const v = (y * along - x * across) & (CELL - 1);
        const dot = (128 + (tone - (ranks[v * CELL + u] as number)) * sharpness) | 0;
        if (dot > coverage) coverage = Math.min(dot, 255);
      }
      if (!plain) {
        const wear =
          ((holes[texel] as number) * 159 +
            (patches[patchRow + (patchColumns[x] as number)] as number) * 128) >>
          8;
        coverage = (coverage * (REMAINS[wear] as number)) >> 8;
      }
      if (clean > coverage) coverage = clean;
      const at = pixel * 4;
      pixels[at] = ((pixels[at] as number) * (reds[coverage] as number)) >> 8;
      pixels[at + 1] = ((pixels[at + 1] as number) * (greens[coverage] as number)) >> 8;
      pixels[at + 2] = ((pixels[at + 2] as number) * (blues[coverage] as number)) >> 8;
    }
  }
}
