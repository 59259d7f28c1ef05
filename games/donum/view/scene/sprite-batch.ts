/** Sprites as instanced quads from one texture, in painter's order, in one draw call. */

import type { Texture } from '#engine/gl/resources.ts';
import { createQuadBatch } from '#engine/rendering/quads.ts';
import type { Box } from '../layout.ts';

/** Numbers per instance: position, pose and slot, four each. */
const STRIDE = 12;

const VERTEX_SHADER = `
in vec3 position;
in vec4 place;
in vec4 pose;
in vec4 slot;
uniform vec2 size;
out vec2 uv;
out vec2 light;
void main() {
  vec2 corner = position.xy * place.zw;
  vec2 turned = vec2(corner.x * pose.x - corner.y * pose.y, corner.x * pose.y + corner.y * pose.x);
  vec2 point = (place.xy + turned) / size * 2.0 - 1.0;
  gl_Position = vec4(point.x, -point.y, 0.0, 1.0);
  uv = slot.xy + slot.zw * (position.xy * 0.5 + 0.5);
  light = pose.zw;
}`;

/** Colours are premultiplied; with `light.y` = 1 they are added to the pixels below instead of covering them. */
const FRAGMENT_SHADER = `
precision mediump float;
in vec2 uv;
in vec2 light;
uniform sampler2D picture;
out vec4 colour;
void main() {
  colour = texture(picture, uv) * light.x;
  colour.a *= 1.0 - light.y;
}`;

/** Lengths in CSS pixels. */
interface Quad {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Radians, clockwise. */
  readonly turn: number;
  readonly alpha: number;
  /** With 0 the colour covers the pixels below, with 1 it adds light to them. */
  readonly glow: number;
}

export type SpriteBatch = ReturnType<typeof createSpriteBatch>;

export function createSpriteBatch(capacity: number) {
  const size = new Float32Array([1, 1]);
  const picture: Texture = { source: null, isPremultiplied: true };
  const batch = createQuadBatch(capacity, ['place', 'pose', 'slot'], {
    vertexShader: VERTEX_SHADER,
    fragmentShader: FRAGMENT_SHADER,
    uniforms: { size: { value: size }, picture: { value: picture } },
  });
  const { mesh, numbers } = batch;
  let count = 0;

  return {
    mesh,
    setTexture(canvas: HTMLCanvasElement): void {
      picture.source = canvas;
      picture.isChanged = true;
    },
    setSize(width: number, height: number): void {
      size.set([width, height]);
    },
    clear(): void {
      count = 0;
    },
    /** Adds a quad on top; ignored if the batch is full. */
    add(
      slot: readonly [number, number, number, number],
      { x, y, width, height, turn, alpha, glow }: Quad,
    ): void {
      if (count === capacity) return;
      const at = count++ * STRIDE;
      numbers[at] = x;
      numbers[at + 1] = y;
      numbers[at + 2] = width / 2;
      numbers[at + 3] = height / 2;
      numbers[at + 4] = Math.cos(turn);
      numbers[at + 5] = Math.sin(turn);
      numbers[at + 6] = alpha;
      numbers[at + 7] = glow;
      for (let part = 0; part < 4; part++) numbers[at + 8 + part] = slot[part] ?? 0;
    },
    finish(): void {
      batch.finish(count);
    },
  };
}

/** `paint` draws in CSS pixels of the canvas. Throws if the browser provides no 2D context. */
export function paintQuad(
  batch: SpriteBatch,
  box: Box,
  pixelRatio: number,
  paint: (context: CanvasRenderingContext2D) => void,
): void {
  const { x, y, width, height } = box;
  const painted = document.createElement('canvas');
  painted.width = Math.max(1, Math.round(width * pixelRatio));
  painted.height = Math.max(1, Math.round(height * pixelRatio));
  const context = painted.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the game’s pictures.');
  context.scale(pixelRatio, pixelRatio);
  context.translate(-x, -y);
  paint(context);
  batch.setTexture(painted);
  batch.clear();
  const middle = { x: x + width / 2, y: y + height / 2 };
  batch.add([0, 0, 1, 1], { ...middle, width, height, turn: 0, alpha: 1, glow: 0 });
  batch.finish();
}
