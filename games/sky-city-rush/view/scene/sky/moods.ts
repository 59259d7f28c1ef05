/** The hour and the weather over each kind of place: same inks, another light. */
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
}

/** The last hour of sun: a tangerine sky between towers. */
export const SUNSET: Mood = {
  sunAside: 9,
  sunElevation: 9,
  sunward: TANGERINE,
  leeward: mixInks(mixInks(CYAN, BLUE, 0.3), PEACH, 0.22),
  zenith: mixInks(BLUE, CYAN, 0.12),
  cloudLit: mixInks(PEACH, CREAM, 0.35),
  cloudShade: mixInks(TANGERINE, BLUE, 0.42),
  sunWall: mixInks(TANGERINE, PEACH, 0.5),
  skyWall: mixInks(CYAN, BLUE, 0.08),
  hazeDistance: 1500,
};

/** High over the clouds, where the light is widest. */
export const HIGH_LIGHT: Mood = {
  sunAside: -28,
  sunElevation: 12,
  sunward: mixInks(TANGERINE, PEACH, 0.45),
  leeward: mixInks(mixInks(CYAN, BLUE, 0.22), CREAM, 0.34),
  zenith: mixInks(BLUE, CYAN, 0.16),
  cloudLit: mixInks(PEACH, CREAM, 0.6),
  cloudShade: mixInks(mixInks(CYAN, BLUE, 0.35), PEACH, 0.4),
  sunWall: mixInks(PEACH, TANGERINE, 0.35),
  skyWall: mixInks(CYAN, BLUE, 0.2),
  hazeDistance: 2400,
};

/** The sun is gone and the city's own light is all there is. */
export const AFTERGLOW: Mood = {
  sunAside: 6,
  sunElevation: 2.5,
  sunward: mixInks(EMBER, TANGERINE, 0.55),
  leeward: mixInks(BLUE, CYAN, 0.22),
  zenith: NIGHT,
  cloudLit: mixInks(EMBER, TANGERINE, 0.3),
  cloudShade: mixInks(BLUE, EMBER, 0.3),
  sunWall: mixInks(EMBER, TANGERINE, 0.3),
  skyWall: mixInks(BLUE, CYAN, 0.42),
  hazeDistance: 1000,
};
