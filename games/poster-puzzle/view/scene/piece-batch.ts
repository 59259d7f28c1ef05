/** Everything on the table as instanced quads in painter's order, in one draw call. */
import type { Texture } from '#engine/gl/resources.ts';
import { createQuadBatch } from '#engine/rendering/quads.ts';
import type { Box } from '../../session/camera.ts';
import type { PieceAtlas } from './piece-atlas.ts';
import { FRAGMENT_SHADER, KIND, VERTEX_SHADER } from './piece-shader.ts';

/** Numbers per instance: position, pose, slot and part of the poster, four each. */
const STRIDE = 16;

export class PieceBatch {
  readonly mesh;
  readonly #batch;
  readonly #numbers;
  readonly #capacity: number;
  readonly #uniforms = {
    size: { value: new Float32Array([1, 1]) },
    sheet: { value: createPicture() },
    poster: { value: createPicture() },
    gleam: { value: 0 },
    contrast: { value: 0 },
    clip: { value: new Float32Array(4) },
  };
  #count = 0;
  #isClipped = false;
  #columns = 1;
  #slotWidth = 1;
  #slotHeight = 1;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#batch = createQuadBatch(capacity, ['place', 'pose', 'slot', 'part'], {
      vertexShader: VERTEX_SHADER,
      fragmentShader: FRAGMENT_SHADER,
      uniforms: this.#uniforms,
    });
    this.mesh = this.#batch.mesh;
    this.#numbers = this.#batch.numbers;
  }

  setPoster(poster: ImageBitmap): void {
    showIn(this.#uniforms.poster.value, poster);
  }
  setSheet(sheet: PieceAtlas): void {
    showIn(this.#uniforms.sheet.value, sheet.canvas);
    this.#columns = sheet.columns;
    this.#slotWidth = 1 / sheet.columns;
    this.#slotHeight = 1 / sheet.rows;
  }
  setSize(width: number, height: number): void {
    this.#uniforms.size.value.set([width, height]);
  }
  /** Position of the light that passes over the print, 0 (before) to 1 (after). */
  setGleam(share: number): void {
    this.#uniforms.gleam.value = share;
  }
  /** Brightness of the rims of pieces, 0 to 1, for better contrast. */
  setContrast(share: number): void {
    this.#uniforms.contrast.value = share;
  }
  clear(): void {
    this.#count = 0;
  }
  /** Clips all quads that follow to a box. Call it with one box per frame; null ends the clipping. */
  clipTo(box: Box | null): void {
    this.#isClipped = box !== null;
    if (box) this.#uniforms.clip.value.set([box.x, box.y, box.x + box.width, box.y + box.height]);
  }
  /** Positions are in CSS pixels, `left` to `down` fractions of the poster. Ignored if the batch is full. */
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
    if (this.#count === this.#capacity) return;
    const at = this.#put(kind, strength, x, y, halfSide, halfSide);
    const numbers = this.#numbers;
    numbers[at + 4] = cos;
    numbers[at + 5] = sin;
    numbers[at + 8] = (index % this.#columns) * this.#slotWidth;
    numbers[at + 9] = Math.floor(index / this.#columns) * this.#slotHeight;
    numbers[at + 10] = this.#slotWidth;
    numbers[at + 11] = this.#slotHeight;
    numbers[at + 12] = left;
    numbers[at + 13] = top;
    numbers[at + 14] = across;
    numbers[at + 15] = down;
  }
  /** `from` is the first visible line, 0 to 1; x and y are the middle of the whole print. */
  addPrint(
    strength: number,
    x: number,
    y: number,
    halfWidth: number,
    halfHeight: number,
    from: number,
  ): void {
    const shown = 1 - from;
    this.#putPlain(KIND.print, strength, x, y + halfHeight * from, halfWidth, halfHeight * shown, from);
  }
  addPanel(strength: number, x: number, y: number, halfWidth: number, halfHeight: number): void {
    this.#putPlain(KIND.panel, strength, x, y, halfWidth, halfHeight, 0);
  }
  addRoller(strength: number, x: number, y: number, halfWidth: number, halfHeight: number): void {
    this.#putPlain(KIND.roller, strength, x, y, halfWidth, halfHeight, 0);
  }
  finish(): void {
    this.#batch.finish(this.#count);
  }

  #put(kind: number, strength: number, x: number, y: number, halfWidth: number, halfHeight: number): number {
    const at = this.#count++ * STRIDE;
    const numbers = this.#numbers;
    numbers[at] = x;
    numbers[at + 1] = y;
    numbers[at + 2] = halfWidth;
    numbers[at + 3] = halfHeight;
    numbers[at + 6] = kind;
    numbers[at + 7] = this.#isClipped ? -strength : strength;
    return at;
  }

  /** An upright quad with the poster, from `from` on. Its slot contains its size in pixels. */
  #putPlain(
    kind: number,
    strength: number,
    x: number,
    y: number,
    halfWidth: number,
    halfHeight: number,
    from: number,
  ): void {
    if (this.#count === this.#capacity) return;
    const at = this.#put(kind, strength, x, y, halfWidth, halfHeight);
    const numbers = this.#numbers;
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
  }
}

function createPicture(): Texture {
  return { source: null, hasMipmaps: true };
}

function showIn(texture: Texture, picture: HTMLCanvasElement | ImageBitmap): void {
  texture.source = picture;
  texture.isChanged = true;
}
