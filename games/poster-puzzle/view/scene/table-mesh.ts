import type { Mesh, Texture } from '#engine/gl/resources.ts';
import { type Box, type Camera, tableX, tableY } from '../../session/camera.ts';

const VERTEX_SHADER = `
in vec3 position;
uniform vec4 seen;
out vec2 place;
void main() {
  gl_Position = vec4(position.xy, 0.0, 1.0);
  vec2 share = vec2(position.x, -position.y) * 0.5 + 0.5;
  place = seen.xy + seen.zw * share;
}`;

/** Fine grain, fixed to the table, because the texture alone looks blurred close up. */
const FRAGMENT_SHADER = `
precision highp float;
in vec2 place;
uniform sampler2D picture;
out vec4 colour;
void main() {
  vec3 paint = texture(picture, place).rgb;
  vec2 cell = floor(place * 1700.0);
  float grain = fract(sin(dot(cell, vec2(12.9898, 78.233))) * 43758.5453) - 0.5;
  colour = vec4(paint * (1.0 + grain * 0.07), 1.0);
}`;

export function createTableMesh() {
  const texture: Texture = { source: null };
  const seen = new Float32Array(4);
  const mesh: Mesh = {
    buffers: [{ numbers: new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]), layout: [['position', 2]] }],
    index: new Uint16Array([0, 1, 2, 0, 2, 3]),
    material: {
      vertexShader: VERTEX_SHADER,
      fragmentShader: FRAGMENT_SHADER,
      uniforms: { picture: { value: texture }, seen: { value: seen } },
      blending: 'none',
    },
    count: 6,
    isVisible: true,
  };
  let shown: Box = { x: 0, y: 0, width: 1, height: 1 };

  return {
    mesh,
    setPicture(picture: HTMLCanvasElement, box: Box): void {
      texture.source = picture;
      texture.isChanged = true;
      shown = box;
    },
    look(camera: Camera, width: number, height: number): void {
      const [left, top] = [tableX(camera, 0), tableY(camera, 0)];
      seen.set([
        (left - shown.x) / shown.width,
        (top - shown.y) / shown.height,
        width / camera.scale / shown.width,
        height / camera.scale / shown.height,
      ]);
    },
  };
}
