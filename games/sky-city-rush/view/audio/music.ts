/** Plays what is composed: each sixteenth is handed to the audio clock a little ahead, so that frames need not be punctual. */
import { createComposer, type Note, STEPS_PER_MINUTE } from './composer.ts';

/** Notes are scheduled this far ahead, in seconds. */
const AHEAD_SECONDS = 0.18;

const STEP_SECONDS = 60 / STEPS_PER_MINUTE;

/** The root, a D, in hertz. */
const ROOT_HERTZ = 73.42;

export interface Music {
  /** To be called every frame while music plays; `intensity` as the composer's. */
  play(intensity: number): void;
  setVolume(volume: number): void;
}

/** Music on `out`, silent at first. */
export function createMusic(context: AudioContext, out: AudioNode, noise: AudioBuffer, seed: number): Music {
  const bus = context.createGain();
  bus.gain.value = 0;
  bus.connect(out);
  const composer = createComposer(seed);
  let nextTime = 0;

  const envelope = (start: number, seconds: number, peak: number, attack: number): GainNode => {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(peak, start + attack);
    gain.gain.exponentialRampToValueAtTime(peak * 0.01, start + seconds);
    gain.gain.linearRampToValueAtTime(0, start + seconds + 0.01);
    gain.connect(bus);
    return gain;
  };
  const voice = (source: AudioScheduledSourceNode, gain: GainNode, start: number, seconds: number): void => {
    source.start(start);
    source.stop(start + seconds + 0.02);
    source.onended = () => gain.disconnect();
  };
  const reed = (
    wave: OscillatorType,
    { semitones }: Note,
    start: number,
    seconds: number,
    peak: number,
    filter: number,
    attack = 0.005,
  ): void => {
    const oscillator = context.createOscillator();
    oscillator.type = wave;
    oscillator.frequency.value = ROOT_HERTZ * 2 ** (semitones / 12);
    const low = context.createBiquadFilter();
    low.type = 'lowpass';
    low.frequency.setValueAtTime(filter, start);
    low.frequency.exponentialRampToValueAtTime(filter * 0.35, start + seconds);
    const gain = envelope(start, seconds, peak, attack);
    oscillator.connect(low).connect(gain);
    voice(oscillator, gain, start, seconds);
  };
  const hiss = (
    start: number,
    seconds: number,
    peak: number,
    type: BiquadFilterType,
    hertz: number,
  ): void => {
    const source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = type;
    filter.frequency.value = hertz;
    const gain = envelope(start, seconds, peak, 0.002);
    source.connect(filter).connect(gain);
    voice(source, gain, start, seconds);
  };
  const sound = (note: Note, start: number): void => {
    const { weight } = note;
    const seconds = note.steps * STEP_SECONDS;
    if (note.voice === 'kick') {
      const oscillator = context.createOscillator();
      oscillator.frequency.setValueAtTime(140, start);
      oscillator.frequency.exponentialRampToValueAtTime(42, start + 0.12);
      const gain = envelope(start, 0.2, 0.55 * weight, 0.003);
      oscillator.connect(gain);
      voice(oscillator, gain, start, 0.2);
    } else if (note.voice === 'snare') hiss(start, 0.16, 0.2 * weight, 'bandpass', 1900);
    else if (note.voice === 'hat') hiss(start, 0.05, 0.12 * weight, 'highpass', 7500);
    else if (note.voice === 'bass') reed('sawtooth', note, start, seconds, 0.2 * weight, 620);
    else if (note.voice === 'pluck') reed('triangle', note, start, seconds * 1.6, 0.2 * weight, 2600);
    else reed('sawtooth', note, start, seconds, 0.075 * weight, 900, 0.7);
  };

  return {
    play(intensity) {
      const now = context.currentTime;
      // After a pause it takes up where the clock is now.
      if (nextTime < now) nextTime = now + 0.05;
      while (nextTime < now + AHEAD_SECONDS) {
        for (const note of composer.next(intensity)) sound(note, nextTime);
        nextTime += STEP_SECONDS;
      }
    },
    setVolume(volume) {
      bus.gain.setTargetAtTime(volume * volume, context.currentTime, 0.05);
    },
  };
}
