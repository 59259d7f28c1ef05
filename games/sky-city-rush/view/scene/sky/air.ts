/** Light and haze, shared by all shaders of the world. The moods differ in luminance: pale, grey, black. */

import type { Uniform } from '#engine/gl/resources.ts';
import { BLUE, CREAM, CYAN, EMBER, type Ink, mixInks, NIGHT, PEACH, TANGERINE } from '../../palette.ts';

export interface Mood {
  /** Direction of the sun, in degrees to the right of the start's heading. */
  sunAside: number;
  /** Height of the sun, in degrees above the horizon. */
  sunElevation: number;
  /** Colour of the horizon below the sun. */
  sunward: Ink;
  leeward: Ink;
  zenith: Ink;
  cloudLit: Ink;
  cloudShade: Ink;
  sunWall: Ink;
  skyWall: Ink;
  /** Distance in metres at which haze hides about two thirds of a colour. */
  hazeDistance: number;
  rain: number;
}

/** First hour of sun: mist between towers, and light from low ahead. */
export const DAWN: Mood = {
  sunAside: 9,
  sunElevation: 9,
  sunward: mixInks(TANGERINE, PEACH, 0.35),
  leeward: mixInks(mixInks(CYAN, BLUE, 0.15), CREAM, 0.38),
  zenith: mixInks(mixInks(BLUE, CYAN, 0.45), CREAM, 0.12),
  cloudLit: mixInks(PEACH, CREAM, 0.6),
  cloudShade: mixInks(TANGERINE, BLUE, 0.3),
  sunWall: mixInks(TANGERINE, PEACH, 0.6),
  skyWall: mixInks(CYAN, BLUE, 0.04),
  hazeDistance: 1150,
  rain: 0,
};

/** A storm over the cloud sea: no sun, diffuse grey light, and rain. */
export const STORM: Mood = {
  sunAside: -28,
  // A sun below the horizon gives light from that side, but shows no disc.
  sunElevation: -12,
  sunward: mixInks(mixInks(BLUE, CYAN, 0.3), CREAM, 0.42),
  leeward: mixInks(mixInks(BLUE, NIGHT, 0.35), CREAM, 0.22),
  zenith: mixInks(NIGHT, BLUE, 0.55),
  cloudLit: mixInks(mixInks(BLUE, CYAN, 0.35), CREAM, 0.5),
  cloudShade: mixInks(NIGHT, BLUE, 0.75),
  sunWall: mixInks(mixInks(BLUE, CYAN, 0.3), CREAM, 0.24),
  skyWall: mixInks(BLUE, NIGHT, 0.35),
  hazeDistance: 900,
  rain: 1,
};

/** Night at street level, lit only by signs and windows. */
export const NEON: Mood = {
  sunAside: 6,
  sunElevation: -14,
  sunward: mixInks(NIGHT, EMBER, 0.42),
  leeward: mixInks(NIGHT, BLUE, 0.5),
  zenith: mixInks(NIGHT, [0, 0, 0], 0.35),
  cloudLit: mixInks(NIGHT, EMBER, 0.5),
  cloudShade: mixInks(NIGHT, BLUE, 0.35),
  sunWall: mixInks(NIGHT, EMBER, 0.4),
  skyWall: mixInks(NIGHT, BLUE, 0.75),
  hazeDistance: 780,
  rain: 0,
};

/** Start of every vertex shader of the world. The alpha of `haze` is its opacity. */
export const AIR = `
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform vec3 cameraPosition;
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

/** One object is shared by all materials. */
export interface Air {
  readonly sunDirection: Uniform<Float32Array>;
  readonly sunward: Uniform<Float32Array>;
  readonly leeward: Uniform<Float32Array>;
  readonly zenith: Uniform<Float32Array>;
  readonly hazeDistance: Uniform<number>;
  readonly cloudHeight: Uniform<number>;
  readonly cloudLit: Uniform<Float32Array>;
  readonly cloudShade: Uniform<Float32Array>;
  readonly time: Uniform<number>;
}

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

/** `startHeading` is seen from above: 0 is +z, a quarter turn is +x. */
export function setMood(air: Air, mood: Mood, startHeading: number, cloudHeight: number): void {
  const elevation = (mood.sunElevation * Math.PI) / 180;
  // Seen from above, +x is to the left of +z, so a sun to the right has a smaller azimuth.
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
