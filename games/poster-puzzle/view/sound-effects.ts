import type { AudioOutput } from '#engine/audio/audio-output.ts';

/** Lowest note of the chord for a finished poster, in hertz. */
const ROOT = 147;

export type SoundEffects = ReturnType<typeof createSoundEffects>;

export function createSoundEffects(audio: AudioOutput) {
  const paper = (from: number, to: number, seconds: number, gain: number, delay = 0): void => {
    audio.noise({ filter: 'bandpass', from, to, q: 0.8, seconds, gain, delay });
  };
  const thump = (hertz: number, gain: number, delay = 0): void => {
    audio.tone({ wave: 'sine', from: hertz, to: hertz * 0.55, seconds: 0.09, gain, delay });
  };

  return {
    taken: () => paper(1900, 3800, 0.07, 0.09),
    laid(): void {
      paper(1500, 700, 0.06, 0.1);
      thump(120, 0.08);
    },
    turned: () => paper(2600, 3300, 0.05, 0.07),
    /** The more pieces were joined, the lower and fuller the sound. */
    fitted(joined: number): void {
      const weight = Math.min(1, joined / 60);
      paper(5200, 2400, 0.028, 0.3);
      audio.tone({ wave: 'triangle', from: 880, to: 420, seconds: 0.035, gain: 0.13, delay: 0.004 });
      thump(210 - 90 * weight, 0.16 + 0.12 * weight, 0.012);
      paper(1400, 500, 0.08 + 0.06 * weight, 0.1, 0.03);
    },
    refused(): void {
      thump(104, 0.11);
      paper(700, 500, 0.05, 0.06);
    },
    hinted(): void {
      audio.tone({ wave: 'sine', from: ROOT * 4, to: ROOT * 4, seconds: 0.5, gain: 0.07 });
      audio.tone({ wave: 'sine', from: ROOT * 6, to: ROOT * 6, seconds: 0.6, gain: 0.05, delay: 0.09 });
    },
    finished(): void {
      // A printing press closes, prints and opens. Then a rising chord accompanies the light over the print.
      thump(90, 0.3);
      paper(300, 900, 0.5, 0.16, 0.1);
      thump(70, 0.34, 0.55);
      paper(2200, 5200, 0.5, 0.14, 0.8);
      [0, 7, 12, 16, 19, 24].forEach((semitones, index) => {
        const note = ROOT * 2 ** (semitones / 12);
        audio.tone({
          wave: 'triangle',
          from: note,
          to: note,
          seconds: 2.2,
          gain: 0.1,
          delay: 0.75 + index * 0.07,
        });
      });
    },
    leafed: () => paper(1200, 3600, 0.14, 0.08),
  };
}
