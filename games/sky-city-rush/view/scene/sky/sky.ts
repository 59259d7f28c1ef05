import type { Mesh, Texels, Texture } from '#engine/gl/resources.ts';
import { mix } from '#engine/rendering/easing.ts';
import { createRandom, nextFraction } from '#engine/rules/random.ts';
import { CREAM, glsl, TANGERINE } from '../../palette.ts';
import { createDraftMaterial, ORDER } from '../meshes.ts';
import { AIR, type Air } from './air.ts';

const SIZE = 256;

/** Each finer layer has twice as many cells and half the weight. */
const COARSEST_CELLS = 4;
const LAYERS = 5;

export type NoiseTexture = Texture & { readonly source: Texels };

export function createNoiseTexture(): NoiseTexture {
  return {
    source: { width: SIZE, height: SIZE, bytes: new Uint8Array(SIZE * SIZE) },
    isRepeated: true,
    hasMipmaps: true,
  };
}

export function* fillNoise(texture: NoiseTexture): Generator<void, void> {
  const { bytes: texels } = texture.source;
  const sums = new Float32Array(SIZE * SIZE);
  const random = createRandom(7);
  for (let layer = 0; layer < LAYERS; layer++) {
    addLayer(sums, COARSEST_CELLS << layer, 0.5 ** layer, random);
    yield;
  }
  for (let i = 0; i < texels.length; i++) texels[i] = Math.round(((sums[i] ?? 0) / 1.94) * 255);
  texture.isChanged = true;
}

/** Random values on a grid, interpolated smoothly and tileable. */
function addLayer(
  sums: Float32Array,
  cells: number,
  weight: number,
  random: ReturnType<typeof createRandom>,
): void {
  const lattice = new Float32Array(cells * cells).map(() => nextFraction(random));
  const step = SIZE / cells;
  const fades = Float32Array.from({ length: step }, (_, i) => (i / step) ** 2 * (3 - (2 * i) / step));
  for (let y = 0; y < SIZE; y++) {
    const row = Math.floor(y / step) * cells;
    const nextRow = (row + cells) % (cells * cells);
    const fadeY = fades[y % step] ?? 0;
    for (let column = 0; column < cells; column++) {
      const nextColumn = (column + 1) % cells;
      const left = mix(lattice[row + column] ?? 0, lattice[nextRow + column] ?? 0, fadeY);
      const right = mix(lattice[row + nextColumn] ?? 0, lattice[nextRow + nextColumn] ?? 0, fadeY);
      const start = y * SIZE + column * step;
      for (let i = 0; i < step; i++) {
        sums[start + i] = (sums[start + i] ?? 0) + weight * mix(left, right, fades[i] ?? 0);
      }
    }
  }
}

/** The horizon is this number of vectors (4, 1) of the halftone grid long, so that the grid has no seam. */
const CELLS = 70;

/** Radius of the sun in radians: many times the real one, as on the poster. */
const SUN_RADIUS = 0.17;

/** `position` is azimuth and elevation. `print` is the halftone cell, the dots' radius and the cloud threshold. */
const DOME_VERTEX = `
precision highp float;
${AIR}
uniform vec3 zenith;
uniform float time;
in vec3 position;
out vec3 paper;
out vec4 print;
out vec2 streak;
void main() {
  float azimuth = position.x, height = position.y;
  vec3 direction = vec3(cos(height) * sin(azimuth), sin(height), cos(height) * cos(azimuth));
  vec3 low = horizonColour(direction);
  float fromSun = acos(clamp(dot(direction, sunDirection), -1.0, 1.0));
  paper = mix(low, zenith, smoothstep(0.02, 0.75, height) * 0.72);
  paper = mix(paper, ${glsl(CREAM)}, 0.4 * exp(-fromSun * fromSun * 9.0));
  float turns = azimuth * ${(CELLS / (2 * Math.PI)).toFixed(4)};
  float rises = height * ${(CELLS / (2 * Math.PI)).toFixed(4)};
  print.xy = vec2(turns * 4.0 + rises, rises * 4.0 - turns);
  print.z = sqrt(clamp((height - 0.16) * 1.5, 0.0, 1.0)) * 0.74;
  print.w = 0.57 + abs(height - 0.17) * 0.55;
  streak = vec2(azimuth * ${(2 / (2 * Math.PI)).toFixed(4)} + time * 0.0006, height * 2.6);
  vec4 place = projectionMatrix * vec4(mat3(viewMatrix) * direction, 1.0);
  gl_Position = place.xyww;
}
`;

