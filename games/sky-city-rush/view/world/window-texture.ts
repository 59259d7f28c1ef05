/** Lit windows as a tile, made once: whoever stands near sees sharp panes, and far away they melt into a glow. */
import {
  DataTexture,
  LinearMipmapNearestFilter,
  NearestFilter,
  RedFormat,
  RepeatWrapping,
  UnsignedByteType,
} from '#engine/framework.ts';
import { createRandom, nextShare } from '#engine/random.ts';

/** Windows in a row of the tile, and texels of one window's cell with its frame. */
export const TILE_WINDOWS = 32;
const CELL = 8;
const PANE_LEFT = 2;
const PANE_RIGHT = 6;
const PANE_LOW = 2;
const PANE_HIGH = 6;

/** Share of windows that are lit, and of storeys that are lit from end to end. */
const LIT = 0.42;
const LIT_STOREYS = 0.06;

/** Makes the texture; a texel is 255 in a lit pane. */
export function createWindowTexture(): DataTexture {
  const size = TILE_WINDOWS * CELL;
  const texels = new Uint8Array(size * size);
  const random = createRandom(11);
  for (let row = 0; row < TILE_WINDOWS; row++) {
    const isLitThrough = nextShare(random) < LIT_STOREYS;
    for (let column = 0; column < TILE_WINDOWS; column++) {
      if (!isLitThrough && nextShare(random) > LIT) continue;
      for (let y = row * CELL + PANE_LOW; y < row * CELL + PANE_HIGH; y++) {
        texels.fill(255, y * size + column * CELL + PANE_LEFT, y * size + column * CELL + PANE_RIGHT);
      }
    }
  }
  const texture = new DataTexture(texels, size, size, RedFormat, UnsignedByteType);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.magFilter = NearestFilter;
  texture.minFilter = LinearMipmapNearestFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}
