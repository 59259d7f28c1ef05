/** Seamless tiles of seeded unevenness: paper fibre, threads of the mesh, patches where ink did not take. */
import { createRandom, nextBelow } from '#engine/rules/random.ts';

/** Side of every tile in texels: a power of two, so that a place is wrapped by a mask. */
export const TILE = 512;

/**
 * Value noise of two octaves, 0 to 255.
 * @param cells lumps across the tile, a power of two; the second octave has twice as many
 */
export function noiseTile(seed: number, cells: number): Uint8Array {
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
