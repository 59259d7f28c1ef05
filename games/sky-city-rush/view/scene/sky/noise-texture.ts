/** Tileable noise that shapes the clouds. Initially empty, which is a sky without clouds. */
import type { Texels, Texture } from '#engine/gl/resources.ts';
import { createRandom, nextFraction } from '#engine/rules/random.ts';

const SIZE = 256;

/** Each finer layer has twice as many cells and half the weight. */
const COARSEST_CELLS = 4;
const LAYERS = 5;

export type NoiseTexture = Texture & { readonly source: Texels };

export function createNoiseTexture(): NoiseTexture {
  return {
    source: { width: SIZE, height: SIZE, bytes: new Uint8Array(SIZE * SIZE) },
    isRepeated: true,
    hasMipmaps: true,
  };
}

export function* fillNoise(texture: NoiseTexture): Generator<void, void> {
  const { bytes: texels } = texture.source;
  const sums = new Float32Array(SIZE * SIZE);
  const random = createRandom(7);
  for (let layer = 0; layer < LAYERS; layer++) {
    addLayer(sums, COARSEST_CELLS << layer, 0.5 ** layer, random);
    yield;
  }
  for (let i = 0; i < texels.length; i++) texels[i] = Math.round(((sums[i] ?? 0) / 1.94) * 255);
  texture.isChanged = true;
}

/** Random values on a grid, interpolated smoothly and tileable. */
function addLayer(
  sums: Float32Array,
  cells: number,
  weight: number,
  random: ReturnType<typeof createRandom>,
): void {
  const lattice = new Float32Array(cells * cells).map(() => nextFraction(random));
  const step = SIZE / cells;
  const fades = Float32Array.from({ length: step }, (_, i) => (i / step) ** 2 * (3 - (2 * i) / step));
  for (let y = 0; y < SIZE; y++) {
    const row = Math.floor(y / step) * cells;
    const nextRow = (row + cells) % (cells * cells);
    const fadeY = fades[y % step] ?? 0;
    for (let column = 0; column < cells; column++) {
      const nextColumn = (column + 1) % cells;
      const left = mix(lattice[row + column] ?? 0, lattice[nextRow + column] ?? 0, fadeY);
      const right = mix(lattice[row + nextColumn] ?? 0, lattice[nextRow + nextColumn] ?? 0, fadeY);
      const start = y * SIZE + column * step;
      for (let i = 0; i < step; i++) {
        sums[start + i] = (sums[start + i] ?? 0) + weight * mix(left, right, fades[i] ?? 0);
      }
    }
  }
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
