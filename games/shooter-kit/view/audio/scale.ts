/** The one minor scale that sounds and music share, so that play itself makes the tune. */
import type { AudioOutput, Tone } from '#engine/audio/audio-output.ts';

/** Steps of a minor pentatonic scale over two octaves, in semitones. */
export const SCALE = [0, 3, 5, 7, 10, 12, 15, 17, 19, 22, 24] as const;

/** The scale's lowest note, in hertz. */
export const ROOT = 55;

/** The pitch so many semitones above another one, both in hertz. */
export const pitch = (root: number, semitones: number): number => root * 2 ** (semitones / 12);

/** Plays notes, in semitones over the root two octaves up, each `apart` seconds after the one before. */
export function playArpeggio(
  audio: AudioOutput,
  semitones: readonly number[],
  { apart, ...sound }: Pick<Tone, 'wave' | 'seconds' | 'gain'> & { apart: number },
): void {
  semitones.forEach((interval, index) => {
    const note = pitch(ROOT * 4, interval);
    audio.tone({ ...sound, from: note, to: note, delay: index * apart });
  });
}
