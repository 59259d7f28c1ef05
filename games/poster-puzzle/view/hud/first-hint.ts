import { hasGamepad } from '#engine/input/gamepad.ts';

/** How one begins, for the device in use; said once, to who has nothing on the wall yet. */
export function firstHint(): string {
  if (hasGamepad()) return 'The cross chooses a piece, the stick moves it, A lets it go.';
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  return isTouch
    ? 'Drag a piece next to where it fits. It goes the last bit by itself.'
    : 'Drag a piece next to where it fits. By keys: N chooses, arrows move, Enter lets go.';
}
