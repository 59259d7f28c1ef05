/** The hour and the weather over each kind of place: same inks, another light. A grey picture of each is told by it: pale, grey, black. */
import { BLUE, CREAM, CYAN, EMBER, type Ink, mixInks, NIGHT, PEACH, TANGERINE } from '../../palette.ts';

/** One light. */
export interface Mood {
  /** Where the sun stands, in degrees: to the right of where the start looks, and over the horizon. */
  sunAside: number;
  sunElevation: number;
  /** The horizon's colour under the sun and opposite to it. */
  sunward: Ink;
  leeward: Ink;
  zenith: Ink;
  cloudLit: Ink;
  cloudShade: Ink;
  /** Walls in the sun, and those that only the sky lights. */
  sunWall: Ink;
  skyWall: Ink;
  /** Metres after which a thing is about two thirds haze. */
  hazeDistance: number;
  /** How hard it rains, 0 to 1. */
  rain: number;
}

/** The first hour of sun: mist between towers, and the light comes from low ahead. */
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

/** A storm over the sea of clouds: no sun, grey light from everywhere, and rain. */
export const STORM: Mood = {
  sunAside: -28,
  // Below the horizon: the light comes from its side, but no disc is seen.
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

/** Night at the city's feet: the sky is dark, and signs and windows are all the light there is. */
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
