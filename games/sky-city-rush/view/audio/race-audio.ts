/** Creates no audio nodes before the first gesture; the instruments are in the second script. */

import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { ShipSoundLevels } from './levels.ts';
import type { createSoundEffects, createVoices, PlayEvent, Voices } from './voices.ts';

interface VoiceFactory {
  readonly createSoundEffects: typeof createSoundEffects;
  readonly createVoices: typeof createVoices;
}

export type Audio = ReturnType<typeof createAudio>;

/** Seconds between updates of the ship's sound levels. Shorter intervals are inaudible. */
const LEVEL_SECONDS = 1 / 30;

export function createAudio(musicSeed: number) {
  let musicVolume = 0;
  let isMuted = false;
  let voices: Voices | null = null;
  let leveledAt = 0;

  let opened: { context: AudioContext; out: AudioNode } | null = null;
  let factory: VoiceFactory | null = null;
  let playEvent: PlayEvent = () => {};
  const open = (): void => {
    if (!opened || !factory || voices) return;
    voices = factory.createVoices(opened.context, opened.out, musicSeed);
    voices.music.setVolume(musicVolume);
  };
  const output = createAudioOutput((context, out) => {
    opened = { context, out };
    open();
  });

  return {
    ifRefused: output.ifRefused,
    unlock: output.unlock,
    setVolume: output.setVolume,
    setMuted(next: boolean): void {
      isMuted = next;
      output.setMuted(next);
    },
    setMono: output.setMono,
    setMusicVolume(next: number): void {
      musicVolume = next;
      voices?.music.setVolume(musicVolume);
    },
    addVoices(created: VoiceFactory): void {
      factory = created;
      playEvent = created.createSoundEffects(output);
      open();
    },
    playEvent: ((event, pan) => playEvent(event, pan)) satisfies PlayEvent,
    playFrame(levels: Readonly<ShipSoundLevels>, intensity: number): void {
      if (voices?.context.state !== 'running') return;
      if (musicVolume > 0 && !isMuted) voices.music.play(intensity);
      if (voices.context.currentTime - leveledAt < LEVEL_SECONDS) return;
      leveledAt = voices.context.currentTime;
      voices.ship.setLevels(levels);
    },
    suspend: output.suspend,
    resume: output.resume,
    dispose(): void {
      output.dispose();
      opened = null;
      voices = null;
    },
  };
}
