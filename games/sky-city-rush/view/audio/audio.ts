/** All that is heard: the drone of the ship, the band, and short sounds for what happens. Nothing exists before the first gesture. */
import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { RaceEvent } from '../../rules/events.ts';
import { type Band, createBand } from './music.ts';
import { createDrone, type Drone, type DroneKnobs } from './ship-sound.ts';

/** Loudness of everything and of the music within it, 0 to 1. */
export interface Loudness {
  volume: number;
  music: number;
  isMuted: boolean;
}

/** The soundscape. */
export interface Soundscape {
  /** To be called in a user's gesture. */
  unlock(): void;
  setLoudness(loudness: Loudness): void;
  /** Sounds an event of the race; rivals are heard only where they touch the player. */
  hear(event: Readonly<RaceEvent>): void;
  /** One frame: how the ship sounds, and how hot the music is (0 to 1). */
  play(knobs: Readonly<DroneKnobs>, heat: number): void;
  /** Silence at once, until resumed. */
  suspend(): void;
  resume(): void;
  dispose(): void;
}

/** The drone's knobs are turned this often at most, in seconds: smoother than the ear can tell. */
const TURN_SECONDS = 1 / 30;

/** Makes a silent soundscape; `musicSeed` decides the tune. */
export function createSoundscape(musicSeed: number): Soundscape {
  let loudness: Loudness = { volume: 0.7, music: 0.6, isMuted: false };
  let open: { context: AudioContext; master: GainNode; drone: Drone; band: Band } | null = null;
  let turnedAt = 0;

  const furnish = (): AudioContext => {
    const context = new AudioContext();
    const master = context.createGain();
    master.gain.value = 0;
    const compressor = context.createDynamicsCompressor();
    master.connect(compressor).connect(context.destination);
    const noise = whiteNoise(context);
    open = {
      context,
      master,
      drone: createDrone(context, master, noise),
      band: createBand(context, master, noise, musicSeed),
    };
    apply();
    return context;
  };
  const room = createAudioOutput(furnish);

  const apply = (): void => {
    room.setVolume(loudness.volume);
    room.setMuted(loudness.isMuted);
    // Loudness is heard as the square of the slider, not as the slider.
    const gain = loudness.isMuted ? 0 : loudness.volume * loudness.volume;
    open?.master.gain.setTargetAtTime(gain, open.context.currentTime, 0.03);
    open?.band.setVolume(loudness.music);
  };

  const hear = ({ type, ship, other, amount }: Readonly<RaceEvent>): void => {
    if (ship !== 0 && other !== 0) return;
    if (type === 'count') count(amount);
    else if (type === 'wall') {
      const hard = Math.min(1, amount / 25);
      room.tone({
        wave: 'sawtooth',
        from: 130,
        to: 40,
        seconds: 0.2 + 0.15 * hard,
        gain: 0.12 + 0.25 * hard,
      });
      room.noise({ filter: 'bandpass', from: 2400, to: 500, q: 1.5, seconds: 0.2, gain: 0.15 + 0.3 * hard });
    } else if (type === 'bump') {
      room.tone({ wave: 'square', from: 180, to: 60, seconds: 0.13, gain: 0.16 });
    } else if (type === 'ring') arpeggio([0, 7, 12], 0.05, 0.13);
    else if (type === 'pad') {
      room.tone({ wave: 'sawtooth', from: 180, to: 720, seconds: 0.35, gain: 0.12 });
      room.noise({ filter: 'bandpass', from: 600, to: 4200, q: 1, seconds: 0.4, gain: 0.22 });
    } else if (type === 'boost') {
      room.noise({ filter: 'lowpass', from: 400, to: 3600, q: 1, seconds: 0.45, gain: 0.3 });
      room.tone({ wave: 'sine', from: 60, to: 110, seconds: 0.5, gain: 0.3 });
    } else if (type === 'fall') {
      room.tone({ wave: 'triangle', from: 520, to: 70, seconds: 1.0, gain: 0.2 });
    } else if (type === 'respawn') arpeggio([-5, 0, 7], 0.07, 0.12);
    else if (type === 'landing') {
      room.tone({ wave: 'sine', from: 95, to: 38, seconds: 0.25, gain: 0.4 });
      room.noise({ filter: 'lowpass', from: 1400, to: 200, q: 1, seconds: 0.2, gain: 0.2 });
    } else if (type === 'gate') arpeggio([12], 0, 0.06);
    else if (type === 'lap') arpeggio([0, 5, 9, 12], 0.07, 0.14);
    else if (type === 'overtake') arpeggio(ship === 0 ? [7, 12] : [7, 3], 0.08, 0.1);
    else if (type === 'over') arpeggio([0, 4, 7, 12, 16], 0.11, 0.16);
  };
  const count = (number: number): void => {
    const hertz = number > 0 ? 440 : 880;
    room.tone({ wave: 'square', from: hertz, to: hertz, seconds: number > 0 ? 0.16 : 0.5, gain: 0.1 });
    room.tone({ wave: 'sine', from: hertz / 2, to: hertz / 2, seconds: number > 0 ? 0.2 : 0.6, gain: 0.2 });
  };
  const arpeggio = (semitones: readonly number[], apart: number, gain: number): void => {
    semitones.forEach((interval, index) => {
      const hertz = 587.33 * 2 ** (interval / 12);
      room.tone({ wave: 'triangle', from: hertz, to: hertz, seconds: 0.3, gain, delay: index * apart });
    });
  };

  return {
    unlock: room.unlock,
    setLoudness(next) {
      loudness = next;
      apply();
    },
    hear,
    play(knobs, heat) {
      if (open?.context.state !== 'running') return;
      if (loudness.music > 0 && !loudness.isMuted) open.band.play(heat);
      if (open.context.currentTime - turnedAt < TURN_SECONDS) return;
      turnedAt = open.context.currentTime;
      open.drone.turn(knobs);
    },
    suspend: room.suspend,
    resume: room.resume,
    dispose() {
      room.dispose();
      open = null;
    },
  };
}

/** Two seconds of noise: long enough that no ear finds the seam. */
function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
