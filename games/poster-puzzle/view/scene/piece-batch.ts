/** Everything on the table as instanced quads in painter's order, in one draw call. */
import type { Texture } from '#engine/gl/resources.ts';
import { createQuadBatch } from '#engine/rendering/quads.ts';
import type { Box } from '../../session/camera.ts';
import type { PieceAtlas } from './piece-atlas.ts';
import { FRAGMENT_SHADER, KIND, VERTEX_SHADER } from './piece-shader.ts';

/** Numbers per instance: position, pose, slot and part of the poster, four each. */
const STRIDE = 16;

export type PieceBatch = ReturnType<typeof createPieceBatch>;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one vertex layout: what writes a quad and what declares its attributes are read together.
export function createPieceBatch(capacity: number) {
  const uniforms = {
    size: { value: new Float32Array([1, 1]) },
    sheet: { value: createPicture() },
    poster: { value: createPicture() },
    gleam: { value: 0 },
    contrast: { value: 0 },
    clip: { value: new Float32Array(4) },
  };
  const batch = createQuadBatch(capacity, ['place', 'pose', 'slot', 'part'], {
    vertexShader: VERTEX_SHADER,
    fragmentShader: FRAGMENT_SHADER,
    uniforms,
  });
  const { mesh, numbers } = batch;
  let count = 0;
  let isClipped = false;
  let columns = 1;
  let slotWidth = 1;
  let slotHeight = 1;

  const put = (
    kind: number,
    strength: number,
    x: number,
    y: number,
    halfWidth: number,
    halfHeight: number,
  ): number => {
    const at = count++ * STRIDE;
    numbers[at] = x;
    numbers[at + 1] = y;
    numbers[at + 2] = halfWidth;
    numbers[at + 3] = halfHeight;
    numbers[at + 6] = kind;
    numbers[at + 7] = isClipped ? -strength : strength;
    return at;
  };

  /** An upright quad that shows the poster from `from` on; its slot contains its size in pixels. */
  const putPlain = (
    kind: number,
    strength: number,
    x: number,
    y: number,
    halfWidth: number,
    halfHeight: number,
    from: number,
  ): void => {
    if (count === capacity) return;
    const at = put(kind, strength, x, y, halfWidth, halfHeight);
    numbers[at + 4] = 1;
    numbers[at + 5] = 0;
    numbers[at + 8] = 2 * halfWidth;
    numbers[at + 9] = 2 * halfHeight;
    numbers[at + 10] = 0;
    numbers[at + 11] = 0;
    numbers[at + 12] = 0;
    numbers[at + 13] = from;
    numbers[at + 14] = 1;
    numbers[at + 15] = 1 - from;
  };

  return {
    mesh,
    setPoster(poster: ImageBitmap): void {
      showIn(uniforms.poster.value, poster);
    },
    setSheet(sheet: PieceAtlas): void {
      showIn(uniforms.sheet.value, sheet.canvas);
      columns = sheet.columns;
      slotWidth = 1 / sheet.columns;
      slotHeight = 1 / sheet.rows;
    },
    setSize(width: number, height: number): void {
      uniforms.size.value.set([width, height]);
    },
    /** Position of the light that moves over the print, 0 (before) to 1 (after). */
    setGleam(share: number): void {
      uniforms.gleam.value = share;
    },
    /** Brightness of the rims of pieces, 0 to 1, for better contrast. */
    setContrast(share: number): void {
      uniforms.contrast.value = share;
    },
    clear(): void {
      count = 0;
    },
    /** Clips all following quads to a box, one per frame; null ends that. */
    clipTo(box: Box | null): void {
      isClipped = box !== null;
      if (box) uniforms.clip.value.set([box.x, box.y, box.x + box.width, box.y + box.height]);
    },
    /** In CSS pixels; ignored if the batch is full. `left` to `down` are fractions of the poster. */
    add(
      kind: number,
      strength: number,
      index: number,
      x: number,
      y: number,
      halfSide: number,
      cos: number,
      sin: number,
      left: number,
      top: number,
      across: number,
      down: number,
    ): void {
      if (count === capacity) return;
      const at = put(kind, strength, x, y, halfSide, halfSide);
      numbers[at + 4] = cos;
      numbers[at + 5] = sin;
      numbers[at + 8] = (index % columns) * slotWidth;
      numbers[at + 9] = Math.floor(index / columns) * slotHeight;
      numbers[at + 10] = slotWidth;
      numbers[at + 11] = slotHeight;
      numbers[at + 12] = left;
      numbers[at + 13] = top;
      numbers[at + 14] = across;
      numbers[at + 15] = down;
    },
    /** `from` is the first drawn line, 0 to 1; x and y are the middle of the whole print. */
    addPrint(
      strength: number,
      x: number,
      y: number,
      halfWidth: number,
      halfHeight: number,
      from: number,
    ): void {
      putPlain(KIND.print, strength, x, y + halfHeight * from, halfWidth, halfHeight * (1 - from), from);
    },
    addPanel(strength: number, x: number, y: number, halfWidth: number, halfHeight: number): void {
      putPlain(KIND.panel, strength, x, y, halfWidth, halfHeight, 0);
    },
    addRoller(strength: number, x: number, y: number, halfWidth: number, halfHeight: number): void {
      putPlain(KIND.roller, strength, x, y, halfWidth, halfHeight, 0);
    },
    finish(): void {
      batch.finish(count);
    },
    dispose(): void {},
  };
}

function createPicture(): Texture {
  return { source: null, hasMipmaps: true };
}

function showIn(texture: Texture, picture: HTMLCanvasElement | ImageBitmap): void {
  texture.source = picture;
  texture.isChanged = true;
}
