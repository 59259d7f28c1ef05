import type { AudioOutput } from '#engine/audio/audio-output.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { createSharedSounds, panAt, playArpeggio } from '#games/shooter-kit/view/audio/shared-sounds.ts';
import type { RoundEvent, RoundEvents } from '../../rules/events.ts';

/** With two hearts the effects are quieter than in Shoot or Die, so the music must be as well. */
const MUSIC_GAIN = 0.8;

function createSoundEffects(audio: AudioOutput) {
  return {
    ...createSharedSounds(audio, MUSIC_GAIN),
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
    /** Ticks like a clock in each of the last seconds. */
    closing() {
      for (const delay of [0, 1, 2])
        audio.tone({ wave: 'sawtooth', from: 98, to: 92, seconds: 0.5, gain: 0.16, delay });
    },
  };
}

type SoundEffects = ReturnType<typeof createSoundEffects>;

export function createSounds(audio: AudioOutput) {
  const effects = createSoundEffects(audio);
  return {
    beat: effects.beat,
    /** Each event is panned to its position in the arena. */
    play(events: RoundEvents) {
      for (let i = 0; i < events.count; i++) {
        const event = liveItem(events, i);
        audio.pan = panAt(event.x / 2);
        playEvent(event, effects);
      }
      audio.pan = 0;
    },
  };
}

export type Sounds = ReturnType<typeof createSounds>;

/** Hits on a heart sound like hits at this streak: a tone of 588 Hz, which small speakers can play. */
const HEART_HIT_STREAK = 50;

function playEvent({ type, amount, kind }: RoundEvent, sounds: SoundEffects): void {
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
