/** All ships in two draw calls: their solids, and the rim of paper that makes each a sticker. */
import type { Mesh, VertexBuffer } from '#engine/gl/resources.ts';
import { CREAM, GLSL_INKS, glsl, type Ink } from '../../palette.ts';
import { createDraftMaterial, ORDER } from '../meshes.ts';
import { AIR, type Air } from '../sky/air.ts';
import { buildShip } from './ship-model.ts';

/** Metres from the eye within which nothing of a ship is printed, and beyond which all of it is: just before one's own. */
export const GONE_WITHIN = 4.2;
export const WHOLE_BEYOND = 7.4;

/**
 * `frame0…2`: rows of the ship's place, whose columns are right, up, back, position. `hull`: its ink, and how hard the engines
 * burn. `printed`: how much of a ship is printed: what comes too near to the eye thins out before it blocks the view.
 */
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
  return mix(1.0, smoothstep(${GONE_WITHIN}, ${WHOLE_BEYOND}, distance(world, cameraPosition)), thinned);
}
`;

/**
 * Two prints of the hull's ink: what looks up takes the sky's colour, what looks down the night's. Fins are of the other ink:
 * tangerine on cold hulls, blue on warm ones.
 */
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

/** Discards what lies outside of halftone dots of a size. */
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

/** Of what is not near to the eye. */
const SOLID_DRAFT = `
precision highp float;
flat in vec4 ink;
out vec4 colour;
void main() { colour = ink; }
`;

/** A ghost is printed in dots, so that one sees through it. */
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

/** As thick as on the sticker near by, never thinner than it can be seen; `pixel` is the size of one at a metre's distance. */
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

/** Numbers that a ship takes: the rows of its place, and its hull. */
const STRIDE = 16;

/** Makes a ship for each hull ink: solid ones with their rim, or ghosts. */
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
    /** The ships without their rim; in the first picture as a draft. */
    solids,
    /** Comes after the first picture; null for ghosts, which have none. */
    rims: look === 'ghost' ? null : rims,
    /** Prints the solids as they are to be. */
    sharpen,
    /** Puts a ship in its place. `burn` is how hard its engines burn, 0 to 1. A hidden ship is left out. */
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
    /** Whether what is near to the eye is thinned out. */
    thin(isThinned: boolean): void {
      thinned.value = isThinned ? 1 : 0;
    },
    /** Uploads the places to the graphics card. `pixel` is a device pixel's size at a metre's distance. */
    finish(size: number): void {
      pixel.value = size;
      places.changed = numbers.length;
    },
  };
}
