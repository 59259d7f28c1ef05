import { pointsOf } from '../rules/points.ts';
import type { RaceReplay } from '../rules/race-replay.ts';
import type { Race, Ship } from '../rules/state.ts';
import type { Track } from '../rules/track.ts';
import type { FlightLog } from './ghost.ts';
import { type PassedGates, type Sector, sectorsOf } from './sectors.ts';

export interface SharedFlight {
  readonly track: Track;
  readonly replay: RaceReplay;
  readonly log: FlightLog;
  readonly steps: number;
  readonly points: number;
  /** Rank, 1 is first, and number of ships. */
  readonly place: number;
  readonly ships: number;
  readonly metres: number;
  /** The player's sectors, and the day of the flight, or ''. */
  readonly sectors: readonly Sector[];
  readonly day: string;
}

/** Takes a snapshot of a race that ends in this step, because its ships continue flying, with clock and distance. */
export function sharedFlight(
  race: Race,
  replay: RaceReplay,
  log: FlightLog,
  passed: PassedGates,
  day: string,
): SharedFlight {
  const player = race.ships[0] as Ship;
  return {
    track: race.track,
    replay,
    log,
    steps: race.steps,
    points: pointsOf(race),
    place: player.rank,
    ships: race.ships.length,
    metres: Math.max(0, Math.floor(player.progress)),
    sectors: sectorsOf(passed, race.track),
    day,
  };
}
