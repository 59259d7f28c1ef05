/** Links to matches of two devices that anyone can watch: as many of the last rounds as a chat accepts. */
import type { WordLog } from '#engine/online/rollback.ts';
import { BAD_LINK, packText, unpackOrFault } from '#engine/replay/packed-text.ts';
import { LONGEST_SHARE } from '#engine/shell/share-length.ts';
import type { Match } from '../rules/match.ts';
import {
  decodeMatchReplay,
  encodeMatchReplay,
  type MatchReplay,
  type RoundStart,
  roundStart,
  withoutIdleWords,
} from '../rules/match-replay.ts';

const HASH = '#match=';

const LONGEST_TEXT = 60_000;

/** Largest accepted size after decompression, as protection against zip bombs. */
const MOST_BYTES = 400_000;

export type RoundTicks = { readonly tick: number; readonly start: RoundStart }[];

/** Logs a confirmed state before a tick if a round or another match starts there. */
export function followRounds(rounds: RoundTicks, match: Match, tick: number): void {
  if (match.phase !== 'count-in' || match.phaseSteps > 0) return;
  if (match.roundNumber === 1) rounds.length = 0;
  rounds.push({ tick, start: roundStart(match) });
}

export const bringsMatch = (hash: string): boolean => hash.startsWith(HASH);

/**
 * Returns the link to a match up to a tick, at the game's own address: all of it if that fits, else its last
 * rounds, at least one.
 */
export async function matchLink(
  match: Pick<MatchReplay, 'seed' | 'names'>,
  rounds: RoundTicks,
  logs: readonly WordLog[],
  endTick: number,
  address: string,
): Promise<string> {
  let link = '';
  for (const { tick, start } of rounds) {
    const words = logs.map((log) => log.slice(tick, endTick));
    const text = await packText(encodeMatchReplay(withoutIdleWords({ ...match, start, words })));
    link = new URL(HASH + text, address).href;
    if (link.length <= LONGEST_SHARE) break;
  }
  return link;
}

/** Reads the match in a URL hash; null if the link is damaged or from other rules. */
export async function readMatchLink(hash: string): Promise<MatchReplay | null> {
  const text = hash.slice(HASH.length);
  const bytes = text.length > LONGEST_TEXT ? 'too-large' : await unpackOrFault(text, MOST_BYTES);
  return typeof bytes === 'string' ? null : decodeMatchReplay(bytes);
}

/** Contents of the document's address. */
export type Brought = MatchReplay;

/** Reads a URL hash; undefined if it is not the game's, and a sentence if the link is bad. */
export async function readAddress(hash: string): Promise<Brought | string | undefined> {
  return bringsMatch(hash) ? ((await readMatchLink(hash)) ?? BAD_LINK) : undefined;
}
