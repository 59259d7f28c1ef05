import type { AudioOutput } from '#engine/audio/audio-output.ts';
import { liveItem } from '#engine/rules/pool.ts';
import type { Moving } from '#games/shooter-kit/rules/moving.ts';
import {
  createSharedSounds,
  panAt,
  pitch,
  playArpeggio,
  ROOT,
  SCALE,
} from '#games/shooter-kit/view/audio/shared-sounds.ts';
import type { RunEvent, RunEvents } from '../../rules/events.ts';

function createSoundEffects(audio: AudioOutput) {
  const shared = createSharedSounds(audio);
  return {
    ...shared,
    /** Warning of an attack; each kind of enemy has its own sound. */
    telegraph(kind: string | null) {
      if (kind === 'sniper') {
        audio.tone({ wave: 'sine', from: 1240, to: 1320, seconds: 0.8, gain: 0.08 });
      } else if (kind === 'bomber') {
        for (let i = 0; i < 4; i++)
          audio.tone({
            wave: 'square',
            from: 620 + i * 90,
            to: 600,
            seconds: 0.06,
            gain: 0.12,
            delay: i * 0.2,
          });
      } else if (kind === 'dasher') {
        shared.dashTelegraph();
      } else {
        audio.tone({ wave: 'sawtooth', from: 58, to: 116, seconds: 0.7, gain: 0.16 });
      }
    },
    ray() {
      audio.tone({ wave: 'sawtooth', from: 1500, to: 180, seconds: 0.2, gain: 0.12 });
      audio.noise({ filter: 'highpass', from: 3000, to: 900, q: 1, seconds: 0.22, gain: 0.16 });
    },
    arc() {
      audio.tone({ wave: 'square', from: 1900, to: 900, seconds: 0.07, gain: 0.04 });
    },
    pump() {
      audio.tone({ wave: 'sine', from: 120, to: 34, seconds: 0.4, gain: 0.4 });
      audio.noise({ filter: 'lowpass', from: 700, to: 120, q: 2, seconds: 0.3, gain: 0.3 });
    },
    blocked() {
      audio.tone({ wave: 'triangle', from: 2100, to: 1900, seconds: 0.05, gain: 0.05 });
    },
    blast(isLarge: boolean) {
      const size = isLarge ? 1 : 1.9;
      audio.tone({ wave: 'sine', from: 130 * size, to: 30 * size, seconds: 0.45 / size, gain: 0.4 / size });
      audio.noise({ filter: 'lowpass', from: 2600, to: 110, q: 0.9, seconds: 0.5 / size, gain: 0.36 / size });
    },
    boss() {
      for (const [index, interval] of [0, 1, 6].entries()) {
        const note = pitch(ROOT, interval);
        audio.tone({
          wave: 'sawtooth',
          from: note,
          to: note * 0.96,
          seconds: 1.3,
          gain: 0.13,
          delay: index * 0.05,
        });
      }
    },
    offer() {
      playArpeggio(audio, [0, 7, 12, 19], { wave: 'sine', seconds: 0.5, gain: 0.08, apart: 0.04 });
    },
    upgrade() {
      playArpeggio(audio, [0, 12, 24], { wave: 'triangle', seconds: 0.3, gain: 0.12, apart: 0.07 });
    },
    factorUp(factor: number) {
      const step = SCALE[factor] ?? 0;
      playArpeggio(audio, [step, step + 7, step + 12], {
        wave: 'triangle',
        seconds: 0.24,
        gain: 0.12,
        apart: 0.06,
      });
    },
    factorDown() {
      audio.tone({ wave: 'triangle', from: 196, to: 123, seconds: 0.22, gain: 0.12 });
    },
    lastBreath() {
      audio.tone({ wave: 'sine', from: 220, to: 41, seconds: 0.95, gain: 0.34 });
      audio.noise({ filter: 'bandpass', from: 1600, to: 300, q: 3, seconds: 0.9, gain: 0.13 });
    },
  };
}

type SoundEffects = ReturnType<typeof createSoundEffects>;

/** Sounds for the events of a step. */
export function createSounds(audio: AudioOutput) {
  const effects = createSoundEffects(audio);
  return {
    beat: effects.beat,
    /** Each event is panned to its direction from the heart. */
    play(events: RunEvents, heart: Pick<Moving, 'x'>) {
      for (let i = 0; i < events.count; i++) {
        const event = liveItem(events, i);
        audio.pan = event.type.startsWith('arena') ? 0 : panAt(event.x - heart.x);
        playEvent(event, effects);
      }
      audio.pan = 0;
    },
  };
}

export type Sounds = ReturnType<typeof createSounds>;

function playEvent({ type, amount, kind }: RunEvent, sounds: SoundEffects): void {
  switch (type) {
    case 'hit':
      sounds.hit(amount);
      break;
    case 'kill':
      if (kind) sounds.kill(kind);
      break;
    case 'telegraph':
      sounds.telegraph(kind);
      break;
    case 'strike':
      sounds.dash();
      break;
    case 'blast':
      sounds.blast(kind !== null);
      break;
    case 'boss':
    case 'boss-stage':
      sounds.boss();
      break;
    case 'factor-up':
      sounds.factorUp(amount);
      break;
    case 'factor-down':
      sounds.factorDown();
      break;
    case 'last-breath':
      sounds.lastBreath();
      break;
    case 'arena-told':
      sounds.telegraph(null);
      break;
    case 'arena-on':
      sounds.pump();
      break;
    case 'miss':
    case 'wave':
      return;
    default:
      sounds[type]();
      break;
  }
}
