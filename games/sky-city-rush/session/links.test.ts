import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecording, recordStep } from '#engine/replay/recording.ts';
import type { RaceReplay } from '../rules/race-replay.ts';
import { RULES_VERSION } from '../rules/state.ts';
import { readReplayText, savedReplay } from './best-scores.ts';
import { isReplayHash, readReplayHash, replayHash } from './links.ts';

const flight = (words: readonly number[]): RaceReplay => {
  const recording = createRecording(77, RULES_VERSION);
  for (const word of words) recordStep(recording, word);
  return {
    trackId: 'canyon',
    options: { mode: 'trial', laps: 3, assist: 'pilot', isRubberBandOn: false, field: 0, seed: 77 },
    recording,
  };
};
const wordsOf = (replay: RaceReplay | null) => replay?.recording.words.slice(0, replay.recording.steps);

test('a flight survives encoding as text and as a link', async () => {
  const words = Array.from({ length: 2000 }, (_, step) => (step >> 4) & 0x1fff);
  const sent = flight(words);
  for (const read of [readReplayText(savedReplay(sent)), await readReplayHash(await replayHash(sent))]) {
    expect(read?.trackId).toBe('canyon');
    expect(read?.options).toEqual(sent.options);
    expect(wordsOf(read)).toEqual(Uint32Array.from(words));
  }
});

test('a link is shorter than the text', async () => {
  const sent = flight(Array.from({ length: 4000 }, (_, step) => 31 + (step % 7)));
  expect((await replayHash(sent)).length).toBeLessThan(savedReplay(sent).length / 4);
});

test('any other hash returns no flight, without throwing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.base64String()), async (text) => {
      expect(await readReplayHash(`#replay=${text}`)).toBeNull();
    }),
  );
  expect(isReplayHash('#replay=x')).toBe(true);
  expect(isReplayHash('#top')).toBe(false);
  expect(await readReplayHash('#top')).toBeNull();
});

test('a damaged link is refused or still gives valid input, and never throws', async () => {
  const hash = await replayHash(flight(Array.from({ length: 300 }, (_, step) => step * 7)));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 8, max: hash.length - 1 }),
      fc.constantFrom('A', '_', '', '!'),
      async (at, to) => {
        const read = await readReplayHash(hash.slice(0, at) + to + hash.slice(at + 1));
        expect(read === null || read.recording.steps >= 0).toBe(true);
      },
    ),
  );
});

test('a small link that decompresses to too much data is refused', async () => {
  const flood = new Blob([new Uint8Array(30_000_000)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const packed = Buffer.from(await new Response(flood).arrayBuffer()).toString('base64url');
  expect(packed.length).toBeLessThan(50_000);
  expect(await readReplayHash(`#replay=${packed}`)).toBeNull();
});
