/** What is heard at every heartbeat: the heart itself, and the music that grows over it. */
import type { AudioOutput } from '#engine/audio/audio-output.ts';
import { pitch, ROOT, SCALE } from './scale.ts';

/** Bass notes the heart walks through, in semitones; one every four beats. */
const BASS_LINE = [0, 0, -4, -2, 0, 3, -4, -5] as const;

/** SoundEffects one heartbeat. The music grows with the factor; `secondsToNext` sets where its off-beat falls. */
export type HeartbeatSound = (isPlaying: boolean, factor: number, secondsToNext: number) => void;

/** Makes the heart beat in `audio`. */
export function createHeartbeatSound(audio: AudioOutput): HeartbeatSound {
  let beats = 0;

  const music = (factor: number, secondsToNext: number): void => {
    const bass = BASS_LINE[Math.floor(beats / 4) % BASS_LINE.length] ?? 0;
    const root = pitch(ROOT, bass);
    if (factor >= 2)
      audio.tone({ wave: 'triangle', from: root, to: root, seconds: secondsToNext * 0.8, gain: 0.26 });
    if (factor >= 3) {
      const delay = secondsToNext / 2;
      audio.noise({ filter: 'highpass', from: 7000, to: 9000, q: 0.7, seconds: 0.05, gain: 0.05, delay });
    }
    if (factor >= 4) {
      for (const part of [0.25, 0.75]) {
        const delay = secondsToNext * part;
        audio.tone({ wave: 'sawtooth', from: root * 2, to: root * 2, seconds: 0.09, gain: 0.035, delay });
      }
    }
    if (factor >= 6) {
      const note = pitch(ROOT * 4, bass + (SCALE[Math.floor(Math.random() * 6)] ?? 0));
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
    audio.tone({ wave: 'sine', from: 66, to: 40, seconds: 0.17, gain: 0.5 });
    audio.tone({ wave: 'sine', from: 54, to: 36, seconds: 0.15, gain: 0.32, delay: secondsToNext * 0.28 });
    if (isPlaying) music(factor, secondsToNext);
    beats++;
  };
}
