import type { CityStyle, CorridorIndex } from './city/city-plan.ts';
import { DAWN, type Mood, NEON, STORM } from './sky/air.ts';
import { type DeckStyle, LIT_DECK, PLATED_DECK, PRINTED_DECK } from './track/deck-style.ts';

interface Surroundings {
  mood: Mood;
  deck: DeckStyle;
  city(index: CorridorIndex): CityStyle;
  cloudHeight: number;
  archSpacing: number;
}

/** Metres from the lowest deck down to the clouds. */
const ABOVE_CLOUDS = { canyon: 120, spire: 190, undercity: 70 } as const;

/** `lowest` is the height of the lowest deck. An unknown track has the canyon's surroundings. */
export function surroundingsOf(trackId: string, lowest: number): Surroundings {
  if (trackId.includes('spire')) {
    return {
      mood: STORM,
      deck: PLATED_DECK,
      archSpacing: 700,
      cloudHeight: lowest - ABOVE_CLOUDS.spire,
      city: (index) => ({
        seed: 21,
        spacing: 58,
        density: 0.62,
        canyon: [-150, -14],
        beyond: [-150, 70],
        canyonReach: 120,
        setback: 8,
        crown: 'needle',
        skyline: { count: 150, size: [16, 44], rise: [-80, 330] },
        spires: [innermostSpire(index)],
      }),
    };
  }
  if (trackId.includes('under')) {
    return {
      mood: NEON,
      deck: LIT_DECK,
      archSpacing: 110,
      cloudHeight: lowest - ABOVE_CLOUDS.undercity,
      city: () => ({
        seed: 33,
        spacing: 36,
        density: 0.94,
        canyon: [40, 190],
        beyond: [60, 260],
        canyonReach: 60,
        setback: 5,
        crown: 'head',
        skyline: { count: 420, size: [80, 150], rise: [30, 300] },
        spires: [],
      }),
    };
  }
  return {
    mood: DAWN,
    deck: PRINTED_DECK,
    archSpacing: 420,
    cloudHeight: lowest - ABOVE_CLOUDS.canyon,
    city: () => ({
      seed: 5,
      spacing: 44,
      density: 0.88,
      canyon: [-30, 150],
      beyond: [-70, 180],
      canyonReach: 70,
      setback: 6,
      crown: 'steps',
      skyline: { count: 420, size: [40, 90], rise: [-60, 200] },
      spires: [],
    }),
  };
}

const SEARCH_REACH = 320;
const SEARCH_STEP = 20;

/** The spire is at the position around the track's middle with the most free space, and as thick as that space. */
function innermostSpire(index: CorridorIndex): CityStyle['spires'][number] {
  const { corridor } = index;
  const [middleX, middleZ] = [mean(corridor.x), mean(corridor.z)];
  let best = { x: middleX, z: middleZ, radius: 0 };
  for (let x = middleX - SEARCH_REACH; x <= middleX + SEARCH_REACH; x += SEARCH_STEP) {
    for (let z = middleZ - SEARCH_REACH; z <= middleZ + SEARCH_REACH; z += SEARCH_STEP) {
      const radius = index.distance(x, z, 220);
      if (radius > best.radius) best = { x, z, radius };
    }
  }
  return { x: best.x, z: best.z, width: Math.min(150, best.radius * 1.15), rise: 460 };
}

function mean(numbers: Float32Array): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}
