/** The sounds that both games have, made from tones and noise. */
import type { AudioOutput } from '#engine/audio/audio-output.ts';
import { createHeartbeatSound, type HeartbeatSound } from './music.ts';
import { pitch, playArpeggio, ROOT, SCALE } from './scale.ts';

/** Larger bodies die lower: factors of the pitch, by kind of enemy. */
const SIZES: Readonly<Record<string, number>> = {
  splitter: 0.7,
  dasher: 0.7,
  shield: 0.75,
  splinter: 1.6,
  clot: 1.9,
  segment: 1.2,
  valve: 0.4,
  worm: 0.45,
  eye: 0.35,
};

/** The sounds of both games. */
export interface SharedSounds {
  shot(): void;
  /** `streak` is how many hits there were in a row before: the pitch climbs with it. */
  hit(streak: number): void;
  kill(kind: string): void;
  touch(): void;
  /** A dasher shows its line. */
  dashTelegraph(): void;
  dash(): void;
  revived(): void;
  over(): void;
  readonly beat: HeartbeatSound;
}

/** Makes them sound in `audio`. */
export function createSharedSounds(audio: AudioOutput): SharedSounds {
  return {
    shot() {
      audio.tone({ wave: 'square', from: 250, to: 70, seconds: 0.07, gain: 0.05 });
      audio.noise({ filter: 'bandpass', from: 2600, to: 700, q: 0.8, seconds: 0.06, gain: 0.11 });
    },
    hit(streak) {
      const step = Math.min(SCALE.length - 1, Math.floor(streak / 6));
      const note = pitch(ROOT * 6, SCALE[step] ?? 0);
      audio.tone({ wave: 'triangle', from: note, to: note * 0.99, seconds: 0.11, gain: 0.13 });
    },
    kill(kind) {
      const size = SIZES[kind] ?? 1;
      audio.tone({ wave: 'sine', from: 330 * size, to: 60 * size, seconds: 0.2, gain: 0.3 });
      audio.noise({ filter: 'lowpass', from: 3200 * size, to: 260, q: 1.2, seconds: 0.17, gain: 0.24 });
    },
    touch() {
      audio.tone({ wave: 'sawtooth', from: 150, to: 38, seconds: 0.32, gain: 0.3 });
      audio.noise({ filter: 'lowpass', from: 900, to: 120, q: 2, seconds: 0.3, gain: 0.4 });
    },
    dashTelegraph() {
      audio.tone({ wave: 'sawtooth', from: 190, to: 560, seconds: 0.45, gain: 0.07 });
    },
    dash() {
      audio.noise({ filter: 'bandpass', from: 500, to: 3400, q: 2, seconds: 0.26, gain: 0.2 });
    },
    revived() {
      playArpeggio(audio, [0, 5, 12, 17], { wave: 'triangle', seconds: 0.4, gain: 0.15, apart: 0.05 });
    },
    over() {
      audio.tone({ wave: 'sine', from: 92, to: 30, seconds: 0.9, gain: 0.45 });
      audio.noise({ filter: 'lowpass', from: 2400, to: 90, q: 1, seconds: 0.8, gain: 0.4 });
      // The line on the monitor goes flat.
      audio.tone({ wave: 'sine', from: 880, to: 880, seconds: 2.4, gain: 0.05, delay: 0.4 });
    },
    beat: createHeartbeatSound(audio),
  };
}
