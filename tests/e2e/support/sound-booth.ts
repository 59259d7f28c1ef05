/** Renders sound faster than real time. A test bundles this module for a page. */
import { afterNextFrame } from '#common/after-next-frame.ts';
import { type AudioOutput, createAudioOutput } from '#engine/audio/audio-output.ts';
import type { RunEvent } from '#games/shoot-or-die/rules/events.ts';
import { createSounds } from '#games/shoot-or-die/view/audio/sounds.ts';
import type { RoundEvent } from '#games/shoot-or-die-multiplayer/rules/events.ts';
import { createSounds as createMatchSounds } from '#games/shoot-or-die-multiplayer/view/audio/sounds.ts';
import type { RaceEvent } from '#games/sky-city-rush/rules/events.ts';
import type { ShipSoundLevels } from '#games/sky-city-rush/view/audio/levels.ts';
import { createAudio } from '#games/sky-city-rush/view/audio/race-audio.ts';
import { createSoundEffects, createVoices } from '#games/sky-city-rush/view/audio/voices.ts';

/** Change of the sound at a point in time, in seconds from the start. */
interface Moment {
  at: number;
}

/** Intensity of the music (in Shoot or Die the factor of the streak), and seconds until the next beat. */
type HeartBeat = [factor: number, secondsToNext: number];

export interface RunMoment extends Moment {
  events: RunEvent[];
  heart: { x: number };
  beat: HeartBeat | null;
}

export interface MatchMoment extends Moment {
  events: RoundEvent[];
  beat: HeartBeat | null;
}

export interface RaceMoment extends Moment {
  events: [event: RaceEvent, pan: number][];
  levels: ShipSoundLevels;
  intensity: number;
}

export interface Sound {
  /** Largest sample in either channel; 1 is full scale. */
  peak: number;
  /** Level in dBFS; 0 is a square wave at full scale. */
  level: number;
  /** Levels below and above 500 Hz, for each tenth of a second. */
  lows: number[];
  highs: number[];
  /** Fraction of the energy above 500 Hz, 0 to 1. */
  shareAbove500: number;
  /** Correlation of the channels, −1 to 1; 1 if they are equal. */
  correlation: number;
  /** Level of the right channel relative to the left channel, in decibels. */
  rightOverLeft: number;
}

const RATE = 44_100;
const decibels = (power: number): number => 10 * Math.log10(power + 1e-12);

async function record<M extends Moment>(
  moments: readonly M[],
  seconds: number,
  prepare: () => { unlock(): void; hear(moment: M): void },
): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, seconds * RATE, RATE);
  // Replaces random numbers with a Lehmer generator, so that each recording has the same noise.
  let state = 1;
  Math.random = () => {
    state = (state * 48_271) % 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
  // Always reports 'running', because games are silent while an offline context is suspended between moments.
  Object.defineProperty(context, 'state', { value: 'running' });
  Object.assign(globalThis, {
    AudioContext: function AudioContext() {
      return context;
    },
  });
  const { unlock, hear } = prepare();
  unlock();
  await new Promise<void>(afterNextFrame);
  for (const moment of moments) {
    if (moment.at > 0 && moment.at < seconds)
      void context.suspend(moment.at).then(() => {
        hear(moment);
        return context.resume();
      });
  }
  return context.startRendering();
}

const energy = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);

async function above500(buffer: AudioBuffer): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(2, buffer.length, RATE);
  const source = new AudioBufferSourceNode(context, { buffer });
  // A Butterworth filter of the fourth order.
  const filter = (Q: number) => new BiquadFilterNode(context, { type: 'highpass', frequency: 500, Q });
  source.connect(filter(-5.33)).connect(filter(2.32)).connect(context.destination);
  source.start();
  return context.startRendering();
}

/** Energy of both channels in each tenth of a second. */
function tenths(left: Float32Array, right: Float32Array): number[] {
  const tenth = RATE / 10;
  return Array.from({ length: Math.floor(left.length / tenth) }, (_, index) => {
    const [from, to] = [index * tenth, (index + 1) * tenth];
    return (energy(left.subarray(from, to)) + energy(right.subarray(from, to))) / 2 / tenth;
  });
}

