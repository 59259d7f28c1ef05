/** Everything on the table as instanced quads in painter's order, in one draw call. */
import type { Texture } from '#engine/gl/resources.ts';
import { createQuadBatch } from '#engine/rendering/quads.ts';
import type { Box } from '../../session/camera.ts';
import type { PieceAtlas } from './piece-atlas.ts';

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

  /** Adds an upright quad with the poster from line `from` (0 to 1) down. The fields for the slot contain its size. */
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

export const KIND = {
  piece: 0,
  shadow: 1,
  halo: 2,
  print: 3,
  shine: 4,
  light: 5,
  panel: 6,
  roller: 7,
} as const;

/** `corner` runs from −1 to 1. Lengths are CSS pixels; light comes from the upper left of the screen. */
export const VERTEX_SHADER = `
in vec3 position;
in vec4 place;
in vec4 pose;
in vec4 slot;
in vec4 part;
uniform vec2 size;
out vec2 inSheet;
out vec2 inPoster;
out vec2 light;
out vec2 at;
flat out vec2 look;
void main() {
  vec2 corner = position.xy * place.zw;
  vec2 turned = vec2(corner.x * pose.x - corner.y * pose.y, corner.x * pose.y + corner.y * pose.x);
  at = place.xy + turned;
  vec2 point = at / size * 2.0 - 1.0;
  gl_Position = vec4(point.x, -point.y, 0.0, 1.0);
  vec2 share = position.xy * 0.5 + 0.5;
  inSheet = slot.xy + slot.zw * share;
  inPoster = part.xy + part.zw * share;
  light = vec2(-0.6 * pose.x - 0.8 * pose.y, 0.6 * pose.y - 0.8 * pose.x) * slot.zw;
  look = pose.zw;
}`;

/** Premultiplied colours. Quads of negative strength are clipped to `clip` (left, top, right, bottom). */
// `inSheet` is a panel's size; `gleam` is the light's position, 0 to 1 between two corners.
export const FRAGMENT_SHADER = `
precision highp float;
in vec2 inSheet;
in vec2 inPoster;
in vec2 light;
in vec2 at;
flat in vec2 look;
uniform vec4 clip;
uniform sampler2D sheet;
uniform sampler2D poster;
uniform float gleam;
uniform float contrast;
out vec4 colour;

vec3 gleaming(vec3 print) {
  float away = (inPoster.x + inPoster.y * 0.6) / 1.6 - (gleam * 1.6 - 0.3);
  return print + vec3(1.0, 0.93, 0.78) * 0.55 * exp(-away * away * 130.0);
}

void main() {
  if (look.y < 0.0 && (any(lessThan(at, clip.xy)) || any(greaterThan(at, clip.zw)))) discard;
  float strength = abs(look.y);
  if (look.x == 3.0) {
    colour = vec4(gleaming(texture(poster, inPoster).rgb), 1.0) * strength;
    return;
  }
  if (look.x == 6.0) {
    // A shallow drawer: its rim casts a shadow inwards.
    vec2 rim = min(inPoster, 1.0 - inPoster) * inSheet;
    float inner = smoothstep(0.0, 16.0, min(rim.x, rim.y));
    vec3 wood = mix(vec3(0.075, 0.05, 0.035), vec3(0.155, 0.108, 0.075), inner);
    colour = vec4(wood + (strength - 0.8) * vec3(0.7, 0.5, 0.1), 1.0) * 0.94;
    return;
  }
  if (look.x == 7.0) {
    // A rubber roller, lit from above, with ink on it.
    float around = inPoster.y * 2.0 - 1.0;
    float body = sqrt(max(0.0, 1.0 - around * around));
    float gloss = exp(-pow((around + 0.42) * 5.0, 2.0));
    float ends = smoothstep(0.0, 0.03, min(inPoster.x, 1.0 - inPoster.x));
    vec3 rubber = mix(vec3(0.03, 0.09, 0.2), vec3(0.06, 0.33, 0.72), body) * (0.55 + 0.45 * ends) + gloss * 0.5;
    colour = vec4(rubber, 1.0) * smoothstep(0.0, 0.16, body) * strength;
    return;
  }
  vec4 shape = texture(sheet, inSheet);
  if (look.x == 1.0) {
    float dark = smoothstep(0.04, 0.85, shape.g) * strength;
    colour = vec4(vec3(0.035, 0.03, 0.05) * dark, dark);
    return;
  }
  if (look.x == 2.0 || look.x == 4.0) {
    float glow = smoothstep(0.05, 0.3, shape.g) * strength;
    vec3 tint = look.x == 2.0 ? vec3(1.0, 0.74, 0.2) : vec3(1.0, 0.95, 0.8);
    colour = vec4(tint * glow, glow);
    return;
  }
  if (look.x == 5.0) {
    // Place of a hint: a lit outline, and a faint light inside.
    float line = smoothstep(0.2, 0.5, shape.g) * (1.0 - smoothstep(0.6, 0.95, shape.g));
    float glow = (line + 0.3 * shape.g) * strength;
    colour = vec4(vec3(1.0, 0.8, 0.32) * glow, glow * 0.7);
    return;
  }
  float width = max(fwidth(shape.r), 0.004);
  float inside = smoothstep(0.5 - width, 0.5 + width, shape.r);
  if (inside == 0.0) discard;
  float rise = texture(sheet, inSheet - light * 0.014).g - texture(sheet, inSheet + light * 0.014).g;
  vec3 print = gleaming(texture(poster, inPoster).rgb);
  float cut = 1.0 - smoothstep(0.5, 0.93, shape.r);
  print *= 1.0 + clamp(rise, -0.5, 0.6) * 0.6;
  print += max(rise, 0.0) * 0.13;
  print = mix(print, print * 0.42 + vec3(0.02, 0.018, 0.03), cut * 0.62);
  print = mix(print, vec3(1.0, 0.96, 0.86), contrast * smoothstep(0.75, 0.5, shape.g));
  colour = vec4(print * inside, inside) * strength;
}`;
