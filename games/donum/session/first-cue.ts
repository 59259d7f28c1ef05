import { hasGamepad } from '#engine/input/gamepad.ts';

/** How one walks, for the device in use; said once, to who has solved nothing yet. */
export function firstCue(): string {
  if (hasGamepad()) return 'The cross or the stick walks. B undoes.';
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  return isTouch ? 'Swipe to walk, or tap a place.' : 'Arrow keys walk. Or click a place. Z undoes.';
}
