/** All that is heard: the ship, the music, and short sounds for what happens. Nothing exists before the first gesture. */
import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { ShellAudio } from '#engine/shell/game-shell.ts';
import type { RaceEvent } from '../../rules/events.ts';
import { createMusic, type Music } from './music.ts';
import { createShipSound, type ShipSound, type ShipSoundLevels } from './ship-sound.ts';
import { createSoundEffects } from './sound-effects.ts';

/** The game's audio; the shell unlocks it and sets its volume. */
export interface Audio extends ShellAudio {
  /** Loudness of the music within everything, 0 to 1. */
  setMusicVolume(volume: number): void;
  playEvent(event: Readonly<RaceEvent>): void;
  /** One frame: how the ship sounds, and how intense the music is (0 to 1). */
  playFrame(levels: Readonly<ShipSoundLevels>, intensity: number): void;
  /** Silence at once, until resumed. */
  suspend(): void;
  resume(): void;
}

/** What there is from the first gesture on. */
interface Voices {
  readonly context: AudioContext;
  readonly master: GainNode;
  readonly ship: ShipSound;
  readonly music: Music;
}

/** The ship's levels follow this often at most, in seconds: smoother than the ear can tell. */
const LEVEL_SECONDS = 1 / 30;

/** Silent audio; `musicSeed` decides the tune. */
export function createAudio(musicSeed: number): Audio {
  let volume = 0;
  let musicVolume = 0;
  let isMuted = false;
  let voices: Voices | null = null;
  let leveledAt = 0;

  const applyVolume = (): void => {
    // Loudness is heard as the square of the slider, not as the slider.
    voices?.master.gain.setTargetAtTime(isMuted ? 0 : volume * volume, voices.context.currentTime, 0.03);
    voices?.music.setVolume(musicVolume);
  };
  const output = createAudioOutput((context) => {
    voices = createVoices(context, musicSeed);
    applyVolume();
  });

  return {
    unlock: output.unlock,
    setVolume(next) {
      volume = next;
      output.setVolume(next);
      applyVolume();
    },
    setMuted(next) {
      isMuted = next;
      output.setMuted(next);
      applyVolume();
    },
    setMusicVolume(next) {
      musicVolume = next;
      applyVolume();
    },
    playEvent: createSoundEffects(output),
    playFrame(levels, intensity) {
      if (voices?.context.state !== 'running') return;
      if (musicVolume > 0 && !isMuted) voices.music.play(intensity);
      if (voices.context.currentTime - leveledAt < LEVEL_SECONDS) return;
      leveledAt = voices.context.currentTime;
      voices.ship.setLevels(levels);
    },
    suspend: output.suspend,
    resume: output.resume,
    dispose() {
      output.dispose();
      voices = null;
    },
  };
}

function createVoices(context: AudioContext, musicSeed: number): Voices {
  const master = context.createGain();
  master.gain.value = 0;
  const compressor = context.createDynamicsCompressor();
  master.connect(compressor).connect(context.destination);
  const noise = whiteNoise(context);
  const ship = createShipSound(context, master, noise);
  return { context, master, ship, music: createMusic(context, master, noise, musicSeed) };
}

/** Two seconds of noise: long enough that no ear finds the seam. */
function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
