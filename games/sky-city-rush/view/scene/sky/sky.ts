import type { Mesh, Texture } from '#engine/gl/resources.ts';
import { CREAM, glsl, TANGERINE } from '../../palette.ts';
import { createDraftMaterial, ORDER } from '../meshes.ts';
import { AIR, type Air } from './air.ts';

/** The halftone grid is rotated so that it closes around the horizon: (4, 1) steps of it, this many times. */
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
