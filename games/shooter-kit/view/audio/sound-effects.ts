/** All that is heard, made from tones and noise. */
import type { AudioOutput, Tone } from '#engine/audio/audio-output.ts';
import { createHeartbeatSound, type HeartbeatSound } from './music.ts';
import { pitch, ROOT, SCALE } from './scale.ts';

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

/** The game's sounds. */
export interface SoundEffects {
  shot(): void;
  /** `streak` is how many hits there were in a row before: the pitch climbs with it. */
  hit(streak: number): void;
  kill(kind: string): void;
  touch(): void;
  /** Something shows what it is about to do; each kind by a sound of its own. */
  telegraph(kind: string | null): void;
  dash(): void;
  ray(): void;
  arc(): void;
  pump(): void;
  blocked(): void;
  blast(isLarge: boolean): void;
  boss(): void;
  offer(): void;
  upgrade(): void;
  factorUp(factor: number): void;
  factorDown(): void;
  lastBreath(): void;
  revived(): void;
  over(): void;
  readonly beat: HeartbeatSound;
}

/** Makes them sound in `audio`: long, because it is the list of all sounds. */
export function createSoundEffects(audio: AudioOutput): SoundEffects {
  /** Plays notes, in semitones over the root two octaves up, each `apart` seconds after the one before. */
  const arpeggio = (
    semitones: readonly number[],
    { apart, ...sound }: Pick<Tone, 'wave' | 'seconds' | 'gain'> & { apart: number },
  ): void => {
    semitones.forEach((interval, index) => {
      const note = pitch(ROOT * 4, interval);
      audio.tone({ ...sound, from: note, to: note, delay: index * apart });
    });
  };

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
    telegraph(kind) {
      if (kind === 'sniper') {
        audio.tone({ wave: 'sine', from: 1240, to: 1320, seconds: 0.8, gain: 0.06 });
      } else if (kind === 'bomber') {
        for (let i = 0; i < 4; i++)
          audio.tone({
            wave: 'square',
            from: 620 + i * 90,
            to: 600,
            seconds: 0.06,
            gain: 0.05,
            delay: i * 0.2,
          });
      } else if (kind === 'dasher') {
        audio.tone({ wave: 'sawtooth', from: 190, to: 560, seconds: 0.45, gain: 0.07 });
      } else {
        audio.tone({ wave: 'sawtooth', from: 58, to: 116, seconds: 0.7, gain: 0.16 });
      }
    },
    ray() {
      audio.tone({ wave: 'sawtooth', from: 1500, to: 180, seconds: 0.2, gain: 0.12 });
      audio.noise({ filter: 'highpass', from: 3000, to: 900, q: 1, seconds: 0.22, gain: 0.16 });
    },
    arc() {
      audio.tone({ wave: 'square', from: 1900, to: 900, seconds: 0.07, gain: 0.04 });
    },
    pump() {
      audio.tone({ wave: 'sine', from: 120, to: 34, seconds: 0.4, gain: 0.4 });
      audio.noise({ filter: 'lowpass', from: 700, to: 120, q: 2, seconds: 0.3, gain: 0.3 });
    },
    blocked() {
      audio.tone({ wave: 'triangle', from: 2100, to: 1900, seconds: 0.05, gain: 0.05 });
    },
    blast(isLarge) {
      const size = isLarge ? 1 : 1.9;
      audio.tone({ wave: 'sine', from: 130 * size, to: 30 * size, seconds: 0.45 / size, gain: 0.4 / size });
      audio.noise({ filter: 'lowpass', from: 2600, to: 110, q: 0.9, seconds: 0.5 / size, gain: 0.36 / size });
    },
    boss() {
      for (const [index, interval] of [0, 1, 6].entries()) {
        const note = pitch(ROOT, interval);
        audio.tone({
          wave: 'sawtooth',
          from: note,
          to: note * 0.96,
          seconds: 1.3,
          gain: 0.13,
          delay: index * 0.05,
        });
      }
    },
    offer() {
      arpeggio([0, 7, 12, 19], { wave: 'sine', seconds: 0.5, gain: 0.08, apart: 0.04 });
    },
    upgrade() {
      arpeggio([0, 12, 24], { wave: 'triangle', seconds: 0.3, gain: 0.12, apart: 0.07 });
    },
    dash() {
      audio.noise({ filter: 'bandpass', from: 500, to: 3400, q: 2, seconds: 0.26, gain: 0.2 });
    },
    factorUp(factor) {
      const step = SCALE[factor] ?? 0;
      arpeggio([step, step + 7, step + 12], { wave: 'triangle', seconds: 0.24, gain: 0.12, apart: 0.06 });
    },
    factorDown() {
      audio.tone({ wave: 'triangle', from: 196, to: 123, seconds: 0.22, gain: 0.12 });
    },
    lastBreath() {
      audio.tone({ wave: 'sine', from: 220, to: 41, seconds: 0.95, gain: 0.34 });
      audio.noise({ filter: 'bandpass', from: 1600, to: 300, q: 3, seconds: 0.9, gain: 0.13 });
    },
    revived() {
      arpeggio([0, 5, 12, 17], { wave: 'triangle', seconds: 0.4, gain: 0.15, apart: 0.05 });
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
