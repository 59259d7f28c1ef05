import type { AudioOutput, Tone } from '#engine/audio/audio-output.ts';

/** Pitch factor by kind of enemy: larger bodies sound lower. */
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

/** Consecutive hits at which the pitch of a hit no longer rises. */
const HIGHEST_STREAK = 190;

/** Sideways distance in world units at which a sound is panned to about 70 %. */
const SIDE_UNITS = 80;

/** Returns the stereo position of a sound, −1 (left) to 1 (right). `aside` is its distance to the listener's right. */
export const panAt = (aside: number): number => aside / Math.hypot(aside, SIDE_UNITS);

/** `musicGain` scales the heartbeat and its music, so that they stay below the game's effects. */
export function createSharedSounds(audio: AudioOutput, musicGain = 1) {
  return {
    shot(): void {
      audio.tone({ wave: 'square', from: 250, to: 70, seconds: 0.07, gain: 0.05 });
      audio.noise({ filter: 'bandpass', from: 3200, to: 1100, q: 0.8, seconds: 0.06, gain: 0.16 });
    },
    /** `streak` is the number of consecutive hits before this one. The pitch rises with it, at first quickly. */
    hit(streak: number): void {
      const share = Math.min(1, streak / HIGHEST_STREAK);
      const step = Math.floor((SCALE.length - 1) * share ** 0.6);
      const note = pitch(ROOT * 6, SCALE[step] ?? 0);
      audio.tone({ wave: 'triangle', from: note, to: note * 0.99, seconds: 0.11, gain: 0.17 });
    },
    kill(kind: string): void {
      const size = SIZES[kind] ?? 1;
      audio.tone({ wave: 'sine', from: 330 * size, to: 60 * size, seconds: 0.2, gain: 0.18 });
      audio.noise({ filter: 'bandpass', from: 3200 * size, to: 700, q: 0.7, seconds: 0.17, gain: 0.34 });
    },
    touch(): void {
      audio.tone({ wave: 'sawtooth', from: 150, to: 38, seconds: 0.32, gain: 0.3 });
      audio.noise({ filter: 'lowpass', from: 900, to: 120, q: 2, seconds: 0.3, gain: 0.4 });
    },
    /** Sound of the warning: a dasher shows the line along which it will dash. */
    dashTelegraph(): void {
      audio.tone({ wave: 'sawtooth', from: 190, to: 560, seconds: 0.45, gain: 0.14 });
    },
    dash(): void {
      audio.noise({ filter: 'bandpass', from: 500, to: 3400, q: 1, seconds: 0.26, gain: 0.5 });
    },
    revived(): void {
      playArpeggio(audio, [0, 5, 12, 17], { wave: 'triangle', seconds: 0.4, gain: 0.15, apart: 0.05 });
    },
    over(): void {
      audio.tone({ wave: 'sine', from: 92, to: 30, seconds: 0.9, gain: 0.45 });
      audio.noise({ filter: 'lowpass', from: 2400, to: 90, q: 1, seconds: 0.8, gain: 0.4 });
      // The long tone of a heart monitor after the last beat.
      audio.tone({ wave: 'sine', from: 880, to: 880, seconds: 2.4, gain: 0.05, delay: 0.4 });
    },
    beat: createHeartbeatSound({
      tone: (tone) => audio.tone({ ...tone, gain: tone.gain * musicGain }),
      noise: (noise) => audio.noise({ ...noise, gain: noise.gain * musicGain }),
    }),
  };
}

// Sounds of a heartbeat: the heart itself, and the music that grows with it.

/** Bass notes in semitones; one every four beats. */
const BASS_LINE = [0, 0, -4, -2, 0, 3, -4, -5] as const;

/** Plays a heartbeat. The music grows with the multiplier; `secondsToNext` is the time to the next beat, for the off-beat. */
type HeartbeatSound = (isPlaying: boolean, factor: number, secondsToNext: number) => void;

function createHeartbeatSound(audio: Pick<AudioOutput, 'tone' | 'noise'>): HeartbeatSound {
  let beats = 0;

  const music = (factor: number, secondsToNext: number): void => {
    const bass = BASS_LINE[Math.floor(beats / 4) % BASS_LINE.length] ?? 0;
    const root = pitch(ROOT, bass);
    if (factor >= 2)
      audio.tone({
        wave: 'triangle',
        from: root * 2,
        to: root * 2,
        seconds: secondsToNext * 0.8,
        gain: 0.11,
      });
    if (factor >= 3) {
      const delay = secondsToNext / 2;
      audio.noise({ filter: 'highpass', from: 7000, to: 9000, q: 0.7, seconds: 0.05, gain: 0.07, delay });
    }
    if (factor >= 4) {
      for (const part of [0.25, 0.75]) {
        const delay = secondsToNext * part;
        audio.tone({ wave: 'sawtooth', from: root * 4, to: root * 4, seconds: 0.09, gain: 0.04, delay });
      }
    }
    if (factor >= 6) {
      const note = pitch(ROOT * 8, bass + (SCALE[Math.floor(Math.random() * 6)] ?? 0));
      audio.tone({
        wave: 'triangle',
        from: note,
        to: note,
        seconds: 0.3,
        gain: 0.06,
        delay: secondsToNext / 2,
      });
    }
  };

  return (isPlaying, factor, secondsToNext) => {
    audio.tone({ wave: 'sine', from: 66, to: 40, seconds: 0.17, gain: 0.13 });
    audio.tone({ wave: 'sine', from: 54, to: 36, seconds: 0.15, gain: 0.085, delay: secondsToNext * 0.28 });
    // Small speakers cannot play the low sounds above.
    audio.noise({ filter: 'bandpass', from: 900, to: 500, q: 2, seconds: 0.05, gain: 0.07 });
    if (isPlaying) music(factor, secondsToNext);
    beats++;
  };
}

// The minor scale that sounds and music share, so that the sounds of play are in tune.

export const SCALE = [0, 3, 5, 7, 10, 12, 15, 17, 19, 22, 24] as const;

/** Lowest note of the scale, in hertz. */
export const ROOT = 55;

export const pitch = (root: number, semitones: number): number => root * 2 ** (semitones / 12);

/** Plays notes, in semitones above the root two octaves up, at intervals of `apart` seconds. */
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
