/** Sounds of this game: those of both games, and those for several hearts. */
import type { AudioOutput } from '#engine/audio/audio-output.ts';
import {
  createSharedSounds,
  panAt,
  playArpeggio,
  type SharedSounds,
} from '#games/shooter-kit/view/audio/shared-sounds.ts';
import type { RoundEvent } from '../../rules/events.ts';

export interface Sounds extends SharedSounds {
  /** Where the next sounds are heard: `x` in world units from the middle of the arena. */
  place(x: number): void;
  heartDash(): void;
  caught(): void;
  bite(): void;
  clotHit(): void;
  leap(): void;
  dropTaken(): void;
  /** The wall is about to close: three strokes, one for each second left. */
  closing(): void;
}

export function createSounds(audio: AudioOutput): Sounds {
  return {
    ...createSharedSounds(audio),
    place(x) {
      audio.pan = panAt(x / 2);
    },
    heartDash() {
      audio.noise({ filter: 'bandpass', from: 900, to: 4200, q: 1.5, seconds: 0.18, gain: 0.16 });
    },
    caught() {
      playArpeggio(audio, [24, 31], { wave: 'triangle', seconds: 0.18, gain: 0.16, apart: 0.04 });
    },
    bite() {
      audio.tone({ wave: 'square', from: 210, to: 55, seconds: 0.16, gain: 0.16 });
      audio.noise({ filter: 'lowpass', from: 1800, to: 200, q: 2, seconds: 0.12, gain: 0.3 });
    },
    clotHit() {
      audio.noise({ filter: 'lowpass', from: 700, to: 160, q: 1, seconds: 0.14, gain: 0.22 });
    },
    leap() {
      audio.tone({ wave: 'sawtooth', from: 70, to: 190, seconds: 0.14, gain: 0.1 });
    },
    dropTaken() {
      audio.tone({ wave: 'sine', from: 620, to: 930, seconds: 0.08, gain: 0.08 });
    },
    closing() {
      for (const delay of [0, 1, 2])
        audio.tone({ wave: 'sawtooth', from: 98, to: 92, seconds: 0.5, gain: 0.16, delay });
    },
  };
}

// Sounds for the events of a step.

/** Pitch of a hit on another heart, as if after this many consecutive hits. */
const HEART_HIT_STREAK = 20;

export function playEvent({ type, amount, kind }: RoundEvent, sounds: Sounds): void {
  switch (type) {
    case 'shot':
      sounds.shot();
      break;
    case 'hit':
      sounds.hit(amount);
      break;
    case 'kill':
      if (kind) sounds.kill(kind);
      break;
    case 'heart-hit':
      sounds.hit(HEART_HIT_STREAK);
      break;
    case 'touch':
      sounds.touch();
      break;
    case 'stopped':
      sounds.over();
      break;
    case 'telegraph':
      sounds.dashTelegraph();
      break;
    case 'dash':
      sounds.dash();
      break;
    case 'over':
      sounds.revived();
      break;
    case 'heart-dash':
      sounds.heartDash();
      break;
    case 'caught':
      sounds.caught();
      break;
    case 'bite':
      sounds.bite();
      break;
    case 'clot-hit':
      sounds.clotHit();
      break;
    case 'leap':
      sounds.leap();
      break;
    case 'drop-taken':
      sounds.dropTaken();
      break;
    case 'closing':
      sounds.closing();
      break;
    case 'miss':
      break;
  }
}
