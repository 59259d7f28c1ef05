/**
 * A puzzle that somebody has solved and sends: the same poster, cut and count, their time, and a note for when it is done.
 * It travels as a duel (`engine/replay/duel.ts`), whose own bytes are: the poster's name (its length, letters), its seed (4),
 * size (1), flags (1: 1 is turning), hints (varint), the note (its length in bytes as a varint, UTF-8). How it was
 * solved is not in it: that would be the solution.
 */

import { fromText, toText } from '#common/base64url.ts';
import { cleanName, cleanText, shownName } from '#common/player-name.ts';
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { createByteReader, createByteWriter } from '#engine/replay/bytes.ts';
import {
  bringsDuel,
  DAMAGED_LINK,
  type Duel,
  type DuelFault,
  decodeDuel,
  duelText,
  encodeDuel,
  LONGEST_LINK,
  readDuelLink,
} from '#engine/replay/duel.ts';
import type { SavedValue } from '#engine/saving/save-store.ts';
import { CUT_VERSION } from '#posters/jigsaw/cut.ts';
import { PIECE_COUNTS, type PieceCount } from '#posters/jigsaw/sizes.ts';
import { pointsFor, totalOf } from '../rules/score.ts';
import { clockText } from './describe-table.ts';

/** Raised when points are given by other rules; lines that are cut in another way raise it as well. */
const SCORE_VERSION = 1;
const LINK_VERSION = SCORE_VERSION * 1000 + CUT_VERSION;

const TURNING = 1;

/** Longest note, in characters as a reader counts them, and in bytes of UTF-8. */
export const LONGEST_NOTE = 140;
const MOST_NOTE_BYTES = 600;

/** Steps that a hand takes at least for each piece: a tenth of a second to find it, carry it and let it go. */
const LEAST_STEPS = 6;

/** More hints than this nobody takes. */
const MOST_HINTS = 100_000;

export interface SentPuzzle {
  /** Who sends it, fit to be shown. */
  readonly name: string;
  readonly poster: string;
  readonly posterSeed: number;
  /** Of the cut. */
  readonly seed: number;
  readonly count: PieceCount;
  readonly turning: boolean;
  readonly steps: number;
  readonly hints: number;
  /** Shown when the puzzle is done; may be empty. */
  readonly note: string;
}

/** Why there is none: as a duel's, or it claims what cannot be. */
type SentFault = DuelFault | 'untrue';

/** How long the sender took. */
export function secondsOf({ steps }: SentPuzzle): number {
  return steps * STEP_SECONDS;
}

/** As a duel. The name and the note are cleaned, and cut where they are too long. */
export function toDuel(sent: SentPuzzle): Duel {
  const { poster, posterSeed, seed, count, turning, steps, hints } = sent;
  const writer = createByteWriter();
  writer.byte(poster.length);
  for (const letter of poster) writer.byte(letter.charCodeAt(0));
  writer.uint32(posterSeed);
  writer.byte(PIECE_COUNTS.indexOf(count));
  writer.byte(turning ? TURNING : 0);
  writer.varint(hints);
  const note = noteBytes(sent.note);
  writer.varint(note.length);
  for (const byte of note) writer.byte(byte);
  const score = totalOf(pointsFor({ count, turning, hints, seconds: secondsOf(sent) }));
  const name = cleanName(sent.name);
  return {
    rulesVersion: LINK_VERSION,
    seed,
    score,
    steps,
    name,
    setup: '',
    moments: [],
    body: { own: writer.bytes() },
  };
}

/** Reads one back. Whatever the duel says, what comes out could have been sent by this game. */
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
  const sent = {
    name: shownName(cleanName(name)),
    poster,
    posterSeed,
    seed,
    count,
    turning,
    steps,
    hints,
    note,
  };
  const isPossible = steps >= (count - 1) * LEAST_STEPS && hints <= MOST_HINTS;
  const points = totalOf(pointsFor({ count, turning, hints, seconds: secondsOf(sent) }));
  return isPossible && points === score ? sent : 'untrue';
}

/** The puzzle that somebody sent and that is on the table, as text; empty if none is. `readSent` says what is in it. */
export const SAVED_SENT: SavedValue<string> = {
  name: 'sent',
  version: 1,
  fallback: '',
  parse: (stored) => (typeof stored === 'string' ? stored : null),
};

/** Writes one as text, to be kept. */
export function writeSent(sent: SentPuzzle): string {
  return toText(encodeDuel(toDuel(sent)));
}

/** Reads what was kept; null if there is none. */
export function readSent(text: string): SentPuzzle | null {
  const bytes = text.length <= LONGEST_LINK ? fromText(text) : null;
  const duel = bytes ? decodeDuel(bytes, LINK_VERSION) : 'damaged';
  const sent = typeof duel === 'string' ? duel : fromDuel(duel);
  return typeof sent === 'string' ? null : sent;
}

function noteBytes(note: string): Uint8Array {
  let kept = cleanText(note, LONGEST_NOTE);
  let bytes = new TextEncoder().encode(kept);
  // Whole characters go, so that none is left in half.
  while (bytes.length > MOST_NOTE_BYTES) {
    kept = [...kept].slice(0, -1).join('');
    bytes = new TextEncoder().encode(kept);
  }
  return bytes;
}

// Puzzles as links: the text that one sends, and what an address brings.

/** Why a link brings no puzzle, in a sentence for the player. */
const FAULTS = {
  damaged: DAMAGED_LINK,
  'other-rules': 'That link was made by an older or newer version of this game. Ask for a new one.',
  'too-large': 'That link holds more than a puzzle. It was not opened.',
  untrue: 'That link claims what no one can have done. It does not count.',
} as const;

/**
 * Three lines for a chat: what was done, what is asked, and where. Nothing of the picture, of the solution or of the note is
 * in the words. `title` is the poster's, `address` the play document's own.
 */
export async function sentText(sent: SentPuzzle, title: string, address: string): Promise<string> {
  const { count, turning, hints } = sent;
  const help = hints === 0 ? 'no hint' : hints === 1 ? '1 hint' : `${hints} hints`;
  return duelText(toDuel(sent), null, address, () => [
    `Poster Puzzle: ${title}, ${count} pieces${turning ? ', turned' : ''}, in ${clockText(secondsOf(sent))}, ${help}.`,
    'Same poster, same cut. Can you do it faster?',
  ]);
}

/** Reads what an address' hash brings: a puzzle, a sentence why there is none, or null where it is about none. */
export async function readSentLink(hash: string): Promise<SentPuzzle | string | null> {
  if (!bringsDuel(hash)) return null;
  const duel = await readDuelLink(hash, LINK_VERSION);
  if (typeof duel === 'string') return FAULTS[duel];
  const sent = fromDuel(duel);
  return typeof sent === 'string' ? FAULTS[sent] : sent;
}
