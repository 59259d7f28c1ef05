import { fromText } from '#common/base64url.ts';
import type { RepeatRound } from '#engine/rules/bot-contract.ts';
import { buildTrack } from '../rules/build-track.ts';
import { createPlayback, decodeRaceReplay, stepPlayback } from '../rules/race-replay.ts';
import { digestRace } from '../rules/state.ts';

/** Builds the track each time, because the result depends on how the JavaScript engine evaluates its file. */
export const repeatRound: RepeatRound = (files, input, everySteps) => {
  const replay = decodeRaceReplay(fromText(input) ?? new Uint8Array());
  if (!replay) throw new Error('The flight was recorded with other rules.');
  const playback = createPlayback(buildTrack(replay.trackId, files[replay.trackId] ?? ''), replay);
  const states: string[] = [];
  while (stepPlayback(playback)) {
    const isLast = playback.steps === replay.recording.steps;
    if (playback.steps % everySteps === 0 || isLast) states.push(digestRace(playback.race));
  }
  return states;
};
