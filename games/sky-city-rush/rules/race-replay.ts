/** Layout: length and letters of the track's name, mode, assist, rubber band, laps, field, then the engine's replay. */
import { createByteReader, createByteWriter } from '#engine/replay/bytes.ts';
import { decodeReplay, encodeReplay, type Recording } from '#engine/replay/recording.ts';
import { unpackAssists } from '#engine/rules/assists.ts';
import { createInput, type ShipInput, unpackInput } from './input.ts';
import { createRace } from './race.ts';
import {
  type Assist,
  MOST_FIELD,
  type Race,
  type RaceMode,
  type RaceOptions,
  RULES_VERSION,
} from './state.ts';
import { step } from './step.ts';
import type { Track } from './track.ts';

const MODES: readonly RaceMode[] = ['race', 'trial', 'endless'];
const ASSISTS: readonly Assist[] = ['cruise', 'pilot', 'ace'];

export const MOST_LAPS = 20;

export interface RaceReplay {
  trackId: string;
  options: RaceOptions;
  recording: Recording;
}

export function encodeRaceReplay({ trackId, options, recording }: RaceReplay): Uint8Array<ArrayBuffer> {
  const writer = createByteWriter();
  writer.byte(trackId.length);
  for (let i = 0; i < trackId.length; i++) writer.byte(trackId.charCodeAt(i));
  writer.byte(MODES.indexOf(options.mode));
  writer.byte(ASSISTS.indexOf(options.assist));
  writer.byte(options.isRubberBandOn ? 1 : 0);
  writer.byte(options.laps);
  writer.byte((options.field ?? 0) + MOST_FIELD);
  const head = writer.bytes();
  const body = encodeReplay(recording);
  const bytes = new Uint8Array(head.length + body.length);
  bytes.set(head);
  bytes.set(body, head.length);
  return bytes;
}

/** Returns null for bytes that are not a replay of these rules. The caller checks whether the track exists. */
export function decodeRaceReplay(bytes: Uint8Array): RaceReplay | null {
  const reader = createByteReader(bytes);
  const length = reader.byte() ?? 0;
  let trackId = '';
  for (let i = 0; i < length; i++) trackId += String.fromCharCode(reader.byte() ?? 0);
  const mode = MODES[reader.byte() ?? -1];
  const assist = ASSISTS[reader.byte() ?? -1];
  const band = reader.byte();
  const laps = reader.byte();
  const field = (reader.byte() ?? -1) - MOST_FIELD;
  if (!mode || !assist || (band !== 0 && band !== 1)) return null;
  if (laps === null || laps < 1 || laps > MOST_LAPS) return null;
  if (field < -MOST_FIELD || field > MOST_FIELD) return null;
  const recording = decodeReplay(bytes.subarray(length + 6), RULES_VERSION);
  if (!recording) return null;
  const rails = unpackAssists(recording.assists)?.isHelped && { isOnRails: true };
  return {
    trackId,
    options: { mode, laps, assist, ...rails, isRubberBandOn: band === 1, field, seed: recording.seed },
    recording,
  };
}

/** A recorded race that is played back: a replay to watch, or a ghost. */
export interface Playback {
  readonly race: Race;
  readonly recording: Recording;
  steps: number;
  readonly input: ShipInput;
}

export function createPlayback(track: Track, { options, recording }: RaceReplay): Playback {
  return { race: createRace(track, options), recording, steps: 0, input: createInput() };
}

export function stepPlayback(playback: Playback): boolean {
  const { recording, race, input } = playback;
  if (playback.steps >= recording.steps) return false;
  unpackInput(recording.words[playback.steps] ?? 0, input);
  step(race, input);
  playback.steps++;
  return true;
}
