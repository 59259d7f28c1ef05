/** What the document's address brings: a flight to be watched, somebody's duel, or a sentence about why it brings neither. */
import { bringsDuel } from '#engine/replay/duel-link.ts';
import type { RaceReplay } from '../rules/race-replay.ts';
import { type Opponent, readOpponent } from './opponent.ts';
import { bringsReplay, readReplayHash } from './replay-link.ts';
import type { Tracks } from './tracks.ts';

export type Brought = { replay: RaceReplay } | { opponent: Opponent } | { fault: string };

const BAD_LINK = 'That link’s flight cannot be flown: it is damaged, or from another version of this game.';

/** Reads the hash of an address; null if it is about nothing of the game's. */
export async function readAddress(hash: string, tracks: Tracks): Promise<Brought | null> {
  if (bringsDuel(hash)) {
    const opponent = await readOpponent(hash, tracks);
    return typeof opponent === 'string' ? { fault: opponent } : { opponent };
  }
  if (!bringsReplay(hash)) return null;
  const replay = await readReplayHash(hash);
  const isFlown = replay !== null && tracks.list.some(([id]) => id === replay.trackId);
  return isFlown ? { replay } : { fault: BAD_LINK };
}
