import { toText } from '#common/base64url.ts';
import { cleanName, cleanText } from '#common/player-name.ts';
import { Job } from '#engine/phases/job.ts';
import { createByteWriter } from '#engine/replay/bytes.ts';
import { type Duel, duelText, encodeDuel } from '#engine/replay/duel.ts';
import { ownAddress } from '#engine/shell/own-address.ts';
import { shareOrCopy } from '#engine/shell/share.ts';
import { PIECE_COUNTS } from '#posters/jigsaw/sizes.ts';
import { SEND_OUTCOMES, sentLines } from '../late-texts.ts';
import { pointsFor, totalOf } from '../rules/score.ts';
import { puzzleText } from '../texts.ts';
import {
  LINK_VERSION,
  LONGEST_NOTE,
  MOST_NOTE_BYTES,
  type SentPuzzle,
  secondsOf,
  TURNING,
} from './sent-puzzle.ts';

/** Name and note are sanitised and truncated. */
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
  const body = { own: writer.bytes() };
  return { ...{ seed, score, steps, name, body }, rulesVersion: LINK_VERSION, setup: '', moments: [] };
}

function noteBytes(note: string): Uint8Array {
  let kept = cleanText(note, LONGEST_NOTE);
  let bytes = new TextEncoder().encode(kept);
  // Truncates between characters, so that none is cut in half.
  while (bytes.length > MOST_NOTE_BYTES) {
    kept = [...kept].slice(0, -1).join('');
    bytes = new TextEncoder().encode(kept);
  }
  return bytes;
}

export function writeSent(sent: SentPuzzle): string {
  return toText(encodeDuel(toDuel(sent)));
}

/** The text reveals nothing of the picture, the solution or the note. `address` is the play document's. */
export async function sentText(sent: SentPuzzle, title: string, address: string): Promise<string> {
  const { count, turning, hints } = sent;
  return duelText(toDuel(sent), null, address, () =>
    sentLines(puzzleText(title, count, turning), secondsOf(sent), hints),
  );
}

export interface Letter {
  readonly name: string;
  readonly note: string;
}

/** `showForCopying` receives the text if it can be neither shared nor copied, otherwise null. */
export function createSending(
  toSend: (letter: Letter) => { readonly sent: SentPuzzle; readonly title: string },
  showForCopying: (text: string | null) => void,
): Job<Letter> {
  return new Job({
    async run(letter) {
      const { sent, title } = toSend(letter);
      const text = await sentText(sent, title, ownAddress());
      const outcome = await shareOrCopy(text);
      showForCopying(outcome === 'refused' ? text : null);
      return SEND_OUTCOMES[outcome];
    },
    running: () => '',
    failed: () => SEND_OUTCOMES.refused,
    stopped: SEND_OUTCOMES.dismissed,
  });
}
