/**
 * Flights packed in links of any length, for screenshots, clips and tests. Players send duels instead. Links are untrusted data: null if too long, damaged, or from other rules.
 */

import { bringsDuel } from '#engine/replay/duel.ts';
import { BAD_LINK, packText, unpackText } from '#engine/replay/packed-text.ts';
import { decodeRaceReplay, encodeRaceReplay, type RaceReplay } from '../rules/race-replay.ts';
import type { Opponent } from './opponent.ts';
import { readOpponent } from './read-opponent.ts';
import type { Tracks } from './tracks.ts';

const HASH = '#replay=';

/** Longest link that is read, and most bytes that it may unpack to: far more than a flight of twenty laps. */
const LONGEST_TEXT = 400_000;
const MOST_BYTES = 1_000_000;

export function bringsReplay(hash: string): boolean {
  return hash.startsWith(HASH);
}

/** Returns the URL hash of a flight: about three thousand characters for three laps. */
export async function replayHash(replay: RaceReplay): Promise<string> {
  return HASH + (await packText(encodeRaceReplay(replay)));
}

/** Reads the flight in a URL hash; null if these rules cannot fly it. */
export async function readReplayHash(hash: string): Promise<RaceReplay | null> {
  if (!bringsReplay(hash) || hash.length > LONGEST_TEXT) return null;
  const bytes = await unpackText(hash.slice(HASH.length), MOST_BYTES);
  return bytes && decodeRaceReplay(bytes);
}

/** Contents of the document's address: a flight to watch, or a duel. */
export type Brought = { replay: RaceReplay } | { opponent: Opponent };

/** Reads a URL hash; undefined if it is not the game's, and a sentence if the link is bad. */
export async function readAddress(hash: string, tracks: Tracks): Promise<Brought | string | undefined> {
  if (bringsDuel(hash)) {
    const opponent = await readOpponent(hash, tracks);
    return typeof opponent === 'string' ? opponent : { opponent };
  }
  if (!bringsReplay(hash)) return undefined;
  const replay = await readReplayHash(hash);
  const isFlown = replay !== null && tracks.list.some(([id]) => id === replay.trackId);
  return isFlown ? { replay } : BAD_LINK;
}
