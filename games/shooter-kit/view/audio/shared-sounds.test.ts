import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AudioOutput, Tone } from '#engine/audio/audio-output.ts';
import { between } from '#tests/support/examples.ts';
import { createSharedSounds, panAt } from './shared-sounds.ts';

function pitchOfHit(streak: number): number {
  const tones: Tone[] = [];
  const audio = { pan: 0, tone: (tone: Tone) => void tones.push(tone), noise() {} } as Partial<AudioOutput>;
  createSharedSounds(audio as AudioOutput).hit(streak);
  return tones[0]?.from ?? 0;
}

test('the pitch of a hit starts to rise after five hits, and stops rising at a streak of 190', () => {
  const pitches = Array.from({ length: 300 }, (_, streak) => pitchOfHit(streak));
  expect(pitches).toEqual([...pitches].sort((a, b) => a - b));
  const rises = pitches.flatMap((pitch, streak) => (pitch > (pitches[streak - 1] ?? pitch) ? [streak] : []));
  expect(rises).toHaveLength(10);
  expect(rises[0]).toBe(5);
  expect(rises.at(-1)).toBe(190);
});

test('a sound farther to one side is panned farther to that side, always within −1 to 1', () => {
  const units = between(-5000, 5000);
  fc.assert(
    fc.property(units, units, (a, b) => {
      expect(Math.abs(panAt(a))).toBeLessThanOrEqual(1);
      if (a < b) expect(panAt(a)).toBeLessThanOrEqual(panAt(b));
    }),
  );
  expect(panAt(0)).toBe(0);
  expect(panAt(-300)).toBeLessThan(-0.8);
});
