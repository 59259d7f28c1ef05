/** Two layers of noise in flat tones; the upper one drifts over the lower. */
import type { Mesh, Texture } from '#engine/gl/resources.ts';
import { CREAM, glsl } from '../../palette.ts';
import { ORDER } from '../meshes.ts';
import { AIR, type Air } from './air.ts';

/** Radii of the cloud sea's rings around the camera, in metres. */
const RINGS = [0, 60, 160, 340, 640, 1100, 1900, 3200, 5600, 14000] as const;
const SPOKES = 40;

/** The upper layer is 46 m higher, so that it moves against the lower one. Everything else hides the clouds. */
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
