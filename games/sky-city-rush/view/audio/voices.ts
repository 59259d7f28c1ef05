import type { AudioOutput } from '#engine/audio/audio-output.ts';
import type { RaceEvent } from '../../rules/events.ts';
import { createMusic, type Music } from './music.ts';
import { createShipSound, type ShipSound } from './ship-sound.ts';

/** A high D: the root of the music, three octaves up. */
const ROOT_HERTZ = 587.33;

/** `pan` is −1 for left to 1 for right. */
export type PlayEvent = (event: Readonly<RaceEvent>, pan: number) => void;

/** Events of rivals are audible only when they touch or pass the player. */
export function createSoundEffects(output: Pick<AudioOutput, 'tone' | 'noise' | 'pan'>): PlayEvent {
  const count = (number: number): void => {
    const hertz = number > 0 ? 440 : 880;
    output.tone({ wave: 'square', from: hertz, to: hertz, seconds: number > 0 ? 0.16 : 0.5, gain: 0.1 });
    output.tone({ wave: 'sine', from: hertz / 2, to: hertz / 2, seconds: number > 0 ? 0.2 : 0.6, gain: 0.2 });
  };
  const arpeggio = (semitones: readonly number[], apart: number, gain: number): void => {
    semitones.forEach((interval, index) => {
      const hertz = ROOT_HERTZ * 2 ** (interval / 12);
      output.tone({ wave: 'triangle', from: hertz, to: hertz, seconds: 0.3, gain, delay: index * apart });
    });
  };

  return ({ type, ship, other, amount }, pan) => {
    if (ship !== 0 && other !== 0) return;
    output.pan = pan;
    if (type === 'count') count(amount);
    else if (type === 'wall') {
      const hard = Math.min(1, amount / 25);
      output.tone({
        wave: 'sawtooth',
        from: 130,
        to: 40,
        seconds: 0.2 + 0.15 * hard,
        gain: 0.12 + 0.25 * hard,
      });
      output.noise({
        filter: 'bandpass',
        from: 2400,
        to: 500,
        q: 1.5,
        seconds: 0.2,
        gain: 0.15 + 0.3 * hard,
      });
    } else if (type === 'bump') {
      output.tone({ wave: 'square', from: 180, to: 60, seconds: 0.13, gain: 0.16 });
    } else if (type === 'ring') arpeggio([0, 7, 12], 0.05, 0.13);
    else if (type === 'pad') {
      output.tone({ wave: 'sawtooth', from: 180, to: 720, seconds: 0.35, gain: 0.12 });
      output.noise({ filter: 'bandpass', from: 600, to: 4200, q: 1, seconds: 0.4, gain: 0.22 });
    } else if (type === 'boost') {
      output.noise({ filter: 'lowpass', from: 400, to: 3600, q: 1, seconds: 0.45, gain: 0.3 });
      output.tone({ wave: 'sine', from: 60, to: 110, seconds: 0.5, gain: 0.3 });
    } else if (type === 'fall') {
      output.tone({ wave: 'triangle', from: 520, to: 70, seconds: 1.0, gain: 0.2 });
    } else if (type === 'respawn') arpeggio([-5, 0, 7], 0.07, 0.12);
    else if (type === 'landing') {
      output.tone({ wave: 'sine', from: 95, to: 38, seconds: 0.25, gain: 0.4 });
      output.noise({ filter: 'lowpass', from: 1400, to: 200, q: 1, seconds: 0.2, gain: 0.2 });
    } else if (type === 'gate') arpeggio([12], 0, 0.06);
    else if (type === 'lap') arpeggio([0, 5, 9, 12], 0.07, 0.14);
    else if (type === 'overtake') arpeggio(ship === 0 ? [7, 12] : [7, 3], 0.08, 0.1);
    else if (type === 'over') arpeggio([0, 4, 7, 12, 16], 0.11, 0.16);
  };
}

export interface Voices {
  readonly context: AudioContext;
  readonly ship: ShipSound;
  readonly music: Music;
}

export function createVoices(context: AudioContext, out: AudioNode, musicSeed: number): Voices {
  const noise = whiteNoise(context);
  const ship = createShipSound(context, out, noise);
  return { context, ship, music: createMusic(context, out, noise, musicSeed) };
}

/** Two seconds of white noise, long enough that the loop is inaudible. */
function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
