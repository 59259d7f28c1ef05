import type { AudioOutput } from '#engine/audio/audio-output.ts';
import type { RaceEvent } from '../../rules/events.ts';
import type { ShipSoundLevels } from './levels.ts';
import { createMusic, type Music } from './music.ts';

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

export type ShipSound = ReturnType<typeof createShipSound>;

/** Time constant of level changes, in seconds. */
const RESPONSE_SECONDS = 0.06;

const IDLE_HERTZ = 46;
const CLIMB_HERTZ = 118;

/** `noise` is at least a second of white noise. */
export function createShipSound(context: AudioContext, out: AudioNode, noise: AudioBuffer) {
  const gainOf = (): GainNode => {
    const gain = context.createGain();
    gain.gain.value = 0;
    return gain;
  };
  const panner = (): StereoPannerNode => {
    const panner = context.createStereoPanner();
    panner.connect(out);
    return panner;
  };
  const hiss = (type: BiquadFilterType, q: number, to: AudioNode = out) => {
    const source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = type;
    filter.Q.value = q;
    const gain = gainOf();
    source.connect(filter).connect(gain).connect(to);
    source.start(0, Math.random() * noise.duration);
    return { filter, gain };
  };

  const engineFilter = context.createBiquadFilter();
  engineFilter.type = 'lowpass';
  engineFilter.Q.value = 4;
  const engineGain = gainOf();
  engineFilter.connect(engineGain).connect(out);
  // Two slightly detuned oscillators beat against each other; the third is an octave and a fifth above.
  const reeds = ([1, 1.007, 3.02] as const).map((ratio) => {
    const reed = context.createOscillator();
    reed.type = 'sawtooth';
    const level = context.createGain();
    level.gain.value = ratio > 2 ? 0.16 : 0.4;
    reed.connect(level).connect(engineFilter);
    reed.start();
    return { reed, ratio };
  });
  const wind = hiss('bandpass', 0.6);
  const scrapePan = panner();
  const scrape = hiss('bandpass', 2.4, scrapePan);
  const boost = hiss('lowpass', 1.2);
  // Engine of the nearest rival, a fifth above the player's, so that the two can be distinguished.
  const rivalPan = panner();
  const rival = context.createOscillator();
  rival.type = 'sawtooth';
  const rivalFilter = context.createBiquadFilter();
  rivalFilter.type = 'bandpass';
  rivalFilter.frequency.value = 900;
  rivalFilter.Q.value = 0.7;
  const rivalGain = gainOf();
  rival.connect(rivalFilter).connect(rivalGain).connect(rivalPan);
  rival.start();

  return {
    setLevels(levels: Readonly<ShipSoundLevels>): void {
      const now = context.currentTime;
      const set = (param: AudioParam, value: number): void => {
        param.setTargetAtTime(value, now, RESPONSE_SECONDS);
      };
      const speed = Math.min(1.4, Math.max(0, levels.speed));
      const hertz = IDLE_HERTZ + CLIMB_HERTZ * speed + 14 * levels.boost;
      for (const { reed, ratio } of reeds) set(reed.frequency, hertz * ratio);
      set(engineFilter.frequency, 160 + 700 * speed + 900 * levels.thrust * speed + 900 * levels.boost);
      set(engineGain.gain, 0.05 + 0.06 * levels.thrust + 0.03 * speed);
      set(wind.filter.frequency, 300 + 1500 * speed + 500 * levels.slide);
      set(wind.gain.gain, 0.1 * speed * speed + 0.1 * levels.slide);
      set(scrape.filter.frequency, 1500 + 1400 * speed);
      set(scrape.gain.gain, 0.3 * levels.scrape);
      set(scrapePan.pan, levels.scrapePan);
      set(rival.frequency, 1.5 * hertz);
      set(rivalGain.gain, 0.4 * levels.rival * levels.rival);
      set(rivalPan.pan, levels.rivalPan);
      set(boost.filter.frequency, 500 + 900 * levels.boost);
      set(boost.gain.gain, 0.22 * levels.boost);
    },
  };
}
