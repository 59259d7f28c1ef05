import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromText, toText } from '#common/base64url.ts';
import { createRecording, decodeReplay, encodeReplay, recordStep } from './recording.ts';

const word = fc.integer({ min: 0, max: 0xffff_ffff });

function recordingOf(seed: number, words: readonly number[]) {
  const recording = createRecording(seed, 3);
  for (const each of words) recordStep(recording, each);
  return recording;
}

test('a recording can be encoded and decoded, word for word', () => {
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 200 }), (seed, words) => {
      const bytes = fromText(toText(encodeReplay(recordingOf(seed, words))));
      const decoded = bytes && decodeReplay(bytes, 3);
      expect(decoded?.seed).toBe(seed);
      expect([...(decoded?.words.subarray(0, decoded.steps) ?? [])]).toEqual(words);
    }),
  );
});

test('assists can be encoded and decoded; without assists, the bytes are those of the first format', () => {
  const assisted = { ...recordingOf(7, [1, 1, 2]), assists: 13 };
  expect(decodeReplay(encodeReplay(assisted), 3)).toMatchObject({ seed: 7, assists: 13, steps: 3 });
  const bytes = encodeReplay(recordingOf(7, [1, 1, 2]));
  expect([bytes[0], decodeReplay(bytes, 3)?.assists]).toEqual([1, 0]);
  expect(decodeReplay(encodeReplay({ ...assisted, assists: 6 }), 3), 'no such speed').toBeNull();
});

test('the recording’s buffer grows during the run', () => {
  const long = recordingOf(
    1,
    Array.from({ length: 40_000 }, (_, i) => i),
  );
  expect(long.steps).toBe(40_000);
  expect(long.words[39_999]).toBe(39_999);
});

test('a minute without changes takes only a few bytes', () => {
  expect(encodeReplay(recordingOf(1, new Array<number>(3600).fill(12_345))).length).toBeLessThan(16);
});

test('rejects a replay of other rules', () => {
  expect(decodeReplay(encodeReplay(recordingOf(1, [5])), 4)).toBeNull();
});

test('rejects or shortens a truncated, forged or empty replay, without an error', () => {
  const whole = encodeReplay(recordingOf(9, [1, 2, 3, 400_000]));
  for (let length = 0; length < 6; length++) expect(decodeReplay(whole.subarray(0, length), 3)).toBeNull();
  expect(decodeReplay(whole.subarray(0, whole.length - 1), 3)).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (noise) => {
      const decoded = decodeReplay(noise, 3);
      expect(decoded === null || decoded.steps >= 0).toBe(true);
    }),
  );
});

test('a forged length allocates no memory', () => {
  expect(decodeReplay(Uint8Array.of(1, 3, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0x0f, 1), 3)).toBeNull();
});
