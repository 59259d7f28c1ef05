import { cleanName, shownName } from '#common/player-name.ts';
import type { WordLog } from '#engine/online/rollback.ts';
import { packText, unpackOrFault } from '#engine/replay/packed-text.ts';
import { ReplayViewer } from '#engine/replay/replay-viewer.ts';
import type { GameShell } from '#engine/shell/game-shell.ts';
import { ownAddress } from '#engine/shell/own-address.ts';
import { copyLink } from '#engine/shell/share.ts';
import { LONGEST_SHARE } from '#engine/shell/share-length.ts';
import { BAD_LINK } from '#engine/texts.ts';
import * as texts from '../late-texts.ts';
import type { Match } from '../rules/match.ts';
import {
  createMatchPlayback,
  decodeMatchReplay,
  encodeMatchReplay,
  type MatchPlayback,
  type MatchReplay,
  stepMatchPlayback,
  withoutIdleWords,
} from '../rules/match-replay.ts';
import type { Round } from '../rules/round.ts';
import { localNames } from './rivalry.ts';
import { type PlayedSession, type RoundTicks, type Session, YOU } from './session.ts';
import type { Settings } from './settings.ts';

const HASH = '#match=';

const LONGEST_TEXT = 60_000;

/** Limit after decompression, as protection against zip bombs. */
const MOST_BYTES = 400_000;

export const isMatchHash = (hash: string): boolean => hash.startsWith(HASH);

/** Link with as many of the last rounds as a chat accepts, at least one. `address` is the game's URL. */
export async function matchLink(
  match: Pick<MatchReplay, 'seed' | 'names'>,
  rounds: RoundTicks,
  logs: readonly Pick<WordLog, 'slice'>[],
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

/** Returns a sentence about the outcome. */
export async function copyMatchLink(link: string, signal: AbortSignal): Promise<string> {
  const isLong = link.length > LONGEST_SHARE;
  const isCopied = !isLong && (await copyLink(link));
  signal.throwIfAborted();
  if (isCopied) return texts.LINK_COPIED;
  // Copying may be blocked, e.g. in a frame on another site: then put the link into the address bar.
  history.replaceState(null, '', link);
  return isLong ? texts.LINK_TOO_LONG : texts.LINK_NOT_COPIED;
}

/** Link to a match played on one device. A player without a name stays unnamed, because "you" would mean the viewer. */
export function playedLink(
  { match, log }: Session,
  names: readonly string[],
  address: string,
): Promise<string> {
  const { length: seats } = names;
  const logs = names.map((_, seat) => {
    const words = Uint32Array.from(log.words.filter((_, index) => index % seats === seat));
    return { slice: (start: number, end?: number) => words.slice(start, end) };
  });
  const sent = { seed: match.seed, names: names.map((name) => (name === YOU ? '' : name)) };
  return matchLink(sent, log.rounds, logs, log.words.length / seats, address);
}

export const copyPlayedMatch = async (
  shell: Pick<GameShell<Settings>, 'playerName'>,
  session: Session,
  signal: AbortSignal,
): Promise<string> =>
  copyMatchLink(await playedLink(session, localNames(shell, session), ownAddress()), signal);

/** Returns null if the link is damaged or from other rules. */
export async function readMatchLink(hash: string): Promise<MatchReplay | null> {
  const text = hash.slice(HASH.length);
  const bytes = text.length > LONGEST_TEXT ? 'too-large' : await unpackOrFault(text, MOST_BYTES);
  return typeof bytes === 'string' ? null : decodeMatchReplay(bytes);
}

export type Brought = MatchReplay;

/** Returns undefined if the hash is not the game's, and a sentence for the player if the link is bad. */
export async function readAddress(hash: string): Promise<Brought | string | undefined> {
  return isMatchHash(hash) ? ((await readMatchLink(hash)) ?? BAD_LINK) : undefined;
}

/** A match from a link, replayed as it was played, without any local player. */
export class WatchedMatch implements PlayedSession {
  readonly viewer: ReplayViewer<MatchPlayback>;
  readonly players: readonly string[];
  readonly isAsked = false;
  readonly isReplaying = false;

  constructor(replay: MatchReplay) {
    this.players = replay.names.map((name) => shownName(cleanName(name)));
    this.viewer = new ReplayViewer({
      length: replay.words[0]?.length ?? 0,
      begin: () => createMatchPlayback(replay),
      step: (playback) => stepMatchPlayback(playback, replay),
    });
  }

  get match(): Match {
    return this.viewer.run.match;
  }

  get shownRound(): Round {
    return this.match.round;
  }

  shareOf(share: number): number {
    return this.viewer.isHeld ? 1 : share;
  }

  isFirstSeat(): boolean {
    return false;
  }
}
