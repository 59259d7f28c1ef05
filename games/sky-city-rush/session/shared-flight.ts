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
  readonly place: number;
  readonly ships: number;
  readonly metres: number;
  /** `day` is '' unless the race was a daily one. */
  readonly sectors: readonly Sector[];
  readonly day: string;
}

/** A snapshot, because the ships fly on after this step. */
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
