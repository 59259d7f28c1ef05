/** Runs as links: a replay in the address' hash of the play document. */
import { packText, unpackText } from '#engine/replay/packed-text.ts';
import { decodeReplay, encodeReplay, type Recording } from '#engine/replay/recording.ts';
import { copyLink } from '#engine/shell/copy-link.ts';
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

/** Copies the link of a run, or puts it where it can be copied by hand. A sentence for the player says which. */
export async function copyRunLink(recording: Recording): Promise<string> {
  const link = await runLink(recording, location.href);
  if (await copyLink(link)) return 'Link copied.';
  // Refused, e.g. in a frame: the address bar is the next best place.
  history.replaceState(null, '', link);
  return 'This browser does not let us copy. The link is in the address bar of the game alone.';
}
