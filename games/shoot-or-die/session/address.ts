/** What the document's address brings: a run to be watched, somebody's duel, or a sentence about why it brings neither. */
import { bringsDuel } from '#engine/replay/duel-link.ts';
import type { Recording } from '#engine/replay/recording.ts';
import type { Tuning } from '../rules/tuning.ts';
import { type Opponent, readOpponent } from './opponent.ts';
import { bringsRun, readRunLink } from './replay-link.ts';

export type Brought = { recording: Recording } | { opponent: Opponent } | { fault: string };

/** Reads the hash of an address; null if it is about nothing of the game's. */
export async function readAddress(hash: string, tuning: Tuning): Promise<Brought | null> {
  if (bringsDuel(hash)) {
    const opponent = await readOpponent(hash, tuning);
    return typeof opponent === 'string' ? { fault: opponent } : { opponent };
  }
  if (!bringsRun(hash)) return null;
  const recording = await readRunLink(hash);
  return recording ? { recording } : { fault: 'The link is damaged, or was made by other rules.' };
}
