import { duelText, isDuelHash } from '#engine/replay/duel.ts';
import { packText, unpackText } from '#engine/replay/packed-text.ts';
import { decodeReplay, encodeReplay, type Recording } from '#engine/replay/recording.ts';
import { ownAddress } from '#engine/shell/own-address.ts';
import { sendText } from '#engine/shell/share.ts';
import { BAD_LINK } from '#engine/texts.ts';
import { sharedLines } from '../late-texts.ts';
import { RULES_VERSION } from '../rules/run.ts';
import { secondsPlayed } from '../rules/step.ts';
import type { Tuning } from '../rules/tuning.ts';
import type { Opponent, Track } from './ghost.ts';
import { readOpponent } from './opponent.ts';
import { ghostOf, trackOf } from './replayed-run.ts';

const HASH = '#run=';

/** Maximum size of a replay in bytes; half an hour of frantic play takes about 100,000. */
const MOST_BYTES = 400_000;

/** A link to two minutes of play has about 2,000 characters. `address` is the play document's. */
export async function runLink(recording: Recording, address: string): Promise<string> {
  return new URL(HASH + (await packText(encodeReplay(recording))), address).href;
}

/** Returns null if these rules cannot play the run. */
export async function readRunLink(hash: string): Promise<Recording | null> {
  if (!hash.startsWith(HASH)) return null;
  const bytes = await unpackText(hash.slice(HASH.length), MOST_BYTES);
  return bytes && decodeReplay(bytes, RULES_VERSION);
}

export type Brought = { recording: Recording } | { opponent: Opponent };

/** Returns undefined if the hash is not the game's, and a sentence for the player if the link is bad. */
export async function readAddress(hash: string, tuning: Tuning): Promise<Brought | string | undefined> {
  if (isDuelHash(hash)) {
    const opponent = await readOpponent(hash, tuning);
    return typeof opponent === 'string' ? opponent : { opponent };
  }
  if (!hash.startsWith(HASH)) return undefined;
  const recording = await readRunLink(hash);
  return recording ? { recording } : BAD_LINK;
}

// Text for a chat: result, challenge, and a link to a duel.

export interface SharedRun {
  score: number;
  seconds: number;
  waves: number;
  track: Track;
  recording: Recording;
}

/** `playerName` is as received from the page. */
export async function shareText(shared: SharedRun, playerName: string, address: string): Promise<string> {
  const { score, track, recording } = shared;
  const { seed, steps, assists } = recording;
  const duel = {
    ...{ seed, score, steps, rulesVersion: RULES_VERSION, name: playerName, moments: track.moments },
    setup: assists === 0 ? '' : String(assists),
    body: { run: recording },
  };
  return duelText(
    duel,
    (everySteps) => ghostOf(track, everySteps),
    address,
    (isGhost) => sharedLines({ ...shared, assists }, isGhost),
  );
}

export async function sharedRun(recording: Recording, tuning: Tuning): Promise<SharedRun> {
  const { run, track } = await trackOf(recording, tuning);
  return { score: run.score, seconds: secondsPlayed(run), waves: run.waves.number, track, recording };
}

/** The link leads to the play document, not to the page around it. Returns a sentence about the outcome. */
export const shareRun = async (run: SharedRun, playerName: string): Promise<string> =>
  sendText(await shareText(run, playerName, ownAddress()));