async function measure(buffer: AudioBuffer): Promise<Sound> {
  const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)];
  const high = await above500(buffer);
  const [highLeft, highRight] = [high.getChannelData(0), high.getChannelData(1)];
  const [lefts, rights] = [energy(left), energy(right)];
  const both = left.reduce((sum, sample, index) => sum + sample * (right[index] ?? 0), 0);
  const highs = tenths(highLeft, highRight);
  return {
    peak: Math.max(
      ...[left, right].map((side) => side.reduce((most, each) => Math.max(most, Math.abs(each)), 0)),
    ),
    level: decibels((lefts + rights) / 2 / left.length),
    lows: tenths(left, right).map((power, index) => decibels(Math.max(0, power - (highs[index] ?? 0)))),
    highs: highs.map(decibels),
    shareAbove500: (energy(highLeft) + energy(highRight)) / (lefts + rights + 1e-12),
    correlation: both / Math.sqrt(lefts * rights + 1e-12),
    rightOverLeft: decibels(rights) - decibels(lefts),
  };
}

interface Setting {
  isMono?: boolean;
  music?: number;
}

/** Records a shooter: `create` returns a function that plays the events of a moment, and one for the beat. */
async function recordShooter<Played extends Moment & { beat: HeartBeat | null }>(
  moments: readonly Played[],
  seconds: number,
  { isMono = false }: Setting,
  create: (audio: AudioOutput) => {
    play(moment: Played): void;
    beat(isHeard: boolean, ...beat: HeartBeat): void;
  },
): Promise<Sound> {
  const sound = await record(moments, seconds, () => {
    const audio = createAudioOutput();
    audio.setVolume(1);
    audio.setMono(isMono);
    const sounds = create(audio);
    return {
      unlock: audio.unlock,
      hear(moment) {
        sounds.play(moment);
        if (moment.beat) sounds.beat(true, ...moment.beat);
      },
    };
  });
  return measure(sound);
}

export const recordRun = (
  moments: readonly RunMoment[],
  seconds: number,
  setting: Setting = {},
): Promise<Sound> =>
  recordShooter(moments, seconds, setting, (audio) => {
    const { play, beat } = createSounds(audio);
    return { beat, play: ({ events, heart }) => play({ items: events, count: events.length }, heart) };
  });

export const recordMatch = (
  moments: readonly MatchMoment[],
  seconds: number,
  setting: Setting = {},
): Promise<Sound> =>
  recordShooter(moments, seconds, setting, (audio) => {
    const { play, beat } = createMatchSounds(audio);
    return { beat, play: ({ events }) => play({ items: events, count: events.length }) };
  });

export async function recordRace(
  moments: readonly RaceMoment[],
  seconds: number,
  { isMono = false, music = 0.6 }: Setting = {},
): Promise<Sound> {
  const sound = await record(moments, seconds, () => {
    const audio = createAudio(1);
    audio.addVoices({ createSoundEffects, createVoices });
    audio.setVolume(1);
    audio.setMono(isMono);
    audio.setMusicVolume(music);
    return {
      unlock: audio.unlock,
      hear({ events, levels, intensity }) {
        for (const [event, pan] of events) audio.playEvent(event, pan);
        audio.playFrame(levels, intensity);
      },
    };
  });
  return measure(sound);
}

/** Records two tones, half a second apart, that are started by the press that creates the audio output. */
export async function recordFirstPress(): Promise<Sound> {
  const sound = await record([], 1, () => {
    const audio = createAudioOutput();
    const unlock = () => {
      audio.unlock();
      for (const delay of [0, 0.5])
        audio.tone({ wave: 'square', from: 400, to: 400, seconds: 0.19, gain: 0.2, delay });
    };
    return { unlock, hear() {} };
  });
  return measure(sound);
}
