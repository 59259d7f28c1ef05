/** What two machines know once they are connected: all that a match needs to begin. */
import type { Channel } from './channel.ts';

export interface Meeting {
  /** Open. Whoever takes the meeting closes it. */
  readonly channel: Channel;
  /** 0 is the host. */
  readonly seat: 0 | 1;
  /** By seat, cleaned, never empty. */
  readonly names: readonly [host: string, guest: string];
  /** The host's choice, on both machines. */
  readonly seed: number;
  /** What the game said of itself when the invite was made, e.g. a track's name. The guest's game has to check it. */
  readonly setup: string;
}
