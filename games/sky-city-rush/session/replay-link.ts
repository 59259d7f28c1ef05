/**
 * Flights as text: as the device keeps them, and packed as links bring them, of any length: for screenshots, clips and
 * tests. What players send is a duel. A link is data that may lie: what is too long, damaged or from other rules is null.
 */

import { fromText, toText } from '#common/base64url.ts';
import { bringsDuel } from '#engine/replay/duel.ts';
import { packText, unpackText } from '#engine/replay/packed-text.ts';
import { decodeRaceReplay, encodeRaceReplay, type RaceReplay } from '../rules/race-replay.ts';
import { type Opponent, readOpponent } from './opponent.ts';
import type { Tracks } from './tracks.ts';

/** What a link's address has before the flight. */
const HASH = '#replay=';

/** Links longer than this are not read, and nor is what unpacks to more bytes: far more than a flight of twenty laps. */
const LONGEST_TEXT = 400_000;
const MOST_BYTES = 1_000_000;

/** A flight as text. */
export function replayText(replay: RaceReplay): string {
  return toText(encodeRaceReplay(replay));
}

/** Reads a flight's text; null if it is none that these rules can fly. */
export function readReplayText(text: string): RaceReplay | null {
  const bytes = fromText(text);
  return bytes && decodeRaceReplay(bytes);
}

/** Whether an address' hash is meant to bring a flight. */
export function bringsReplay(hash: string): boolean {
  return hash.startsWith(HASH);
}

/** A flight as an address' hash, packed: about three thousand characters for three laps. */
export async function replayHash(replay: RaceReplay): Promise<string> {
  return HASH + (await packText(encodeRaceReplay(replay)));
}

/** Reads the flight that an address' hash brings; null if it brings none that these rules can fly. */
export async function readReplayHash(hash: string): Promise<RaceReplay | null> {
  if (!bringsReplay(hash) || hash.length > LONGEST_TEXT) return null;
  const bytes = await unpackText(hash.slice(HASH.length), MOST_BYTES);
  return bytes && decodeRaceReplay(bytes);
}

/** What the document's address brings: a flight to be watched, somebody's duel, or a sentence about why it brings neither. */
export type Brought = { replay: RaceReplay } | { opponent: Opponent } | { fault: string };

const BAD_LINK = 'That link’s flight cannot be flown: it is damaged, or from another version of this game.';

/** Reads a URL hash; undefined if it is not the game's. */
export async function readAddress(hash: string, tracks: Tracks): Promise<Brought | undefined> {
  if (bringsDuel(hash)) {
    const opponent = await readOpponent(hash, tracks);
    return typeof opponent === 'string' ? { fault: opponent } : { opponent };
  }
  if (!bringsReplay(hash)) return undefined;
  const replay = await readReplayHash(hash);
  const isFlown = replay !== null && tracks.list.some(([id]) => id === replay.trackId);
  return isFlown ? { replay } : { fault: BAD_LINK };
}
