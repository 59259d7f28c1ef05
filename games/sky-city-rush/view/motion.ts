import type { MotionChoice } from '../session/settings.ts';

const system = window.matchMedia('(prefers-reduced-motion: reduce)');

export function isMotionReduced(choice: MotionChoice): boolean {
  return choice === 'reduced' || (choice === 'system' && system.matches);
}
