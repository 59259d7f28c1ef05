import { afterEach, expect, test, vi } from 'vitest';
import type { RoundEvent } from './rules.ts';
import { playEvent } from './use-feedback.ts';

interface PlayedTone {
  shape: string;
  from: number;
  to: number;
  start: number;
  stop: number;
  isHeard: boolean;
}

const NOW = 5;

function tonesOf(event: RoundEvent): PlayedTone[] {
  const tones: PlayedTone[] = [];
  const destination = {};
  class FakeGain {
    gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    isConnected = false;
    connect(target: unknown) {
      this.isConnected = target === destination;
    }
  }
  class FakeOscillator {
    tone: PlayedTone;
    constructor(_: unknown, { type, frequency }: { type: string; frequency: number }) {
      this.tone = { shape: type, from: frequency, to: frequency, start: -1, stop: -1, isHeard: false };
      tones.push(this.tone);
    }
    frequency = {
      exponentialRampToValueAtTime: (to: number, time: number) => {
        this.tone.to = to;
        this.rampEnd = time;
      },
    };
    rampEnd = -1;
    connect(gain: FakeGain) {
      return {
        connect: (target: unknown) => {
          gain.connect(target);
          const [[loudness, start] = []] = gain.gain.setValueAtTime.mock.calls;
          const [[silence, end] = []] = gain.gain.exponentialRampToValueAtTime.mock.calls;
          this.tone.isHeard =
            gain.isConnected && loudness > 0.05 && loudness < 1 && silence < 0.01 && end > start;
        },
      };
    }
    start(time: number) {
      this.tone.start = time;
    }
    stop(time: number) {
      this.tone.stop = time;
      expect(time).toBe(this.rampEnd);
    }
  }
  vi.stubGlobal('GainNode', FakeGain);
  vi.stubGlobal('OscillatorNode', FakeOscillator);
  playEvent({ currentTime: NOW, destination } as unknown as AudioContext, event);
  for (const tone of tones) expect(tone.isHeard).toBe(true);
  return tones;
}

afterEach(() => vi.unstubAllGlobals());

const pitchOf = (streak: number) => tonesOf({ kind: 'right', streak })[0]?.from ?? 0;

test('the first right answer is a rising chord on A', () => {
  const tones = tonesOf({ kind: 'right', streak: 1 });
  expect(tones.map(({ from }) => from)).toEqual([440, 550, 660]);
  const starts = tones.map(({ start }) => start);
  expect(starts[0]).toBe(NOW);
  expect(starts).toEqual([...starts].sort());
  for (const { from, to, start, stop } of tones) {
    expect(to).toBe(from);
    expect(stop).toBeGreaterThan(start);
  }
  expect(tones[2]?.stop).toBeLessThan(NOW + 0.3);
});

test('the pitch rises by a semitone with each answer in a streak, up to an octave', () => {
  expect(pitchOf(2) / pitchOf(1)).toBeCloseTo(2 ** (1 / 12));
  expect(pitchOf(13)).toBeCloseTo(880);
  expect(pitchOf(14)).toBe(pitchOf(13));
});

test('the sounds of a wrong answer and of the end fall in pitch, and the sound of the end is longer', () => {
  const wrong = tonesOf({ kind: 'wrong' });
  const over = tonesOf({ kind: 'over' });
  for (const { from, to, start } of [...wrong, ...over]) {
    expect(to).toBeLessThan(from);
    expect(start).toBe(NOW);
  }
  expect(Math.min(...over.map(({ stop }) => stop))).toBeGreaterThan(
    Math.max(...wrong.map(({ stop }) => stop)),
  );
  expect(wrong).toHaveLength(1);
  expect(over).toHaveLength(2);
});

test('the last second sounds higher than the seconds before it', () => {
  const pitch = (secondsLeft: number) =>
    tonesOf({ kind: 'last second', secondsLeft }).map(({ from, to }) => [from, to]);
  expect(pitch(3)).toEqual(pitch(2));
  expect(pitch(1)[0]?.[0]).toBeGreaterThan(pitch(2)[0]?.[0] ?? 0);
  expect(pitch(2)[0]?.[0]).toBe(pitch(2)[0]?.[1]);
});
