import { duelText } from '#engine/replay/duel.ts';
import { ownAddress } from '#engine/shell/own-address.ts';
import { type Shared, shareOrCopy } from '#engine/shell/share.ts';
import { sentLines } from '../late-texts.ts';
import { puzzleText } from '../texts.ts';
import { type SentPuzzle, secondsOf, toDuel } from './sent-puzzle.ts';

/** Reveals nothing of the picture, the solution or the note. `address` is the play document's. */
export async function sentText(sent: SentPuzzle, title: string, address: string): Promise<string> {
  const { count, turning, hints } = sent;
  return duelText(toDuel(sent), null, address, () =>
    sentLines(puzzleText(title, count, turning), secondsOf(sent), hints),
  );
}

export async function sendPuzzle(
  sent: SentPuzzle,
  title: string,
): Promise<{ readonly outcome: Shared; readonly text: string }> {
  const text = await sentText(sent, title, ownAddress());
  return { outcome: await shareOrCopy(text), text };
}
