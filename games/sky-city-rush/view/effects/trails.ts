import type { VertexBuffer } from '#engine/gl/resources.ts';
import type { Ink } from '../palette.ts';
import type { Point } from '../point.ts';
import { createStreakMesh, ORDER, PAINT_FRAGMENT_SHADER } from '../scene/meshes.ts';
import { AIR, type Air } from '../scene/sky/air.ts';

const POINTS = 22;
const SPACING = 2.6;

const STRIDE = 7;

const VERTEX_SHADER = `
precision highp float;
${AIR}
in vec3 position;
in vec4 ink;
out vec4 paint;
void main() {
  vec4 air = haze(position - cameraPosition);
  paint = vec4(mix(ink.rgb, air.rgb, air.a), ink.a);
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`;

interface Past {
  /** Position (x, y, z) and heat of each point, newest first. */
  readonly points: Float32Array;
  readonly lengths: Int32Array;
}

export function createTrails(inks: readonly Ink[], air: Air) {
  const count = inks.length;
  const past: Past = { points: new Float32Array(count * POINTS * 4), lengths: new Int32Array(count) };
  const { points, lengths } = past;
  const numbers = new Float32Array(count * POINTS * 2 * STRIDE);
  const buffer = {
    numbers,
    layout: [
      ['position', 3],
      ['ink', 4],
    ],
    changed: 0,
  } satisfies VertexBuffer;
  const index = indexOf(count);
  const mesh = createStreakMesh(
    { buffers: [buffer], index, count: index.length },
    { vertexShader: VERTEX_SHADER, fragmentShader: PAINT_FRAGMENT_SHADER, uniforms: { ...air } },
    ORDER.trails,
  );

  const lay = (trail: number, eye: Point): void => {
    const colour = inks[trail] as Ink;
    const length = lengths[trail] ?? 0;
    for (let i = 0; i < POINTS; i++) {
      const here = Math.max(0, Math.min(i, length - 1));
      const at = (trail * POINTS + here) * 4;
      const next = (trail * POINTS + Math.max(0, Math.min(here + 1, length - 1))) * 4;
      const last = (trail * POINTS + Math.max(0, here - 1)) * 4;
      const x = points[at] ?? 0;
      const y = points[at + 1] ?? 0;
      const z = points[at + 2] ?? 0;
      const heat = points[at + 3] ?? 0;
      const alongX = (points[last] ?? 0) - (points[next] ?? 0);
      const alongY = (points[last + 1] ?? 0) - (points[next + 1] ?? 0);
      const alongZ = (points[last + 2] ?? 0) - (points[next + 2] ?? 0);
      const toX = eye.x - x;
      const toY = eye.y - y;
      const toZ = eye.z - z;
      let sideX = alongY * toZ - alongZ * toY;
      let sideY = alongZ * toX - alongX * toZ;
      let sideZ = alongX * toY - alongY * toX;
      const share = i / (POINTS - 1);
      const width =
        ((0.13 + 0.1 * heat) * (1 - share)) / (Math.sqrt(sideX * sideX + sideY * sideY + sideZ * sideZ) || 1);
      sideX *= width;
      sideY *= width;
      sideZ *= width;
      const vertex = (trail * POINTS + i) * 2;
      const strength = i >= length ? 0 : (0.4 + 0.6 * heat) * (1 - share) ** 1.5;
      const white = (1 - share) * heat;
      const [red, green, blue] = colour;
      for (const side of [1, -1]) {
        const to = (vertex + (side < 0 ? 1 : 0)) * STRIDE;
        numbers[to] = x + side * sideX;
        numbers[to + 1] = y + side * sideY;
        numbers[to + 2] = z + side * sideZ;
        numbers[to + 3] = red + (1 - red) * white * 0.6;
        numbers[to + 4] = green + (1 - green) * white * 0.6;
        numbers[to + 5] = blue + (1 - blue) * white * 0.6;
        numbers[to + 6] = strength;
      }
    }
  };

  return {
    mesh,
    /** `heat` (0 to 1) is the engine's power. The ribbons face the camera at `eye`. */
    follow(trail: number, engine: Point, heat: number, eye: Point): void {
      lengthen(past, trail, engine, heat);
      lay(trail, eye);
    },
    cut(trail: number): void {
      lengths[trail] = 0;
    },
    finish(): void {
      buffer.changed = numbers.length;
    },
  };
}

function indexOf(count: number): Uint16Array {
  const index: number[] = [];
  for (let trail = 0; trail < count; trail++) {
    for (let i = 0; i < POINTS - 1; i++) {
      const at = (trail * POINTS + i) * 2;
      index.push(at, at + 1, at + 3, at, at + 3, at + 2);
    }
  }
  return new Uint16Array(index);
}

function lengthen({ points, lengths }: Past, trail: number, engine: Point, heat: number): void {
  const start = trail * POINTS * 4;
  const length = lengths[trail] ?? 0;
  const dx = engine.x - (points[start + 4] ?? 0);
  const dy = engine.y - (points[start + 5] ?? 0);
  const dz = engine.z - (points[start + 6] ?? 0);
  // The first point is the engine itself; a new one is added behind it every few metres.
  if (length < 2 || dx * dx + dy * dy + dz * dz > SPACING * SPACING) {
    points.copyWithin(start + 4, start, start + (POINTS - 1) * 4);
    lengths[trail] = Math.min(POINTS, length + 1);
  }
  points[start] = engine.x;
  points[start + 1] = engine.y;
  points[start + 2] = engine.z;
  points[start + 3] = heat;
}
