/** What is heard of what happened in a step. */
import type { RoundEvent } from '../../rules/events.ts';
import type { Sounds } from './sounds.ts';

/** How a hit sounds that has struck another heart, in hits in a row. */
const HEART_HIT_STREAK = 20;

/** Plays the sound of one event. */
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
