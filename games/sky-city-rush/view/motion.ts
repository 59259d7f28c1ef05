/** Whether motion is reduced. */
import type { MotionChoice } from '../session/settings.ts';

const system = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Returns the player's choice, or the system's current one. */
export function isMotionReduced(choice: MotionChoice): boolean {
  return choice === 'reduced' || (choice === 'system' && system.matches);
}
