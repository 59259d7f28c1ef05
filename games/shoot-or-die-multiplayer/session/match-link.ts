/** Links to matches of two machines that anyone can watch: as many of the last rounds as a chat takes. */
import type { WordLog } from '#engine/online/rollback.ts';
import { packText, unpackOrFault } from '#engine/replay/packed-text.ts';
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

/** Longest text that is read, in characters. */
const LONGEST_TEXT = 60_000;

/** A link that unpacks to more is a bomb. */
const MOST_BYTES = 400_000;

/** Where the rounds of a match begin, as they have been confirmed. */
export type RoundTicks = { readonly tick: number; readonly start: RoundStart }[];

/** Takes note of a confirmed state before a tick: the beginning of a round, or of another match. */
export function followRounds(rounds: RoundTicks, match: Match, tick: number): void {
  if (match.phase !== 'count-in' || match.phaseSteps > 0) return;
  if (match.roundNumber === 1) rounds.length = 0;
  rounds.push({ tick, start: roundStart(match) });
}

/** Whether an address' hash is meant to bring a match. */
export const bringsMatch = (hash: string): boolean => hash.startsWith(HASH);

/** The link to a match up to a tick, at the game's own address: all of it if that fits, else its last rounds; at least the last one. */
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

/** A match; null where the link is damaged, or of other rules. */
export type Brought = MatchReplay | null;

/** Reads the match that an address' hash brings. */
export async function readMatchLink(hash: string): Promise<Brought> {
  const text = hash.slice(HASH.length);
  const bytes = text.length > LONGEST_TEXT ? 'too-large' : await unpackOrFault(text, MOST_BYTES);
  return typeof bytes === 'string' ? null : decodeMatchReplay(bytes);
}

/** Reads a URL hash; undefined if it is not the game's. */
export async function readAddress(hash: string): Promise<Brought | undefined> {
  return bringsMatch(hash) ? readMatchLink(hash) : undefined;
}
