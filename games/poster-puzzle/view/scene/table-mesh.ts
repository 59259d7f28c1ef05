/** The painted table under everything: one quad over the whole screen. */
import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  GLSL3,
  LinearFilter,
  Mesh,
  NoBlending,
  NoColorSpace,
  RawShaderMaterial,
  type Texture,
  Vector4,
} from '#engine/framework.ts';
import { type Box, type Camera, tableX, tableY } from '../camera.ts';

const VERTEX_SHADER = `
in vec3 position;
uniform vec4 seen;
out vec2 place;
void main() {
  gl_Position = vec4(position.xy, 0.0, 1.0);
  vec2 share = vec2(position.x, -position.y) * 0.5 + 0.5;
  place = seen.xy + seen.zw * share;
}`;

/** A little grain, fixed to the table, keeps it from looking soft when one is near. */
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

export interface TableMesh {
  readonly mesh: Mesh;
  /** `picture` shows `box` of the table. */
  setPicture(picture: HTMLCanvasElement, box: Box): void;
  /** Follows the camera over a canvas of that size in CSS pixels. */
  look(camera: Camera, width: number, height: number): void;
  dispose(): void;
}

/** Makes it, without a picture yet. */
export function createTableMesh(): TableMesh {
  const geometry = new BufferGeometry();
  const corners = new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]);
  geometry.setAttribute('position', new BufferAttribute(corners, 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  const uniforms = { picture: { value: null as Texture | null }, seen: { value: new Vector4() } };
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX_SHADER,
    fragmentShader: FRAGMENT_SHADER,
    uniforms,
    blending: NoBlending,
    depthTest: false,
    depthWrite: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  let shown: Box = { x: 0, y: 0, width: 1, height: 1 };

  return {
    mesh,
    setPicture(picture, box) {
      uniforms.picture.value?.dispose();
      const texture = new CanvasTexture(picture);
      texture.flipY = false;
      texture.generateMipmaps = false;
      texture.minFilter = LinearFilter;
      texture.magFilter = LinearFilter;
      texture.colorSpace = NoColorSpace;
      uniforms.picture.value = texture;
      shown = box;
    },
    look(camera, width, height) {
      const [left, top] = [tableX(camera, 0), tableY(camera, 0)];
      uniforms.seen.value.set(
        (left - shown.x) / shown.width,
        (top - shown.y) / shown.height,
        width / camera.scale / shown.width,
        height / camera.scale / shown.height,
      );
    },
    dispose() {
      uniforms.picture.value?.dispose();
      geometry.dispose();
      material.dispose();
    },
  };
}
