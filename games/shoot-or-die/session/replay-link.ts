/** Whole runs as links, of any length: for screenshots, clips and tests. What players send is a duel. */
import { packText, unpackText } from '#engine/replay/packed-text.ts';
import { decodeReplay, encodeReplay, type Recording } from '#engine/replay/recording.ts';
import { RULES_VERSION } from '../rules/run.ts';

/** What a link's address has before the run. */
const HASH = '#run=';

/** More than this no run takes, in bytes: half an hour of frantic play is about a hundred thousand. */
const MOST_BYTES = 400_000;

/** Whether an address' hash is meant to bring a run. */
export function bringsRun(hash: string): boolean {
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
