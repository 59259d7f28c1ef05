/** What is heard of what happened in a step. */
import { liveItem } from '#engine/rules/pool.ts';
import type { RunEvent, RunEvents } from '../../rules/events.ts';
import type { SoundEffects } from './sound-effects.ts';

/** Plays the sounds of all events of a step. */
export function playEvents(events: RunEvents, sounds: SoundEffects): void {
  for (let i = 0; i < events.count; i++) playEvent(liveItem(events, i), sounds);
}

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
