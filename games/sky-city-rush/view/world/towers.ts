/** The city as instanced boxes with lit windows: one shader, one draw call for each district that is in sight. */
import {
  BufferAttribute,
  GLSL3,
  Group,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  NoBlending,
  RawShaderMaterial,
  Sphere,
  Vector3,
} from '#engine/framework.ts';
import { BLUE, CREAM, CYAN, glsl, mixInks, NIGHT, PEACH, TANGERINE } from '../inks.ts';
import { AIR, type Air } from './air.ts';
import { BOX_STRIDE, type CityPlan } from './city-plan.ts';
import { createWindowTexture, TILE_WINDOWS } from './window-texture.ts';

const VERTEX_SHADER = `
precision highp float;
${AIR}
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform vec3 cameraPosition;
in vec3 position;
in vec3 normal;
in vec4 place;   // x, z, foot, top
in vec4 size;    // width, depth, turn, seed
out vec2 pane;         // place on the tile of windows
flat out vec3 paint;   // the wall's ink
flat out vec3 light;   // the windows' ink
out vec4 air;          // haze, and the clouds that the foot stands in

const vec3 TANGERINE = ${glsl(TANGERINE)};
const vec3 CYAN = ${glsl(CYAN)};
const vec3 BLUE = ${glsl(BLUE)};
const vec3 NIGHT = ${glsl(NIGHT)};
const vec3 CREAM = ${glsl(CREAM)};
const vec3 SUNLIT = ${glsl(mixInks(TANGERINE, PEACH, 0.55))};

void main() {
  float c = cos(size.z), s = sin(size.z), seed = size.w;
  vec2 plan = position.xz * size.xy;
  plan = vec2(plan.x * c + plan.y * s, -plan.x * s + plan.y * c);
  vec3 world = vec3(place.x + plan.x, mix(place.z, place.w, position.y), place.y + plan.y);
  vec3 facing = vec3(normal.x * c + normal.z * s, normal.y, -normal.x * s + normal.z * c);
  float lit = dot(facing, sunDirection);
  // Three prints: the sun's side, the sky's side and the shade, a little unlike from tower to tower.
  vec3 sunny = mix(SUNLIT, CYAN, step(0.62, fract(seed * 7.3)));
  vec3 sky = mix(mix(CYAN, BLUE, 0.16), mix(CYAN, BLUE, 0.66), fract(seed * 3.7));
  vec3 shade = mix(BLUE, NIGHT, fract(seed * 5.1));
  vec3 ink = lit > 0.35 ? sunny : lit > -0.35 ? mix(sky, shade, step(0.0, -lit) * 0.75) : shade;
  if (normal.y > 0.5) ink = mix(shade, BLUE, 0.5);
  bool isDark = dot(ink, vec3(0.33)) < 0.36;
  paint = ink;
  light = isDark ? mix(TANGERINE, CREAM, step(0.86, fract(seed * 11.0)) * 0.7) : mix(ink, BLUE, 0.82);
  bool isEast = abs(normal.x) > 0.5;
  float width = isEast ? size.y : size.x;
  float along = (isEast ? position.z : position.x) + 0.5;
  float columns = max(2.0, floor(width / mix(3.4, 6.0, fract(seed * 17.0))));
  pane = vec2(along * columns + floor(seed * 97.0), world.y / mix(3.6, 5.4, fract(seed * 23.0)) + floor(seed * 61.0)) / ${TILE_WINDOWS}.0;
  if (normal.y > 0.5 || width < 3.0) { pane = vec2(0.0); }
  vec4 far = haze(world - cameraPosition);
  vec3 cloud = mix(cloudShade, cloudLit, 0.45);
  float sunk = 1.0 - clamp((world.y - cloudHeight) / 95.0, 0.0, 1.0);
  air = vec4(mix(cloud * sunk, far.rgb, far.a), 1.0 - (1.0 - far.a) * (1.0 - sunk));
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}
`;

const FRAGMENT_SHADER = `
precision mediump float;
uniform sampler2D windows;
in highp vec2 pane;
flat in vec3 paint;
flat in vec3 light;
in vec4 air;
out vec4 colour;
void main() {
  vec3 ink = mix(paint, light, texture(windows, pane).r);
  // Haze and cloud come multiplied with how much of them there is.
  colour = vec4(ink * (1.0 - air.a) + air.rgb, 1.0);
}
`;

/** Side of a district, in metres: districts out of sight are not drawn. */
const DISTRICT = 520;

/** The towers of a city. */
export interface Towers {
  readonly group: Group;
  dispose(): void;
}

