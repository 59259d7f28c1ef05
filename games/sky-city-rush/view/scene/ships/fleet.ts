/** All ships in two draw calls: their solids, and the rim of paper that makes each a sticker. */
import {
  BackSide,
  BufferAttribute,
  DynamicDrawUsage,
  FrontSide,
  GLSL3,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type Matrix4,
  Mesh,
  NoBlending,
  RawShaderMaterial,
} from '#engine/framework.ts';
import { BLUE, CREAM, CYAN, glsl, type Ink, NIGHT, TANGERINE } from '../../palette.ts';
import { createDraftMaterial } from '../draft-material.ts';
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
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform vec3 cameraPosition;
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
const vec3 CREAM = ${glsl(CREAM)};
const vec3 CYAN = ${glsl(CYAN)};
const vec3 TANGERINE = ${glsl(TANGERINE)};
const vec3 NIGHT = ${glsl(NIGHT)};
const vec3 BLUE = ${glsl(BLUE)};

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

export interface Fleet {
  /** The ships without their rim; in the first picture as a draft. */
  readonly solids: Mesh;
  /** Comes after the first picture; null for ghosts, which have none. */
  readonly rims: Mesh | null;
  /** Prints the solids as they are to be. */
  sharpen(): void;
  /** Puts a ship in its place. `burn` is how hard its engines burn, 0 to 1. A hidden ship is left out. */
  place(ship: number, frame: Matrix4, burn: number, isShown: boolean): void;
  /** Whether what is near to the eye is thinned out. */
  thin(isThinned: boolean): void;
  /** Uploads the places to the graphics card. `pixel` is a device pixel's size at a metre's distance. */
  finish(pixel: number): void;
  dispose(): void;
}

const ROWS = ['frame0', 'frame1', 'frame2', 'hull'] as const;

/** Makes a ship for each hull ink: solid ones with their rim, or ghosts. */
export function createFleet(hulls: readonly Ink[], look: 'solid' | 'ghost', air: Air): Fleet {
  const model = buildShip();
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(model.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(model.normals, 3));
  geometry.setAttribute('rim', new BufferAttribute(model.rims, 3));
  geometry.setAttribute('paint', new BufferAttribute(model.paints, 1));
  const [frame0, frame1, frame2, hull] = ROWS.map((name) => {
    const attribute = new InstancedBufferAttribute(new Float32Array(hulls.length * 4), 4);
    attribute.setUsage(DynamicDrawUsage);
    geometry.setAttribute(name, attribute);
    return attribute;
  }) as [
    InstancedBufferAttribute,
    InstancedBufferAttribute,
    InstancedBufferAttribute,
    InstancedBufferAttribute,
  ];
  hulls.forEach((ink, ship) => void hull.setXYZW(ship, ...ink, 0));
  geometry.instanceCount = hulls.length;

  const pixel = { value: 0.002 };
  const thinned = { value: 1 };
  const { material: solid, sharpen } = createDraftMaterial({
    glslVersion: GLSL3,
    vertexShader: SOLID_VERTEX,
    draftShader: look === 'ghost' ? PRINT_FRAGMENT : SOLID_DRAFT,
    fragmentShader: look === 'ghost' ? PRINT_FRAGMENT : SOLID_FRAGMENT,
    uniforms: { ...air, thinned },
    side: FrontSide,
    blending: NoBlending,
  });
  const rim = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: RIM_VERTEX,
    fragmentShader: RIM_FRAGMENT,
    uniforms: { ...air, pixel, thinned },
    side: BackSide,
    blending: NoBlending,
  });
  const solids = new Mesh(geometry, solid);
  const rims = look === 'ghost' ? null : new Mesh(geometry, rim);
  for (const mesh of rims ? [solids, rims] : [solids]) {
    mesh.frustumCulled = false;
    mesh.renderOrder = -1;
  }
  return {
    solids,
    rims,
    sharpen,
    place(ship, { elements: m }, burn, isShown) {
      const size = isShown ? 1 : 0;
      frame0.setXYZW(ship, (m[0] ?? 0) * size, (m[4] ?? 0) * size, (m[8] ?? 0) * size, m[12] ?? 0);
      frame1.setXYZW(ship, (m[1] ?? 0) * size, (m[5] ?? 0) * size, (m[9] ?? 0) * size, m[13] ?? 0);
      frame2.setXYZW(ship, (m[2] ?? 0) * size, (m[6] ?? 0) * size, (m[10] ?? 0) * size, m[14] ?? 0);
      hull.setW(ship, burn);
    },
    thin(isThinned) {
      thinned.value = isThinned ? 1 : 0;
    },
    finish(size) {
      pixel.value = size;
      for (const attribute of [frame0, frame1, frame2, hull]) attribute.needsUpdate = true;
    },
    dispose() {
      geometry.dispose();
      solid.dispose();
      rim.dispose();
    },
  };
}
