/** Which city and which light belong to a track. */
import type { CityStyle } from './city-plan.ts';
import type { Corridor } from './corridor.ts';
import { AFTERGLOW, HIGH_LIGHT, type Mood, SUNSET } from './moods.ts';

/** What stands around a track. */
export interface TrackScene {
  mood: Mood;
  city: CityStyle;
  /** World height of the clouds, in metres. */
  cloudHeight: number;
  /** Metres between arches over the deck. */
  archSpacing: number;
}

/** Metres from the lowest deck down to the clouds. */
const ABOVE_CLOUDS = { canyon: 120, spire: 190, undercity: 70 } as const;

/** The scene of a track by its id; a track that is not known gets the canyon's. */
export function sceneOf(trackId: string, corridor: Corridor): TrackScene {
  const lowest = corridor.y.reduce((low, y) => Math.min(low, y), Infinity);
  const [middleX, middleZ] = [mean(corridor.x), mean(corridor.z)];
  if (trackId.includes('spire')) {
    return {
      mood: HIGH_LIGHT,
      archSpacing: 700,
      cloudHeight: lowest - ABOVE_CLOUDS.spire,
      city: {
        seed: 21,
        spacing: 58,
        density: 0.62,
        canyon: [-150, -14],
        beyond: [-150, 70],
        canyonReach: 120,
        setback: 8,
        spires: [{ x: middleX, z: middleZ, width: 130, rise: 520 }],
      },
    };
  }
  if (trackId.includes('under')) {
    return {
      mood: AFTERGLOW,
      archSpacing: 110,
      cloudHeight: lowest - ABOVE_CLOUDS.undercity,
      city: {
        seed: 33,
        spacing: 36,
        density: 0.94,
        canyon: [40, 190],
        beyond: [60, 260],
        canyonReach: 60,
        setback: 5,
        spires: [],
      },
    };
  }
  return {
    mood: SUNSET,
    archSpacing: 420,
    cloudHeight: lowest - ABOVE_CLOUDS.canyon,
    city: {
      seed: 5,
      spacing: 44,
      density: 0.88,
      canyon: [-30, 150],
      beyond: [-70, 180],
      canyonReach: 70,
      setback: 6,
      spires: [],
    },
  };
}

function mean(numbers: Float32Array): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}