/** Builds the meshes of a plan. */
export function createTowers(plan: CityPlan, air: Air): Towers {
  const windows = createWindowTexture();
  const group = new Group();
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX_SHADER,
    fragmentShader: FRAGMENT_SHADER,
    uniforms: { ...air, windows: { value: windows } },
    blending: NoBlending,
  });
  const box = boxGeometry();
  const meshes = districtsOf(plan).map((boxes) => districtMesh(plan, boxes, box, material));
  if (meshes.length > 0) group.add(...meshes);
  return {
    group,
    dispose() {
      for (const mesh of meshes) mesh.geometry.dispose();
      material.dispose();
      windows.dispose();
    },
  };
}

/** The numbers of the boxes in each square of the plan. */
function districtsOf(plan: CityPlan): number[][] {
  const districts = new Map<string, number[]>();
  for (let i = 0; i < plan.count; i++) {
    const x = plan.boxes[i * BOX_STRIDE] ?? 0;
    const z = plan.boxes[i * BOX_STRIDE + 1] ?? 0;
    const key = `${Math.round(x / DISTRICT)} ${Math.round(z / DISTRICT)}`;
    const district = districts.get(key);
    if (district) district.push(i);
    else districts.set(key, [i]);
  }
  return [...districts.values()];
}

function districtMesh(
  plan: CityPlan,
  boxes: readonly number[],
  box: ReturnType<typeof boxGeometry>,
  material: RawShaderMaterial,
): Mesh {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', box.position);
  geometry.setAttribute('normal', box.normal);
  geometry.setIndex(box.index);
  const numbers = new Float32Array(boxes.length * BOX_STRIDE);
  const [low, high] = [
    new Vector3(Infinity, Infinity, Infinity),
    new Vector3(-Infinity, -Infinity, -Infinity),
  ];
  boxes.forEach((from, to) => {
    const row = plan.boxes.subarray(from * BOX_STRIDE, (from + 1) * BOX_STRIDE);
    numbers.set(row, to * BOX_STRIDE);
    const [x = 0, z = 0, foot = 0, top = 0, width = 0, depth = 0] = row;
    const half = Math.hypot(width, depth) / 2;
    low.min(new Vector3(x - half, foot, z - half));
    high.max(new Vector3(x + half, top, z + half));
  });
  const buffer = new InstancedInterleavedBuffer(numbers, BOX_STRIDE);
  geometry.setAttribute('place', new InterleavedBufferAttribute(buffer, 4, 0));
  geometry.setAttribute('size', new InterleavedBufferAttribute(buffer, 4, 4));
  geometry.instanceCount = boxes.length;
  const centre = low.clone().add(high).multiplyScalar(0.5);
  geometry.boundingSphere = new Sphere(new Vector3(), centre.distanceTo(high));
  const mesh = new Mesh(geometry, material);
  // The boxes are in world metres already; the place serves culling, and drawing the nearest district first.
  mesh.position.copy(centre);
  return mesh;
}

/** A box from −0.5 to 0.5 and from 0 to 1 in height; it has no floor, which nobody sees. */
function boxGeometry() {
  const positions: number[] = [];
  const normals: number[] = [];
  const index: number[] = [];
  const face = (normal: readonly [number, number, number], corners: readonly number[][]): void => {
    const first = positions.length / 3;
    for (const corner of corners) {
      positions.push(...corner);
      normals.push(...normal);
    }
    index.push(first, first + 1, first + 2, first, first + 2, first + 3);
  };
  const wallOf = (x: number, z: number): void => {
    // Counted anticlockwise as seen from outside.
    const [alongX, alongZ] = [z * 0.5, -x * 0.5];
    const [outX, outZ] = [x * 0.5, z * 0.5];
    face(
      [x, 0, z],
      [
        [outX - alongX, 0, outZ - alongZ],
        [outX + alongX, 0, outZ + alongZ],
        [outX + alongX, 1, outZ + alongZ],
        [outX - alongX, 1, outZ - alongZ],
      ],
    );
  };
  wallOf(1, 0);
  wallOf(-1, 0);
  wallOf(0, 1);
  wallOf(0, -1);
  face(
    [0, 1, 0],
    [
      [-0.5, 1, 0.5],
      [0.5, 1, 0.5],
      [0.5, 1, -0.5],
      [-0.5, 1, -0.5],
    ],
  );
  return {
    position: new BufferAttribute(new Float32Array(positions), 3),
    normal: new BufferAttribute(new Float32Array(normals), 3),
    index: new BufferAttribute(new Uint16Array(index), 1),
  };
}
