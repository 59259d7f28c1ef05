import { hasGamepad } from './gamepad.ts';

/** Gamepads tell nothing by themselves: asked so often, in milliseconds, and only while there is one. */
export const PAD_POLL_MS = 16;

/** Calls `poll` while any gamepad is connected, and `onGone` when the last one goes. Returns the way to stop it. */
export function watchPads(poll: () => void, onGone: () => void = () => {}): () => void {
  let timer: ReturnType<typeof setInterval> | null = null;
  const stop = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
  const update = (): void => {
    const isThere = hasGamepad();
    if (isThere && timer === null) timer = setInterval(poll, PAD_POLL_MS);
    if (!isThere && timer !== null) {
      stop();
      onGone();
    }
  };
  window.addEventListener('gamepadconnected', update);
  window.addEventListener('gamepaddisconnected', update);
  update();
  return () => {
    stop();
    window.removeEventListener('gamepadconnected', update);
    window.removeEventListener('gamepaddisconnected', update);
  };
}
