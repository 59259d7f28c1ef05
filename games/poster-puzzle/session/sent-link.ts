/** Puzzles as links: the text that one sends, and what an address brings. */
import { bringsDuel, DAMAGED_LINK, duelText, readDuelLink } from '#engine/replay/duel-link.ts';
import { clockText } from '../view/clock-text.ts';
import { fromDuel, LINK_VERSION, type SentPuzzle, secondsOf, toDuel } from './sent-puzzle.ts';

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
