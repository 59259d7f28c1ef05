/** Sound of the game. Nothing is created before the first gesture; the voices are in the second script. */

import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { ShellAudio } from '#engine/shell/game-shell.ts';
import type { RaceEvent } from '../../rules/events.ts';
import type { ShipSoundLevels } from './levels.ts';
import type { createSoundEffects, createVoices, Voices } from './voices.ts';

interface VoiceFactory {
  readonly createSoundEffects: typeof createSoundEffects;
  readonly createVoices: typeof createVoices;
}

export interface Audio extends ShellAudio {
  /** Adds the voices once they are loaded. */
  addVoices(created: VoiceFactory): void;
  setMusicVolume(volume: number): void;
  playEvent(event: Readonly<RaceEvent>): void;
  playFrame(levels: Readonly<ShipSoundLevels>, intensity: number): void;
  suspend(): void;
  resume(): void;
}

/** Shortest interval between updates of the ship's levels in seconds: finer steps are inaudible. */
const LEVEL_SECONDS = 1 / 30;

export function createAudio(musicSeed: number): Audio {
  let volume = 0;
  let musicVolume = 0;
  let isMuted = false;
  let voices: Voices | null = null;
  let leveledAt = 0;

  const applyVolume = (): void => {
    // Perceived loudness follows the square of the slider.
    voices?.master.gain.setTargetAtTime(isMuted ? 0 : volume * volume, voices.context.currentTime, 0.03);
    voices?.music.setVolume(musicVolume);
  };
  let context: AudioContext | null = null;
  let factory: VoiceFactory | null = null;
  let playEvent: (event: Readonly<RaceEvent>) => void = () => {};
  const open = (): void => {
    if (!context || !factory || voices) return;
    voices = factory.createVoices(context, musicSeed);
    applyVolume();
  };
  const output = createAudioOutput((opened) => {
    context = opened;
    open();
  });

  return {
    get isRefused() {
      return output.isRefused;
    },
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
    addVoices(created) {
      factory = created;
      playEvent = created.createSoundEffects(output);
      open();
    },
    playEvent: (event) => playEvent(event),
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
      context = null;
      voices = null;
    },
  };
}
