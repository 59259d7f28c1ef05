import type { DonumEvents } from '../session/events.ts';
import type { Renderer } from './renderer.ts';
import type { SoundEffects } from './sound-effects.ts';

/** `sounds` returns null until they are loaded. */
export function showEvents(
  renderer: Renderer,
  sounds: () => SoundEffects | null,
): Omit<DonumEvents, 'said' | 'gameOver' | 'changed'> {
  return {
    level: renderer.setLevel,
    draft: renderer.setDraft,
    hint: renderer.setHint,
    motion(motion) {
      renderer.showMotion(motion);
      if (motion.isBackward || !motion.to.turn) sounds()?.undone();
      else sounds()?.turn(motion.to.turn);
    },
    refused(direction) {
      sounds()?.refused();
      if (direction) renderer.showRefusal(direction, performance.now());
    },
    solved() {
      sounds()?.solved();
      renderer.showFinale(performance.now());
    },
    ending: (gifts) => renderer.showEnding(gifts, performance.now()),
  };
}