/** Halftone, and long thin clouds with hard edges. */
const DOME_FRAGMENT = `
precision highp float;
uniform vec3 zenith;
uniform sampler2D noise;
in vec3 paper;
in vec4 print;
in vec2 streak;
out vec4 colour;
void main() {
  float soft = 0.5 / max(fwidth(print.x), 1e-4);
  float dots = clamp((print.z - length(fract(print.xy) - 0.5)) * soft + 0.5, 0.0, 1.0);
  vec3 sky = mix(paper, zenith, 0.8 * dots);
  float cloud = clamp((texture(noise, streak).r - print.w) * 40.0, 0.0, 0.75);
  colour = vec4(mix(sky, mix(paper, ${glsl(CREAM)}, 0.5), cloud), 1.0);
}
`;

const DOME_DRAFT = `
precision highp float;
in vec3 paper;
out vec4 colour;
void main() { colour = vec4(paper, 1.0); }
`;

const SUN_VERTEX = `
precision highp float;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform vec3 sunDirection;
in vec3 position;
out vec2 at;
void main() {
  vec3 side = normalize(cross(vec3(0.0, 1.0, 0.0), sunDirection));
  vec3 up = cross(sunDirection, side);
  at = position.xy;
  vec3 direction = sunDirection + (side * at.x + up * at.y) * ${Math.tan(SUN_RADIUS).toFixed(4)};
  gl_Position = (projectionMatrix * vec4(mat3(viewMatrix) * direction, 1.0)).xyww;
}
`;

const SUN_FRAGMENT = `
precision highp float;
uniform vec3 sunward;
in vec2 at;
out vec4 colour;
void main() {
  if (dot(at, at) > 1.0) discard;
  vec2 cell = vec2(at.x * 0.966 + at.y * 0.259, at.y * 0.966 - at.x * 0.259) * 12.0;
  float radius = sqrt(clamp(0.06 - at.y * 0.72, 0.0, 1.0)) * 0.76;
  float dots = clamp((radius - length(fract(cell) - 0.5)) * 0.6 / fwidth(cell.x) + 0.5, 0.0, 1.0);
  colour = vec4(mix(${glsl(CREAM)}, mix(sunward, ${glsl(TANGERINE)}, 0.5), dots), 1.0);
}
`;

const COLUMNS = 60;
const ROWS = 18;
const LOWEST = -0.06;

export function createSky(air: Air, noise: Texture) {
  const { material, sharpen } = createDraftMaterial({
    vertexShader: DOME_VERTEX,
    draftShader: DOME_DRAFT,
    fragmentShader: DOME_FRAGMENT,
    uniforms: { ...air, noise: { value: noise } },
    blending: 'none',
    side: 'both',
  });
  // Drawn after all other solid meshes, so that only uncovered pixels are shaded.
  const dome: Mesh = { ...domeTriangles(), material, order: ORDER.sky, isVisible: true };
  const sun: Mesh = {
    buffers: [
      { numbers: new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]), layout: [['position', 3]] },
    ],
    index: new Uint16Array([0, 1, 2, 0, 2, 3]),
    count: 6,
    material: {
      vertexShader: SUN_VERTEX,
      fragmentShader: SUN_FRAGMENT,
      uniforms: { ...air },
      blending: 'none',
      side: 'both',
    },
    order: ORDER.sun,
    isVisible: true,
  };
  return { dome, sun, sharpen };
}

