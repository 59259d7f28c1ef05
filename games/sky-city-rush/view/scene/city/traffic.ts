/** Lights in streams along the avenues, in one draw call. */
import type { Mesh } from '#engine/gl/resources.ts';
import { createRandom, nextBelow, nextBetween, nextFraction } from '#engine/rules/random.ts';
import { CREAM, CYAN, glsl, TANGERINE } from '../../palette.ts';
import { AIR, type Air } from '../sky/air.ts';
import type { CityPlan } from './city-plan.ts';

const CARS = 900;

/** Heights of the lanes in metres, relative to the track's mean height and clear of the track. */
const LEVELS = [-96, -72, -48, 64, 92, 128] as const;

/** Two flat lozenges at a right angle, so that they look like a streak from everywhere. */
const STREAK = [-0.5, 0, 0, 0, 0.5, 0, 0.5, 0, 0, 0, -0.5, 0, -0.5, 0, 0, 0, 0, 0.5, 0.5, 0, 0, 0, 0, -0.5];
const STREAK_INDEX = [0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7];

/** `lane`: across, up, start, end. `car`: initial position, signed speed, axis (z or x), colour. A streak is 1/12 s long. */
const VERTEX_SHADER = `
precision highp float;
${AIR}
uniform float time;
in vec3 position;
in vec4 lane;
in vec4 car;
out vec3 ink;

void main() {
  float span = lane.w - lane.z;
  float along = lane.z + mod(car.x * span + time * car.y, span);
  float place = along + position.x * (3.0 + abs(car.y) * 0.09);
  vec3 world = vec3(lane.x, lane.y, place);
  world.x += position.z * 1.5;
  world.y += position.y * 0.9;
  if (car.z > 0.5) world = world.zyx;
  ink = car.w < 0.5 ? ${glsl(CREAM)} : car.w < 1.5 ? ${glsl(TANGERINE)} : ${glsl(CYAN)};
  vec4 air = haze(world - cameraPosition);
  ink = mix(ink, air.rgb, air.a * 0.8);
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}
`;

const FRAGMENT_SHADER = `
precision mediump float;
in vec3 ink;
out vec4 colour;
void main() { colour = vec4(ink, 1.0); }
`;

export function createTraffic({ avenues, meanY }: CityPlan, seed: number, air: Air): Mesh {
  const random = createRandom(seed + 1);
  // Plain triangles, not instances: see towers.ts.
  const corners = STREAK.length / 3;
  const positions = new Float32Array(CARS * STREAK.length);
  const lanes = new Float32Array(CARS * corners * 4);
  const cars = new Float32Array(CARS * corners * 4);
  const index = new Uint16Array(CARS * STREAK_INDEX.length);
  for (let i = 0; i < CARS; i++) {
    const avenue = avenues[nextBelow(random, avenues.length)];
    if (!avenue) break;
    const level = nextBelow(random, LEVELS.length);
    const direction = level % 2 === 0 ? 1 : -1;
    const height = meanY + (LEVELS[level] ?? 0) + nextBetween(random, -2, 2);
    const speed = direction * nextBetween(random, 26, 58);
    const start = nextFraction(random);
    const ink = direction > 0 ? 1 : nextBelow(random, 2) * 2;
    positions.set(STREAK, i * STREAK.length);
    for (let corner = i * corners; corner < (i + 1) * corners; corner++) {
      lanes.set([avenue.at + direction * 5, height, avenue.from, avenue.to], corner * 4);
      cars.set([start, speed, avenue.axis === 'x' ? 1 : 0, ink], corner * 4);
    }
    STREAK_INDEX.forEach((corner, k) => {
      index[i * STREAK_INDEX.length + k] = i * corners + corner;
    });
  }
  return {
    buffers: [
      { numbers: positions, layout: [['position', 3]] },
      { numbers: lanes, layout: [['lane', 4]] },
      { numbers: cars, layout: [['car', 4]] },
    ],
    index,
    count: index.length,
    material: {
      vertexShader: VERTEX_SHADER,
      fragmentShader: FRAGMENT_SHADER,
      uniforms: { ...air },
      blending: 'none',
      side: 'both',
    },
    isVisible: true,
  };
}
