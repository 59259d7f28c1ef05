import { fromText, toText } from '#common/base64url.ts';
import { decodeRaceReplay, encodeRaceReplay, type RaceReplay } from '../rules/race-replay.ts';

export function replayText(replay: RaceReplay): string {
  return toText(encodeRaceReplay(replay));
}

/** Null if these rules cannot fly it. */
export function readReplayText(text: string): RaceReplay | null {
  const bytes = fromText(text);
  return bytes && decodeRaceReplay(bytes);
}
