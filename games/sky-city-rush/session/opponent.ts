import type { Ghost } from '#engine/replay/duel.ts';
import type { Verified } from '#engine/replay/recording.ts';
import type { RaceReplay } from '../rules/race-replay.ts';
import type { RaceOptions } from '../rules/state.ts';
import type { Track } from '../rules/track.ts';
import { type GhostShip, placedShip, replayedShip } from './ghost.ts';

export interface Opponent {
  /** Sanitised for display. */
  readonly name: string;
  readonly trackId: string;
  readonly options: RaceOptions;
  /** Null if the link contains only a ghost, which proves nothing. */
  readonly verified: Verified<{ readonly steps: number; readonly points: number }> | null;
  /** The replay if it fits in the link, otherwise the ghost. */
  readonly flight: RaceReplay | Ghost;
}

/** The sender's name only if the replay is verified. */
export function ghostName(opponent: Opponent | null): string | null {
  return opponent && (opponent.verified ? opponent.name : 'Ghost');
}

export function shipOf({ flight, options }: Opponent, track: Track): GhostShip | null {
  return 'recording' in flight ? replayedShip(track, flight) : placedShip(track, flight, options);
}
