/**
 * A solved puzzle as a duel (`engine/replay/duel.ts`) with these bytes: the poster's name (length, letters),
 * its seed (4), size (1), flags (1: 1 is turning), hints (varint), the note (its length in bytes as a varint,
 * UTF-8). It does not contain the sender's moves, because they would be the solution.
 */

import { fromText } from '#common/base64url.ts';
import { cleanName, cleanText, shownName } from '#common/player-name.ts';
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { createByteReader } from '#engine/replay/bytes.ts';
import {
  type Duel,
  type DuelFault,
  decodeDuel,
  isDuelHash,
  LONGEST_LINK,
  readDuelLink,
} from '#engine/replay/duel.ts';
import type { SavedValue } from '#engine/saving/save-store.ts';
import { CUT_VERSION } from '#posters/jigsaw/cut.ts';
import { PIECE_COUNTS, type PieceCount } from '#posters/jigsaw/sizes.ts';
import { pointsFor, totalOf } from '../rules/score.ts';
import { LINK_FAULTS } from '../texts.ts';

/** Increase this when scoring changes. A new `CUT_VERSION` changes the version of links by itself. */
const SCORE_VERSION = 1;
export const LINK_VERSION = SCORE_VERSION * 1000 + CUT_VERSION;

export const TURNING = 1;

export const LONGEST_NOTE = 140;
export const MOST_NOTE_BYTES = 600;

/** Fewest steps per piece that a person needs: a tenth of a second to find, carry and drop a piece. */
const LEAST_STEPS = 6;

/** Limit for the number of hints, far above what players use. */
const MOST_HINTS = 100_000;

export interface SentPuzzle {
  /** The sender, sanitised for display. */
  readonly name: string;
  readonly poster: string;
  readonly posterSeed: number;
  readonly seed: number;
  readonly count: PieceCount;
  readonly turning: boolean;
  readonly steps: number;
  readonly hints: number;
  readonly note: string;
}

type SentFault = DuelFault | 'untrue';

export function secondsOf({ steps }: SentPuzzle): number {
  return steps * STEP_SECONDS;
}

/** Returns null for data that this game could not have sent. */
export function fromDuel({ seed, score, steps, name, body }: Duel): SentPuzzle | SentFault {
  if (!('own' in body)) return 'damaged';
  const reader = createByteReader(body.own);
  const length = reader.byte() ?? 0;
  const letters = Array.from({ length: Math.min(length, 40) }, () => reader.byte() ?? 0);
  const poster = String.fromCharCode(...letters);
  const posterSeed = reader.uint32();
  const count = PIECE_COUNTS[reader.byte() ?? -1];
  const flags = reader.byte();
  const hints = reader.varint();
  const noteLength = reader.varint();
  if (!/^[a-z0-9-]{1,40}$/.test(poster) || posterSeed === null || !count || flags === null) return 'damaged';
  if (flags > TURNING || hints === null || noteLength === null || noteLength > MOST_NOTE_BYTES)
    return 'damaged';
  const bytes = Uint8Array.from({ length: noteLength }, () => reader.byte() ?? 0);
  if (!reader.isAtEnd()) return 'damaged';
  const note = cleanText(new TextDecoder().decode(bytes), LONGEST_NOTE);
  const turning = flags === TURNING;
  const facts = { poster, posterSeed, seed, count, turning, steps, hints, note };
  const sent = { ...facts, name: shownName(cleanName(name)) };
  const isPossible = steps >= (count - 1) * LEAST_STEPS && hints <= MOST_HINTS;
  const points = totalOf(pointsFor({ count, turning, hints, seconds: secondsOf(sent) }));
  return isPossible && points === score ? sent : 'untrue';
}

/** Link data of the sent puzzle on the table; empty if the puzzle is the player's own. */
export const SAVED_SENT: SavedValue<string> = {
  name: 'sent',
  version: 1,
  fallback: '',
  parse: (stored) => (typeof stored === 'string' ? stored : null),
};

export function readSent(text: string): SentPuzzle | null {
  const bytes = text.length <= LONGEST_LINK ? fromText(text) : null;
  const duel = bytes ? decodeDuel(bytes, LINK_VERSION) : 'damaged';
  const sent = typeof duel === 'string' ? duel : fromDuel(duel);
  return typeof sent === 'string' ? null : sent;
}

/** Returns a sentence if the puzzle is refused, or null if the hash is not about a sent puzzle. */
export async function readSentLink(hash: string): Promise<SentPuzzle | string | null> {
  if (!isDuelHash(hash)) return null;
  const duel = await readDuelLink(hash, LINK_VERSION);
  if (typeof duel === 'string') return LINK_FAULTS[duel];
  const sent = fromDuel(duel);
  return typeof sent === 'string' ? LINK_FAULTS[sent] : sent;
}
