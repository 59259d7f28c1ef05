import type { AudioOutput } from '#engine/audio/audio-output.ts';
import type { Gift, Turn } from '../rules/rules.ts';

/** Lowest note, in hertz; all notes are in its major scale, so that none of them clash. */
const ROOT = 196;

const pitch = (semitones: number): number => ROOT * 2 ** (semitones / 12);

/** Chord of each kind of gift; the chords sound good in any order. */
const CHORDS: Readonly<Record<Gift, readonly number[]>> = {
  stone: [-7, 5, 9, 12],
  feather: [-3, 9, 12, 16],
  bell: [-5, 7, 11, 14],
  ribbon: [-12, 4, 7, 12],
};

export type SoundEffects = ReturnType<typeof createSoundEffects>;

export function createSoundEffects(audio: AudioOutput) {
  let steps = 0;
  const pluck = (semitones: number, delay: number, gain: number, seconds = 0.9): void => {
    const note = pitch(semitones);
    audio.tone({ wave: 'triangle', from: note, to: note, seconds, gain, delay });
    audio.tone({
      wave: 'sine',
      from: note * 2,
      to: note * 2,
      seconds: seconds * 0.6,
      gain: gain * 0.4,
      delay,
    });
  };
  const paper = (delay: number, gain: number): void => {
    audio.noise({ filter: 'bandpass', from: 2600, to: 6400, q: 0.9, seconds: 0.09, gain, delay });
  };

  return {
    turn({ given, taken, setDown, pushed, pulled, sunk, walked }: Turn): void {
      if (given) {
        for (let rustle = 0; rustle < 4; rustle++) paper(0.09 + rustle * 0.07, 0.12 - rustle * 0.02);
        CHORDS[given.gift].forEach((semitones, index) => {
          pluck(semitones, 0.16 + index * 0.055, 0.17, 1.3);
        });
        return;
      }
      if (walked) {
        steps++;
        const knock = steps % 2 === 0 ? 150 : 132;
        audio.tone({ wave: 'sine', from: knock, to: 70, seconds: 0.06, gain: 0.12 });
        audio.noise({ filter: 'lowpass', from: 900, to: 300, q: 0.7, seconds: 0.045, gain: 0.06 });
      }
      if (pushed.length > 0 || pulled !== null) {
        const weight = pushed.length > 1 ? 1.5 : 1;
        audio.noise({ filter: 'bandpass', from: 420, to: 260, q: 0.8, seconds: 0.13, gain: 0.16 * weight });
      }
      if (pulled !== null) pluck(19, 0, 0.07, 0.5);
      if (sunk.length > 0) {
        audio.tone({ wave: 'sine', from: 120, to: 48, seconds: 0.28, gain: 0.3, delay: 0.09 });
        audio.noise({
          filter: 'lowpass',
          from: 1200,
          to: 200,
          q: 0.8,
          seconds: 0.2,
          gain: 0.16,
          delay: 0.09,
        });
      }
      if (taken) {
        paper(0, 0.1);
        pluck(CHORDS[taken][3] ?? 12, 0.05, 0.12, 0.5);
      }
      if (setDown) pluck((CHORDS[setDown][1] ?? 5) - 5, 0.12, 0.07, 0.35);
    },
    undone(): void {
      audio.noise({ filter: 'bandpass', from: 3600, to: 1500, q: 1, seconds: 0.05, gain: 0.07 });
    },
    refused(): void {
      audio.tone({ wave: 'sine', from: 104, to: 82, seconds: 0.08, gain: 0.12 });
    },
    solved(): void {
      const melody = [0, 4, 7, 12, 16, 19, 24];
      melody.forEach((semitones, index) => {
        pluck(semitones, 0.75 + index * 0.1, 0.13, 1.4);
      });
      for (const semitones of [-12, 0, 7]) pluck(semitones, 1.5, 0.12, 2.4);
    },
  };
}
