import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromText, toText } from '#common/base64url.ts';
import { createStepClock, takeStepsDue } from '#engine/loop/fixed-step.ts';
import { createRecording, recordStep } from '#engine/replay/recording.ts';
import { BOT_SKILLS, createBot } from '../bot/bot.ts';
import { readTrack, TRACK_IDS } from '../bot/fly-race.ts';
import { createInput, packInput } from './input.ts';
import { createRace } from './race.ts';
import {
  createPlayback,
  decodeRaceReplay,
  encodeRaceReplay,
  MOST_LAPS,
  type RaceReplay,
  stepPlayback,
} from './race-replay.ts';
import {
  type Assist,
  digestRace,
  MOST_FIELD,
  type Race,
  type RaceMode,
  type RaceOptions,
  RULES_VERSION,
} from './state.ts';
import { step } from './step.ts';
import type { Track } from './track.ts';

const OPTIONS: RaceOptions = { mode: 'race', laps: 1, assist: 'pilot', isRubberBandOn: true, seed: 77 };

function record(track: Track, options: RaceOptions): { race: Race; replay: RaceReplay } {
  const race = createRace(track, options);
  const bot = createBot(race, BOT_SKILLS.middle, 5);
  const recording = createRecording(options.seed, RULES_VERSION);
  const input = createInput();
  while (race.phase !== 'over') {
    bot(race, input);
    recordStep(recording, packInput(input));
    step(race, input);
  }
  return { race, replay: { trackId: track.id, options, recording } };
}

describe('a recorded race', () => {
  test.each(
    TRACK_IDS.flatMap((id) => (['race', 'trial', 'endless'] as const).map((mode) => [id, mode] as const)),
  )('on %s, %s, replays from its link to the same final state, to the last bit', (id, mode) => {
    const track = readTrack(id);
    const { race, replay } = record(track, { ...OPTIONS, mode });
    const bytes = fromText(toText(encodeRaceReplay(replay))) as Uint8Array;
    const playback = createPlayback(track, decodeRaceReplay(bytes) as RaceReplay);
    while (stepPlayback(playback));
    expect(digestRace(playback.race)).toBe(digestRace(race));
  });

  test('a link to a race is short: less than 100 bytes per second', () => {
    const { race, replay } = record(readTrack('canyon'), { ...OPTIONS, mode: 'trial' });
    expect(toText(encodeRaceReplay(replay)).length).toBeLessThan((race.steps / 60) * 100);
  });

  test.each([30, 60, 144, 7])('at %i frames per second it ends in the same state', (framesPerSecond) => {
    const track = readTrack('spire');
    const { race, replay } = record(track, { ...OPTIONS, mode: 'trial' });
    const playback = createPlayback(track, replay);
    const clock = createStepClock();
    for (let frame = 0, isOn = true; isOn; frame++) {
      const due = takeStepsDue(clock, (frame * 1000) / framesPerSecond);
      for (let i = 0; i < due && isOn; i++) isOn = stepPlayback(playback);
    }
    expect(digestRace(playback.race)).toBe(digestRace(race));
  });
});

describe('the format in bytes', () => {
  const replays = fc.record({
    trackId: fc.constantFrom<string>(...TRACK_IDS),
    options: fc.record({
      mode: fc.constantFrom<RaceMode>('race', 'trial', 'endless'),
      laps: fc.integer({ min: 1, max: MOST_LAPS }),
      assist: fc.constantFrom<Assist>('cruise', 'pilot', 'ace'),
      isRubberBandOn: fc.boolean(),
      field: fc.integer({ min: -MOST_FIELD, max: MOST_FIELD }),
      seed: fc.integer({ min: 0, max: 0xffff_ffff }),
    }),
    words: fc.array(fc.integer({ min: 0, max: 0x1fff }), { maxLength: 200 }),
  });
  const bytesOf = ({
    trackId,
    options,
    words,
  }: {
    trackId: string;
    options: RaceOptions;
    words: number[];
  }) => {
    const recording = createRecording(options.seed, RULES_VERSION);
    for (const word of words) recordStep(recording, word);
    return encodeRaceReplay({ trackId, options, recording });
  };

  test('every replay survives encoding', () => {
    fc.assert(
      fc.property(replays, (made) => {
        const back = decodeRaceReplay(bytesOf(made)) as RaceReplay;
        expect(back.trackId).toBe(made.trackId);
        expect(back.options).toEqual(made.options);
        expect([...back.recording.words.subarray(0, back.recording.steps)]).toEqual(made.words);
      }),
      { numRuns: 60 },
    );
  });

  test('any bytes give a replay within bounds or null', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const replay = decodeRaceReplay(bytes);
        if (replay) expect(replay.options.laps).toBeLessThanOrEqual(MOST_LAPS);
      }),
      { numRuns: 500 },
    );
  });

  test.each<[keyof RaceOptions, number, number]>([
    ['laps', 1, 0],
    ['laps', MOST_LAPS, MOST_LAPS + 1],
    ['field', -MOST_FIELD, -MOST_FIELD - 1],
    ['field', MOST_FIELD, MOST_FIELD + 1],
  ])('the option %s is decoded with the value %i and refused with the value %i', (name, atEdge, beyond) => {
    const read = (value: number) =>
      decodeRaceReplay(bytesOf({ trackId: 'canyon', options: { ...OPTIONS, [name]: value }, words: [1] }));
    expect(read(atEdge)?.options[name]).toBe(atEdge);
    expect(read(beyond)).toBeNull();
  });

  test('an unknown mode, assist or rubber band is refused', () => {
    const bytes = bytesOf({ trackId: 'a', options: OPTIONS, words: [1] });
    for (const at of [2, 3, 4])
      expect(decodeRaceReplay(bytes.map((byte, i) => (i === at ? 3 : byte)))).toBeNull();
    expect(decodeRaceReplay(bytes.map((byte, i) => (i === 4 ? 0 : byte)))?.options.isRubberBandOn).toBe(
      false,
    );
  });

  test('a replay with one byte changed or removed gives null or a replay that can be flown, and never throws', () => {
    const track = readTrack('undercity');
    fc.assert(
      fc.property(
        replays,
        fc.nat(),
        fc.integer({ min: 0, max: 255 }),
        fc.boolean(),
        (made, at, value, isCut) => {
          const bytes = bytesOf(made);
          const place = at % bytes.length;
          const forged = isCut
            ? bytes.subarray(0, place)
            : Uint8Array.from(bytes, (byte, i) => (i === place ? value : byte));
          const replay = decodeRaceReplay(forged);
          if (!replay) return;
          const playback = createPlayback(track, replay);
          for (let i = 0; i < 400 && stepPlayback(playback); i++);
          for (const ship of playback.race.ships) expect(Number.isFinite(ship.progress)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('text that is not base64url, an empty text, and a replay of another version are refused', () => {
    expect(fromText('no, not a link!')).toBeNull();
    expect(decodeRaceReplay(new Uint8Array())).toBeNull();
    const recording = createRecording(1, RULES_VERSION + 1);
    expect(decodeRaceReplay(encodeRaceReplay({ trackId: 'spire', options: OPTIONS, recording }))).toBeNull();
  });
});
