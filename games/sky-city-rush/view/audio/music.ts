/** Each sixteenth is scheduled slightly ahead on the audio clock, so that frames may be late. */
import { createRandom, nextBelow, nextFraction, type Random } from '#engine/rules/random.ts';

// Notes are generated bar by bar from a seed, so that the music does not loop.

/** Sixteenths per minute: 126 beats. */
export const STEPS_PER_MINUTE = 126 * 4;
const STEPS_IN_BAR = 16;
const BARS_IN_SECTION = 8;

/** `semitones` are above the root (a D), and unused for drums. */
export interface Note {
  voice: 'kick' | 'snare' | 'hat' | 'bass' | 'pluck' | 'pad';
  semitones: number;
  /** Length of the note, in sixteenths. */
  steps: number;
  weight: number;
}

/** D minor; chords as the scale degrees of their roots, two bars each. Sections alternate. */
const SCALE = [0, 2, 3, 5, 7, 8, 10] as const;
const PROGRESSIONS = [
  [0, 5, 2, 6],
  [0, 3, 5, 4],
  [5, 6, 0, 0],
  [3, 0, 6, 2],
] as const;

function semitonesOf(step: number): number {
  const octave = Math.floor(step / SCALE.length);
  return (SCALE[step - octave * SCALE.length] ?? 0) + 12 * octave;
}

export function createComposer(seed: number) {
  const random = createRandom(seed);
  let step = 0;
  let progression: readonly number[] = PROGRESSIONS[0];
  let figure = newFigure(random);
  let kicks = newKicks(random);

  return {
    /** Returns the notes of the next sixteenth. `intensity` (0 to 1) adds voices. */
    next(intensity: number): readonly Note[] {
      const inBar = step % STEPS_IN_BAR;
      const bar = Math.floor(step / STEPS_IN_BAR);
      const inSection = bar % BARS_IN_SECTION;
      if (inBar === 0 && inSection === 0 && bar > 0) {
        progression = PROGRESSIONS[nextBelow(random, PROGRESSIONS.length)] ?? PROGRESSIONS[0];
        figure = newFigure(random);
        kicks = newKicks(random);
      } else if (inBar === 0 && inSection % 2 === 0) {
        // The figure changes by one note every two bars, so it stays familiar but never repeats exactly.
        figure[nextBelow(random, figure.length)] = nextBelow(random, 8) - 1;
      }
      const chord = progression[Math.floor(inSection / 2)] ?? 0;
      const isFill = inSection === BARS_IN_SECTION - 1 && inBar >= 12;
      step++;
      const notes: Note[] = [];
      if (inBar === 0 && inSection % 2 === 0) {
        for (const third of [0, 2, 4]) {
          notes.push({ voice: 'pad', semitones: semitonesOf(chord + third) + 12, steps: 30, weight: 0.5 });
        }
      }
      if (inBar % 2 === 0 && (inBar !== 4 || intensity > 0.4)) {
        const up = inBar === 6 || inBar === 14 ? 7 : 0;
        notes.push({ voice: 'bass', semitones: semitonesOf(chord + up) - 12, steps: 1.6, weight: 0.8 });
      }
      if (intensity > 0.12 && kicks.includes(inBar))
        notes.push({ voice: 'kick', semitones: 0, steps: 1, weight: 1 });
      if (intensity > 0.3 && (inBar === 4 || inBar === 12 || (isFill && intensity > 0.5))) {
        notes.push({ voice: 'snare', semitones: 0, steps: 1, weight: isFill ? 0.5 : 0.8 });
      }
      if (intensity > 0.2 && (inBar % 4 === 2 || (intensity > 0.6 && nextFraction(random) < 0.5))) {
        notes.push({ voice: 'hat', semitones: 0, steps: 1, weight: inBar % 4 === 2 ? 0.7 : 0.35 });
      }
      const tone = figure[inBar];
      if (tone !== undefined && tone >= 0 && (intensity > 0.45 || inBar % 4 === 0)) {
        notes.push({ voice: 'pluck', semitones: semitonesOf(chord + tone) + 24, steps: 2, weight: 0.6 });
      }
      return notes;
    },
  };
}

/** Returns a figure as scale degrees over the chord, −1 for a rest. */
function newFigure(random: Random): number[] {
  const tones = [0, 2, 4, 7, 9] as const;
  return Array.from({ length: STEPS_IN_BAR }, (_, i) =>
    nextFraction(random) < (i % 2 === 0 ? 0.72 : 0.4) ? (tones[nextBelow(random, tones.length)] ?? 0) : -1,
  );
}

function newKicks(random: Random): number[] {
  const four = [0, 4, 8, 12];
  return nextFraction(random) < 0.6 ? four : [0, 6, 8, 14];
}

const AHEAD_SECONDS = 0.18;

const STEP_SECONDS = 60 / STEPS_PER_MINUTE;

const ROOT_HERTZ = 73.42;

/** Returns a function that plays a note on `bus`; `start` is on the audio clock. */
function createInstruments(context: AudioContext, bus: AudioNode, noise: AudioBuffer) {
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
  return (note: Note, start: number): void => {
    const { weight } = note;
    const seconds = note.steps * STEP_SECONDS;
    if (note.voice === 'kick') {
      const oscillator = context.createOscillator();
      oscillator.frequency.setValueAtTime(140, start);
      oscillator.frequency.exponentialRampToValueAtTime(42, start + 0.12);
      const gain = envelope(start, 0.2, 0.3 * weight, 0.003);
      oscillator.connect(gain);
      voice(oscillator, gain, start, 0.2);
    } else if (note.voice === 'snare') hiss(start, 0.16, 0.3 * weight, 'bandpass', 1900);
    else if (note.voice === 'hat') hiss(start, 0.05, 0.3 * weight, 'highpass', 7500);
    else if (note.voice === 'bass') reed('sawtooth', note, start, seconds, 0.11 * weight, 900);
    else if (note.voice === 'pluck') reed('sawtooth', note, start, seconds * 1.6, 0.24 * weight, 5200);
    else reed('sawtooth', note, start, seconds, 0.08 * weight, 2000, 0.7);
  };
}

export type Music = ReturnType<typeof createMusic>;

export function createMusic(context: AudioContext, out: AudioNode, noise: AudioBuffer, seed: number) {
  const bus = context.createGain();
  bus.gain.value = 0;
  bus.connect(out);
  const composer = createComposer(seed);
  let nextTime = 0;

  const sound = createInstruments(context, bus, noise);
  return {
    play(intensity: number): void {
      const now = context.currentTime;
      if (nextTime < now) nextTime = now + 0.05;
      while (nextTime < now + AHEAD_SECONDS) {
        for (const note of composer.next(intensity)) sound(note, nextTime);
        nextTime += STEP_SECONDS;
      }
    },
    setVolume(volume: number): void {
      bus.gain.setTargetAtTime(volume * volume, context.currentTime, 0.05);
    },
  };
}
