import type { Race, Ship } from '../rules/state.ts';
import { pathOf, type Track } from '../rules/track.ts';

interface Passed {
  readonly step: number;
  readonly falls: number;
  readonly walls: number;
  readonly bumps: number;
}

export type Sector = ReturnType<typeof sectorsOf>[number];

/** Gates in the order of passing, without the start of the race. */
export type PassedGates = Passed[];

function metresOf(track: Track, passed: number): number {
  const { gates } = track;
  const gate = (passed + 1) % gates.length;
  const lap = Math.floor((passed + 1) / gates.length);
  return lap * pathOf(track, 0).length + (gates[gate] as number);
}

export function followGates(passed: PassedGates, race: Race, ship: Ship): void {
  if (race.phase === 'countdown' || ship.progress < metresOf(race.track, passed.length)) return;
  const { falls, wallHits, bumps } = ship;
  passed.push({ step: race.steps, falls, walls: wallHits, bumps });
}

export function sectorsOf(passed: PassedGates, track: Track) {
  return passed.map((to, index) => {
    const from = passed[index - 1] ?? { step: 0, falls: 0, walls: 0, bumps: 0 };
    return {
      lap: Math.floor(index / track.gates.length) + 1,
      number: (index % track.gates.length) + 1,
      steps: to.step - from.step,
      falls: to.falls - from.falls,
      walls: to.walls - from.walls,
      bumps: to.bumps - from.bumps,
    };
  });
}

/** Returns the difference in steps, negative if ahead of `other`; null unless both have passed the gate. */
export function splitAt(own: PassedGates, other: PassedGates, gate: number): number | null {
  const [mine, theirs] = [own[gate], other[gate]];
  return mine && theirs ? mine.step - theirs.step : null;
}

/** The sector with the largest loss against its best time, in steps; null if nothing can be compared. */
export function costliest(sectors: readonly Sector[]): { sector: Sector; lost: number } | null {
  let most: { sector: Sector; lost: number } | null = null;
  for (const sector of sectors) {
    // The first sector starts from rest, so it is not comparable with others.
    if (sector.lap === 1 && sector.number === 1) continue;
    const best = Math.min(
      ...sectors
        .filter(({ number, lap }) => number === sector.number && (lap > 1 || number > 1))
        .map(({ steps }) => steps),
    );
    const lost = sector.steps - best;
    if (lost > (most?.lost ?? 0)) most = { sector, lost };
  }
  return most;
}
