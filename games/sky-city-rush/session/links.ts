import { duelText, isDuelHash } from '#engine/replay/duel.ts';
import { packText, unpackText } from '#engine/replay/packed-text.ts';
import { ownAddress } from '#engine/shell/own-address.ts';
import { sendText } from '#engine/shell/share.ts';
import { BAD_LINK } from '#engine/texts.ts';
import { challengeLines, dailyLapLine } from '../late-texts.ts';
import { decodeRaceReplay, encodeRaceReplay, type RaceReplay } from '../rules/race-replay.ts';
import { RULES_VERSION } from '../rules/state.ts';
import { targetText } from '../texts.ts';
import { ghostOf, type Opponent } from './ghost.ts';
import { readOpponent, writeSetup } from './read-opponent.ts';
import type { SharedFlight } from './session.ts';
import type { Tracks } from './tracks.ts';

// Links to replays may have any length: they are for screenshots, clips and tests, while players send duels.

const HASH = '#replay=';

/** Longest text of a replay that is decoded: far more than a flight of twenty laps. */
const LONGEST_TEXT = 400_000;
const MOST_BYTES = 1_000_000;

export function isReplayHash(hash: string): boolean {
  return hash.startsWith(HASH);
}

/** Returns a URL hash of about three thousand characters for three laps. */
export async function replayHash(replay: RaceReplay): Promise<string> {
  return HASH + (await packText(encodeRaceReplay(replay)));
}

export async function readReplayHash(hash: string): Promise<RaceReplay | null> {
  if (!isReplayHash(hash) || hash.length > LONGEST_TEXT) return null;
  const bytes = await unpackText(hash.slice(HASH.length), MOST_BYTES);
  return bytes && decodeRaceReplay(bytes);
}

export type Brought = { replay: RaceReplay } | { opponent: Opponent };

/** Undefined if the hash is not the game's; a string is a sentence for a bad link. */
export async function readAddress(hash: string, tracks: Tracks): Promise<Brought | string | undefined> {
  if (isDuelHash(hash)) {
    const opponent = await readOpponent(hash, tracks);
    return typeof opponent === 'string' ? opponent : { opponent };
  }
  if (!isReplayHash(hash)) return undefined;
  const replay = await readReplayHash(hash);
  const isFlown = replay !== null && tracks.list.some(([id]) => id === replay.trackId);
  return isFlown ? { replay } : BAD_LINK;
}

/** Three lines for a chat, two for a daily lap; the last of them is a link to a duel. */
export async function shareText(shared: SharedFlight, playerName: string, address: string): Promise<string> {
  const { replay, log, steps, points } = shared;
  const { trackId, options, recording } = replay;
  const duel = {
    rulesVersion: RULES_VERSION,
    seed: options.seed,
    score: points,
    steps,
    name: playerName,
    setup: writeSetup(trackId, options, recording.assists),
    moments: [],
    body: { run: recording },
  };
  const target = targetText(options.mode, steps, points);
  const linesOf = (isGhost: boolean): string[] =>
    isDailyLap(shared) ? [dailyLapLine(shared)] : challengeLines(shared, target, isGhost);
  return duelText(duel, (everySteps) => ghostOf(log, everySteps), address, linesOf);
}

function isDailyLap({ day, replay }: SharedFlight): boolean {
  const { mode, laps } = replay.options;
  return day !== '' && mode === 'trial' && laps === 1;
}

/** The link is the play document's own address, not the page's around it. */
export const sendChallenge = async (flight: SharedFlight, playerName: string): Promise<string> =>
  sendText(await shareText(flight, playerName, ownAddress()));
