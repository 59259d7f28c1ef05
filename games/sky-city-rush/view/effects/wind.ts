import { createRandom, nextFraction } from '#engine/rules/random.ts';
import { TOP_SPEED } from '../../rules/state.ts';
import type { TrackFrame } from '../../rules/track-frame.ts';
import { CREAM, glsl } from '../palette.ts';
import { createPoint, type Point, setPoint } from '../point.ts';
import { createStreakMesh, ORDER } from '../scene/meshes.ts';

const STREAKS = 190;

/** Metres around the eye; a streak that leaves this box reappears on the opposite side. */
const BOX = 64;

/** `velocity` is the eye's, in m/s. Streaks fade near the eye and at the sides of the box, so that none pops up. */
const VERTEX_SHADER = `
precision highp float;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform vec3 cameraPosition;
uniform vec3 velocity;
uniform float strength;
uniform vec3 drift;
in vec3 position;
in vec3 place;
out float fade;

void main() {
  vec3 offset = mod(place * ${BOX}.0 + drift - cameraPosition, ${BOX}.0) - ${BOX / 2}.0;
  float speed = length(velocity);
  vec3 along = velocity / max(speed, 1.0);
  vec3 sideways = normalize(cross(along, offset) + vec3(1e-4));
  float length_ = 1.0 + speed * 0.085 * strength;
  vec3 world = cameraPosition + offset + along * position.x * length_ + sideways * position.y * 0.045;
  float away = length(offset);
  float beside = length(cross(along, offset));
  fade = strength * smoothstep(3.0, 7.0, beside) * (1.0 - smoothstep(${BOX * 0.34}, ${BOX * 0.48}, away)) * (0.5 - position.x * 0.8);
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
  if (fade < 0.02) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
}
`;

const FRAGMENT_SHADER = `
precision mediump float;
in float fade;
out vec4 colour;
void main() { colour = vec4(${glsl(CREAM)}, clamp(fade, 0.0, 0.85)); }
`;

function createWind() {
  const random = createRandom(3);
  const positions: number[] = [];
  const places: number[] = [];
  const index: number[] = [];
  for (let streak = 0; streak < STREAKS; streak++) {
    const place = [nextFraction(random), nextFraction(random), nextFraction(random)];
    positions.push(-0.5, -1, 0, 0.5, -1, 0, 0.5, 1, 0, -0.5, 1, 0);
    for (let corner = 0; corner < 4; corner++) places.push(...place);
    const first = streak * 4;
    index.push(first, first + 1, first + 2, first, first + 2, first + 3);
  }
  const uniforms = {
    velocity: { value: new Float32Array(3) },
    strength: { value: 0 },
    drift: { value: new Float32Array(3) },
  };
  const mesh = createStreakMesh(
    {
      buffers: [
        { numbers: new Float32Array(positions), layout: [['position', 3]] },
        { numbers: new Float32Array(places), layout: [['place', 3]] },
      ],
      index: new Uint16Array(index),
      count: index.length,
    },
    { vertexShader: VERTEX_SHADER, fragmentShader: FRAGMENT_SHADER, uniforms },
    ORDER.wind,
  );
  return {
    mesh,
    /** `velocity` is the eye's, in m/s; `strength` is 0 to 1; `fallen` is how far the streaks have fallen, in metres. */
    blow(velocity: Point, strength: number, fallen: number = 0): void {
      uniforms.drift.value[1] = -(fallen % BOX);
      uniforms.velocity.value.set([velocity.x, velocity.y, velocity.z]);
      uniforms.strength.value = strength;
      mesh.isVisible = strength > 0.02;
    },
  };
}

/** Fraction of the top speed at which wind becomes visible. */
const WIND_FROM = 0.45;
const WIND_FULL = 1.1;

const RAIN_SPEED = 34;
const RAIN_STRENGTH = 0.55;

export function createWeather() {
  const wind = createWind();
  const rain = createWind();
  const velocity = createPoint();
  return {
    meshes: [wind.mesh, rain.mesh],
    /** `rainFraction` is 0 to 1; `seconds` is the time since the rain has started to fall. */
    blow(
      speed: number,
      ahead: Readonly<TrackFrame>,
      rainFraction: number,
      seconds: number,
      isStill: boolean,
    ): void {
      const strength = (speed / TOP_SPEED - WIND_FROM) / (WIND_FULL - WIND_FROM);
      setPoint(velocity, ahead.aheadX * speed, ahead.aheadY * speed, ahead.aheadZ * speed);
      wind.blow(velocity, isStill ? 0 : Math.min(1, Math.max(0, strength)));
      velocity.y += RAIN_SPEED;
      rain.blow(velocity, isStill ? 0 : RAIN_STRENGTH * rainFraction, RAIN_SPEED * seconds);
    },
  };
}
