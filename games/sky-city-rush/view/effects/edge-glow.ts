/** Shows an edge that is near enough to fill Rush; in the first lesson the nearer edge always glows. One draw call. */
import type { VertexBuffer } from '#engine/gl/resources.ts';
import type { Place, Ship } from '../../rules/state.ts';
import { createSection, GAP, pathOf, readSection, type Track } from '../../rules/track.ts';
import { createTrackFrame, frameAt } from '../../rules/track-frame.ts';
import { CREAM, CYAN, mixInks } from '../palette.ts';
import { createStreakMesh, ORDER, PAINT_FRAGMENT_SHADER } from '../scene/meshes.ts';
import { nearerEdge } from '../screen-spots.ts';

const BEHIND = 8;
const AHEAD = 64;
const PIECES = 12;

const LOW = 0.15;
const HIGH = 1.5;

const INK = mixInks(CYAN, CREAM, 0.35);

const VERTEX_SHADER = `
precision highp float;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
in vec3 position;
in float strength;
out vec4 paint;
void main() {
  paint = vec4(${INK.map((part) => part.toFixed(3)).join(', ')}, strength);
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`;

const STRIDE = 4;

const TAUGHT = 0.6;

type Skim = Pick<Ship, 'skimLeft' | 'skimRight'>;

export function createEdgeGlow() {
  const corners = 2 * 2 * (PIECES + 1);
  const numbers = new Float32Array(corners * STRIDE);
  const buffer = {
    numbers,
    layout: [
      ['position', 3],
      ['strength', 1],
    ],
    changed: 0,
  } satisfies VertexBuffer;
  const index: number[] = [];
  for (const side of [0, 1])
    for (let piece = 0; piece < PIECES; piece++) {
      const first = (side * (PIECES + 1) + piece) * 2;
      index.push(first, first + 1, first + 3, first, first + 3, first + 2);
    }
  const shader = { vertexShader: VERTEX_SHADER, fragmentShader: PAINT_FRAGMENT_SHADER, uniforms: {} };
  const triangles = { buffers: [buffer], index: new Uint16Array(index), count: index.length };
  const mesh = createStreakMesh(triangles, shader, ORDER.edges);
  mesh.isVisible = false;
  const section = createSection();
  const frame = createTrackFrame();

  const light = (track: Track, { path, along }: Readonly<Place>, side: 0 | 1, strength: number): void => {
    const ribbon = pathOf(track, path);
    for (let at = 0; at <= PIECES; at++) {
      const metres = along - BEHIND + ((BEHIND + AHEAD) * at) / PIECES;
      readSection(ribbon, metres, section);
      const edge = side === 0 ? section.left : section.right;
      const share = at / PIECES;
      const fade = (section.flags & GAP) === 0 ? Math.min(1, 6 * share) * (1 - share) : 0;
      for (const [corner, height] of [LOW, HIGH].entries()) {
        const vertex = (side * (PIECES + 1) + at) * 2 + corner;
        frameAt(track, path, metres, edge, height, frame);
        numbers.set(
          [frame.x, frame.y, frame.z, strength * fade * (corner === 0 ? 0.95 : 0.1)],
          vertex * STRIDE,
        );
      }
    }
  };

  const sideTaught = (track: Track, { path, along, across }: Readonly<Place>): -1 | 1 => {
    readSection(pathOf(track, path), along, section);
    return nearerEdge(section.left, section.right, across);
  };

  return {
    mesh,
    show(
      track: Track,
      place: Readonly<Place>,
      { skimLeft, skimRight }: Readonly<Skim>,
      isLesson: boolean,
    ): void {
      const taught = isLesson ? sideTaught(track, place) : 0;
      const left = Math.max(skimLeft, taught < 0 ? TAUGHT : 0);
      const right = Math.max(skimRight, taught > 0 ? TAUGHT : 0);
      mesh.isVisible = left > 0.02 || right > 0.02;
      if (!mesh.isVisible) return;
      light(track, place, 0, left);
      light(track, place, 1, right);
      buffer.changed = numbers.length;
    },
  };
}
