import { readFileSync } from 'node:fs';
import { fromText, toText } from '#common/base64url.ts';
import { createRecording, recordStep } from '#engine/replay/recording.ts';
import { collectStates, type RecordRounds, type RepeatRound } from '#engine/rules/bot-contract.ts';
import { buildTrack } from '../rules/build-track.ts';
import { packInput } from '../rules/input.ts';
import { createRace } from '../rules/race.ts';
import { createPlayback, decodeRaceReplay, encodeRaceReplay, stepPlayback } from '../rules/race-replay.ts';
import { digestRace, type RaceOptions, RULES_VERSION } from '../rules/state.ts';
import { BOT_SKILLS, createBot, STRENGTHS } from './bot.ts';
import { flyToEnd, readTrack, TRACK_IDS } from './fly-race.ts';

const KINDS: readonly Pick<RaceOptions, 'mode' | 'laps' | 'assist' | 'isRubberBandOn'>[] = [
  { mode: 'race', laps: 1, assist: 'cruise', isRubberBandOn: true },
  { mode: 'race', laps: 2, assist: 'ace', isRubberBandOn: false },
  { mode: 'trial', laps: 1, assist: 'pilot', isRubberBandOn: false },
  { mode: 'endless', laps: 1, assist: 'pilot', isRubberBandOn: false },
];

const FLIGHTS_PER_TRACK = 7;

export const recordRounds: RecordRounds = (most = FLIGHTS_PER_TRACK) => {
  const files = Object.fromEntries(
    TRACK_IDS.map((id) => [id, readFileSync(new URL(`../data/${id}.json`, import.meta.url), 'utf8')]),
  );
  const rounds = TRACK_IDS.flatMap((trackId) => {
    const track = readTrack(trackId);
    return Array.from({ length: Math.min(FLIGHTS_PER_TRACK, most) }, (_, index) => {
      const seed = index + 1;
      const options = { ...(KINDS[index % KINDS.length] as (typeof KINDS)[number]), seed };
      const strength = STRENGTHS[index % STRENGTHS.length] ?? 'middle';
      const race = createRace(track, options);
      const bot = createBot(race, BOT_SKILLS[strength], seed);
      const recording = createRecording(seed, RULES_VERSION);
      flyToEnd(race, (seen, input) => {
        bot(seen, input);
        recordStep(recording, packInput(input));
      });
      return {
        name: `${trackId}, ${options.mode}, ${strength} bot, seed ${seed}`,
        input: toText(encodeRaceReplay({ trackId, options, recording })),
      };
    });
  });
  return { files, rounds };
};

/** Builds the track each time, because the result depends on how the JavaScript engine evaluates its file. */
export const repeatRound: RepeatRound = (files, input, everySteps) => {
  const replay = decodeRaceReplay(fromText(input) ?? new Uint8Array());
  if (!replay) throw new Error('The flight was recorded with another version of the rules.');
  const playback = createPlayback(
    buildTrack(replay.trackId, JSON.parse(files[replay.trackId] ?? '')),
    replay,
  );
  const stepOnce = () => {
    stepPlayback(playback);
    return playback.race.events;
  };
  return collectStates(replay.recording.steps, everySteps, stepOnce, () => digestRace(playback.race));
};
