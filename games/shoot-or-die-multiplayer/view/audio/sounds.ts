/** The sounds of this game: those that both games have, and what only hearts in company do. */
import type { AudioOutput } from '#engine/audio/audio-output.ts';
import {
  createSharedSounds,
  playArpeggio,
  type SharedSounds,
} from '#games/shooter-kit/view/audio/shared-sounds.ts';

export interface Sounds extends SharedSounds {
  heartDash(): void;
  caught(): void;
  bite(): void;
  clotHit(): void;
  leap(): void;
  dropTaken(): void;
  /** The wall is about to close: three strokes, as many as there are seconds. */
  closing(): void;
}

/** Makes them sound in `audio`. */
export function createSounds(audio: AudioOutput): Sounds {
  return {
    ...createSharedSounds(audio),
    heartDash() {
      audio.noise({ filter: 'bandpass', from: 900, to: 4200, q: 1.5, seconds: 0.18, gain: 0.16 });
    },
    caught() {
      playArpeggio(audio, [24, 31], { wave: 'triangle', seconds: 0.18, gain: 0.16, apart: 0.04 });
    },
    bite() {
      audio.tone({ wave: 'square', from: 210, to: 55, seconds: 0.16, gain: 0.16 });
      audio.noise({ filter: 'lowpass', from: 1800, to: 200, q: 2, seconds: 0.12, gain: 0.3 });
    },
    clotHit() {
      audio.noise({ filter: 'lowpass', from: 700, to: 160, q: 1, seconds: 0.14, gain: 0.22 });
    },
    leap() {
      audio.tone({ wave: 'sawtooth', from: 70, to: 190, seconds: 0.14, gain: 0.1 });
    },
    dropTaken() {
      audio.tone({ wave: 'sine', from: 620, to: 930, seconds: 0.08, gain: 0.08 });
    },
    closing() {
      for (const delay of [0, 1, 2])
        audio.tone({ wave: 'sawtooth', from: 98, to: 92, seconds: 0.5, gain: 0.16, delay });
    },
  };
}
