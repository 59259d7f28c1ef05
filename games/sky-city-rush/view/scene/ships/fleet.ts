/** All ships in two draw calls: their solids, and the cream rim that makes each look like a sticker. */
import type { Mesh, VertexBuffer } from '#engine/gl/resources.ts';
import { CREAM, GLSL_INKS, glsl, type Ink } from '../../palette.ts';
import { createDraftMaterial, ORDER } from '../meshes.ts';
import { AIR, type Air } from '../sky/air.ts';
import { buildShip } from './ship-model.ts';

/** Distance from the camera within which ships are invisible. */
export const INVISIBLE_WITHIN_METRES = 4.2;
export const SOLID_BEYOND_METRES = 7.4;

/** The columns of a ship's matrix are right, up, back, position. `hull` ends with the power of the engines. */
const VERTEX_HEAD = `
precision highp float;
${AIR}
in vec3 position;
in vec4 frame0;
in vec4 frame1;
in vec4 frame2;
in vec4 hull;

uniform float thinned;
float printed(vec3 world) {
  return mix(1.0, smoothstep(${INVISIBLE_WITHIN_METRES}, ${SOLID_BEYOND_METRES}, distance(world, cameraPosition)), thinned);
}
`;

/** Fins have the opposite colour: tangerine on cold hulls, blue on warm ones. */
const SOLID_VERTEX = `${VERTEX_HEAD}
in vec3 normal;
in float paint;
flat out vec4 ink;
out float near;
${GLSL_INKS}

void main() {
  vec4 local = vec4(position, 1.0);
  vec3 world = vec3(dot(frame0, local), dot(frame1, local), dot(frame2, local));
  vec3 facing = vec3(dot(frame0.xyz, normal), dot(frame1.xyz, normal), dot(frame2.xyz, normal));
  float light = dot(facing, normalize(sunDirection + vec3(0.0, 0.9, 0.0)));
  vec3 base = hull.rgb;
  vec3 sky = mix(hull.rgb, CYAN, 0.3);
  if (paint > 0.5 && paint < 1.5) base = mix(hull.rgb, NIGHT, 0.6);
  if (paint > 1.5 && paint < 2.5) base = CYAN;
  if (paint > 2.5 && paint < 3.5) base = mix(CYAN, CREAM, 0.25);
  if (paint > 4.5) base = hull.r < 0.5 ? TANGERINE : BLUE;
  if (paint < 0.5) base = light > 0.55 ? sky : light > 0.1 ? base : mix(base, NIGHT, 0.5);
  if (paint > 3.5 && paint < 4.5) base = mix(TANGERINE, CREAM, hull.a);
  vec4 air = haze(world - cameraPosition);
  ink = vec4(mix(base, air.rgb, air.a), 1.0);
  near = printed(world);
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}
`;

const DOTS = `
void print(float size) {
  vec2 cell = fract(mat2(0.966, 0.259, -0.259, 0.966) * gl_FragCoord.xy / 5.0) - 0.5;
  if (dot(cell, cell) > size) discard;
}
`;

const SOLID_FRAGMENT = `
precision highp float;
flat in vec4 ink;
in float near;
out vec4 colour;
${DOTS}
void main() {
  if (near < 0.99) print(near * 0.5);
  colour = ink;
}
`;

/** Simpler shader of the first frame, for ships that are not near the camera. */
const SOLID_DRAFT = `
precision highp float;
flat in vec4 ink;
out vec4 colour;
void main() { colour = ink; }
`;

/** A ghost is drawn in dots, so that the track stays visible through it. */
const PRINT_FRAGMENT = `
precision highp float;
flat in vec4 ink;
out vec4 colour;
${DOTS}
void main() {
  print(0.1);
  colour = ink;
}
`;

/** The rim is at least one visible line wide; `pixel` is the size of a pixel at a distance of one metre. */
const RIM_VERTEX = `${VERTEX_HEAD}
in vec3 rim;
out vec4 ink;
out float near;
uniform float pixel;

void main() {
  vec4 local = vec4(position, 1.0);
  vec3 centre = vec3(dot(frame0, local), dot(frame1, local), dot(frame2, local));
  local.xyz += rim * max(0.06, pixel * 1.3 * distance(centre, cameraPosition));
  vec3 world = vec3(dot(frame0, local), dot(frame1, local), dot(frame2, local));
  vec4 air = haze(world - cameraPosition);
  ink = vec4(mix(${glsl(CREAM)}, air.rgb, air.a * 0.7), 1.0);
  near = printed(world);
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}
`;

const RIM_FRAGMENT = `
precision highp float;
in vec4 ink;
in float near;
out vec4 colour;
${DOTS}
void main() {
  if (near < 0.99) print(near * 0.5);
  colour = ink;
}
`;

const STRIDE = 16;

export function createFleet(hulls: readonly Ink[], look: 'solid' | 'ghost', air: Air) {
  const model = buildShip();
  const numbers = new Float32Array(hulls.length * STRIDE);
  for (const [ship, ink] of hulls.entries()) numbers.set(ink, ship * STRIDE + 12);
  const places = {
    numbers,
    layout: [
      ['frame0', 4],
      ['frame1', 4],
      ['frame2', 4],
      ['hull', 4],
    ],
    isInstanced: true,
    changed: 0,
  } satisfies VertexBuffer;
  const ship = {
    buffers: [
      { numbers: model.positions, layout: [['position', 3]] },
      { numbers: model.normals, layout: [['normal', 3]] },
      { numbers: model.rims, layout: [['rim', 3]] },
      { numbers: model.paints, layout: [['paint', 1]] },
      places,
    ],
    count: model.positions.length / 3,
    instances: hulls.length,
    order: ORDER.ships,
  } satisfies Partial<Mesh>;

  const pixel = { value: 0.002 };
  const thinned = { value: 1 };
  const { material: solid, sharpen } = createDraftMaterial({
    vertexShader: SOLID_VERTEX,
    draftShader: look === 'ghost' ? PRINT_FRAGMENT : SOLID_DRAFT,
    fragmentShader: look === 'ghost' ? PRINT_FRAGMENT : SOLID_FRAGMENT,
    uniforms: { ...air, thinned },
    blending: 'none',
  });
  const solids: Mesh = { ...ship, material: solid, isVisible: true };
  const rims: Mesh = {
    ...ship,
    material: {
      vertexShader: RIM_VERTEX,
      fragmentShader: RIM_FRAGMENT,
      uniforms: { ...air, pixel, thinned },
      blending: 'none',
      side: 'back',
    },
    isVisible: true,
  };
  return {
    /** Drafts in the first frame. */
    solids,
    rims: look === 'ghost' ? null : rims,
    sharpen,
    /** `burn` is the power of the engines, 0 to 1. */
    place(index: number, m: Float64Array, burn: number, isShown: boolean): void {
      const size = isShown ? 1 : 0;
      const at = index * STRIDE;
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 3; column++)
          numbers[at + row * 4 + column] = (m[column * 4 + row] ?? 0) * size;
        numbers[at + row * 4 + 3] = m[12 + row] ?? 0;
      }
      numbers[at + 15] = burn;
    },
    thin(isThinned: boolean): void {
      thinned.value = isThinned ? 1 : 0;
    },
    /** Uploads the matrices. `size` is the size of a device pixel at a distance of one metre. */
    finish(size: number): void {
      pixel.value = size;
      places.changed = numbers.length;
    },
  };
}