function domeTriangles(): Pick<Mesh, 'buffers' | 'index' | 'count'> {
  const positions: number[] = [];
  const index: number[] = [];
  for (let row = 0; row <= ROWS; row++) {
    // Rows are closer together near the horizon, where the colours change.
    const height = LOWEST + (Math.PI / 2 - LOWEST) * (row / ROWS) ** 1.6;
    for (let column = 0; column <= COLUMNS; column++) {
      positions.push((column / COLUMNS) * Math.PI * 2, height, 0);
      if (row === ROWS || column === COLUMNS) continue;
      const at = row * (COLUMNS + 1) + column;
      const over = at + COLUMNS + 1;
      index.push(at, at + 1, over + 1, at, over + 1, over);
    }
  }
  return {
    buffers: [{ numbers: new Float32Array(positions), layout: [['position', 3]] }],
    index: new Uint16Array(index),
    count: index.length,
  };
}

/** Radii of the cloud sea's rings around the camera, in metres. */
const RINGS = [0, 60, 160, 340, 640, 1100, 1900, 3200, 5600, 14000] as const;
const SPOKES = 40;

/** The upper layer of clouds is 46 m higher, so that the layers show parallax. Clouds are drawn behind everything else. */
const VERTEX_SHADER = `
precision highp float;
${AIR}
uniform float time;
in vec3 position;
out vec4 place;
out vec3 lit;
out vec4 air;
void main() {
  vec3 world = vec3(cameraPosition.x + position.x, cloudHeight, cameraPosition.z + position.z);
  float depth = max(cameraPosition.y - cloudHeight, 50.0);
  place.xy = world.xz / 1900.0 + vec2(time * 0.0011, 0.0);
  place.zw = (cameraPosition.xz + position.xz * (depth - 46.0) / depth) / 1150.0 + vec2(time * 0.0019, 0.41);
  float towards = dot(normalize(position.xz + 1e-3), normalize(sunDirection.xz)) * 0.5 + 0.5;
  lit = mix(cloudLit, ${glsl(CREAM)}, towards * towards * 0.4);
  air = haze((world - cameraPosition) * 0.62);
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
  gl_Position.z = gl_Position.w * 0.999999;
}
`;

const FRAGMENT_SHADER = `
precision highp float;
uniform vec3 cloudShade;
uniform sampler2D noise;
in vec4 place;
in vec3 lit;
in vec4 air;
out vec4 colour;
void main() {
  float low = texture(noise, place.xy).r;
  float high = texture(noise, place.zw).r;
  vec3 tone = mix(cloudShade, lit, 0.5 * clamp((low - 0.42) * 30.0, 0.0, 1.0));
  tone = mix(tone, lit, clamp((low - 0.535) * 40.0, 0.0, 1.0));
  tone = mix(tone, mix(cloudShade, lit, 0.72), clamp((high - 0.50) * 45.0, 0.0, 1.0));
  tone = mix(tone, mix(lit, ${glsl(CREAM)}, 0.35), clamp((high - 0.565) * 60.0, 0.0, 1.0));
  colour = vec4(mix(tone, air.rgb, air.a), 1.0);
}
`;

export function createCloudSea(air: Air, noise: Texture): Mesh {
  const positions: number[] = [];
  const index: number[] = [];
  RINGS.forEach((radius, ring) => {
    for (let spoke = 0; spoke <= SPOKES; spoke++) {
      const turn = (spoke / SPOKES) * Math.PI * 2;
      positions.push(Math.sin(turn) * radius, 0, Math.cos(turn) * radius);
      if (ring === 0 || spoke === 0) continue;
      const at = ring * (SPOKES + 1) + spoke;
      const inner = at - SPOKES - 1;
      index.push(inner - 1, inner, at, inner - 1, at, at - 1);
    }
  });
  return {
    buffers: [{ numbers: new Float32Array(positions), layout: [['position', 3]] }],
    index: new Uint16Array(index),
    count: index.length,
    material: {
      vertexShader: VERTEX_SHADER,
      fragmentShader: FRAGMENT_SHADER,
      uniforms: { ...air, noise: { value: noise } },
      blending: 'none',
      side: 'both',
    },
    order: ORDER.clouds,
    isVisible: true,
  };
}
