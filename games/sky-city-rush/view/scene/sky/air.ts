/** The light and the haze of one place, shared by every shader of the world. */
import type { Uniform } from '#engine/gl/resources.ts';
import type { Ink } from '../../palette.ts';
import type { Mood } from './moods.ts';

/** GLSL that every shader of the world begins with. `haze` gives a colour and, as alpha, how much of it lies over a thing. */
export const AIR = `
uniform vec3 sunDirection;
uniform vec3 sunward;
uniform vec3 leeward;
uniform float hazeDistance;
uniform float cloudHeight;
uniform vec3 cloudLit;
uniform vec3 cloudShade;

vec3 horizonColour(vec3 direction) {
  float towards = dot(normalize(direction.xz + 1e-4), normalize(sunDirection.xz)) * 0.5 + 0.5;
  return mix(leeward, sunward, smoothstep(0.15, 0.95, towards));
}

vec4 haze(vec3 offset) {
  float far = length(offset) / hazeDistance;
  return vec4(horizonColour(offset), 1.0 - exp(-far * far * 0.6 - far * 0.35));
}
`;

/** The uniforms of `AIR`; one object is shared by all materials. */
export interface Air {
  readonly sunDirection: Uniform<Float32Array>;
  readonly sunward: Uniform<Float32Array>;
  readonly leeward: Uniform<Float32Array>;
  readonly zenith: Uniform<Float32Array>;
  readonly hazeDistance: Uniform<number>;
  readonly cloudHeight: Uniform<number>;
  readonly cloudLit: Uniform<Float32Array>;
  readonly cloudShade: Uniform<Float32Array>;
  /** Seconds that moved things have moved for. */
  readonly time: Uniform<number>;
}

/** Air without a mood yet. */
export function createAir(): Air {
  const colour = () => ({ value: new Float32Array(3) });
  return {
    sunDirection: colour(),
    sunward: colour(),
    leeward: colour(),
    zenith: colour(),
    hazeDistance: { value: 1 },
    cloudHeight: { value: 0 },
    cloudLit: colour(),
    cloudShade: colour(),
    time: { value: 0 },
  };
}

/**
 * Fills the air with a mood. `startHeading` is where the start looks, in radians seen from above (0 is +z, a quarter is
 * +x), `cloudHeight` the clouds' height in world metres.
 */
export function setMood(air: Air, mood: Mood, startHeading: number, cloudHeight: number): void {
  const elevation = (mood.sunElevation * Math.PI) / 180;
  // To the right of +z lies −x.
  const azimuth = startHeading - (mood.sunAside * Math.PI) / 180;
  air.sunDirection.value.set([
    Math.cos(elevation) * Math.sin(azimuth),
    Math.sin(elevation),
    Math.cos(elevation) * Math.cos(azimuth),
  ]);
  const paint = ({ value }: Uniform<Float32Array>, ink: Ink): void => value.set(ink);
  paint(air.sunward, mood.sunward);
  paint(air.leeward, mood.leeward);
  paint(air.zenith, mood.zenith);
  paint(air.cloudLit, mood.cloudLit);
  paint(air.cloudShade, mood.cloudShade);
  air.hazeDistance.value = mood.hazeDistance;
  air.cloudHeight.value = cloudHeight;
}
