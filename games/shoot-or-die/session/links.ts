/** Links to runs and duels: what an address brings, and what is sent. */

import { clockText, counted } from '#engine/menus/texts.ts';
import { bringsDuel, duelText } from '#engine/replay/duel.ts';
import { packText, unpackText } from '#engine/replay/packed-text.ts';
import { decodeReplay, encodeReplay, type Recording } from '#engine/replay/recording.ts';
import { RULES_VERSION } from '../rules/run.ts';
import type { Tuning } from '../rules/tuning.ts';
import { type Opponent, readOpponent } from './opponent.ts';
import { ghostOf, type Track } from './replayed-run.ts';

/** What a link's address has before the run. */
const HASH = '#run=';

/** More than this no run takes, in bytes: half an hour of frantic play is about a hundred thousand. */
const MOST_BYTES = 400_000;

/** Whether an address' hash is meant to bring a run. */
function bringsRun(hash: string): boolean {
  return hash.startsWith(HASH);
}

/** The link to a run: about two thousand characters for each two minutes. `address` is the play document's own. */
export async function runLink(recording: Recording, address: string): Promise<string> {
  return new URL(HASH + (await packText(encodeReplay(recording))), address).href;
}

/** Reads the run that an address' hash brings; null if it brings none that these rules can play. */
export async function readRunLink(hash: string): Promise<Recording | null> {
  if (!bringsRun(hash)) return null;
  const bytes = await unpackText(hash.slice(HASH.length), MOST_BYTES);
  return bytes && decodeReplay(bytes, RULES_VERSION);
}

// What the document's address brings: a run to be watched, somebody's duel, or a sentence about why it brings neither.

export type Brought = { recording: Recording } | { opponent: Opponent } | { fault: string };

/** Reads a URL hash; undefined if it is not the game's. */
export async function readAddress(hash: string, tuning: Tuning): Promise<Brought | undefined> {
  if (bringsDuel(hash)) {
    const opponent = await readOpponent(hash, tuning);
    return typeof opponent === 'string' ? { fault: opponent } : { opponent };
  }
  if (!bringsRun(hash)) return undefined;
  const recording = await readRunLink(hash);
  return recording ? { recording } : { fault: 'The link is damaged, or was made by other rules.' };
}

// What is sent: three lines for a chat, the last of them a link to a duel.

/** What is told of a run. */
export interface SharedRun {
  score: number;
  seconds: number;
  waves: number;
  track: Track;
  recording: Recording;
}

/** Three lines: what was reached, what is asked, and where. `playerName` is as the page gave it. */
export async function shareText(shared: SharedRun, playerName: string, address: string): Promise<string> {
  const { score, seconds, waves, track, recording } = shared;
  const { seed, steps } = recording;
  const facts = {
    rulesVersion: RULES_VERSION,
    seed,
    score,
    steps,
    name: playerName,
    setup: '',
    moments: track.moments,
  };
  return duelText(
    { ...facts, body: { run: recording } },
    (everySteps) => ghostOf(track, everySteps),
    address,
    (isGhost) => [
      `Shoot or Die: ${counted(score, 'point')} in ${clockText(seconds)}, wave ${waves}.`,
      `Same seed, my ghost beside you${isGhost ? ', too long a run to be verified' : ''}. Beat it:`,
    ],
  );
}
