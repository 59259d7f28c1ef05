/** Links of any length, for screenshots, clips and tests; players send duels instead. Links are untrusted. */

import { bringsDuel } from '#engine/replay/duel.ts';
import { BAD_LINK, packText, unpackText } from '#engine/replay/packed-text.ts';
import { decodeRaceReplay, encodeRaceReplay, type RaceReplay } from '../rules/race-replay.ts';
import type { Opponent } from './opponent.ts';
import { readOpponent } from './read-opponent.ts';
import type { Tracks } from './tracks.ts';

const HASH = '#replay=';

/** Far more than a flight of twenty laps. */
const LONGEST_TEXT = 400_000;
const MOST_BYTES = 1_000_000;

export function bringsReplay(hash: string): boolean {
  return hash.startsWith(HASH);
}

/** About three thousand characters for three laps. */
export async function replayHash(replay: RaceReplay): Promise<string> {
  return HASH + (await packText(encodeRaceReplay(replay)));
}

/** Null if these rules cannot fly it. */
export async function readReplayHash(hash: string): Promise<RaceReplay | null> {
  if (!bringsReplay(hash) || hash.length > LONGEST_TEXT) return null;
  const bytes = await unpackText(hash.slice(HASH.length), MOST_BYTES);
  return bytes && decodeRaceReplay(bytes);
}

export type Brought = { replay: RaceReplay } | { opponent: Opponent };

/** Undefined if the hash is not the game's; a string is a sentence for a bad link. */
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
