/** Mouse and fingers on the canvas: swipes walk, taps and clicks tell their place. */
import type { Direction } from '../rules/board.ts';
import { directionOf } from './direction.ts';
import type { PushInput } from './input-event.ts';

/** A finger that has moved so far, in CSS pixels, swipes. */
const SWIPE_PIXELS = 24;

/** Listens until the function that it gives is called. */
export function watchPointer(canvas: HTMLCanvasElement, push: PushInput): () => void {
  let finger: { id: number; x: number; y: number; swiped: Direction | null } | null = null;

  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || finger) return;
    push({ kind: 'device', device: event.pointerType === 'touch' ? 'touch' : 'mouse' });
    canvas.focus({ preventScroll: true });
    // The pointer stays ours when it leaves the canvas, so that its end is always seen. Made-up events have no capture.
    if (event.isTrusted) canvas.setPointerCapture(event.pointerId);
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, swiped: null };
  };
  const onMove = (event: PointerEvent): void => {
    if (finger?.id !== event.pointerId) return;
    const across = event.clientX - finger.x;
    const down = event.clientY - finger.y;
    if (finger.swiped) push({ kind: 'swiping' });
    if (Math.max(Math.abs(across), Math.abs(down)) < SWIPE_PIXELS) return;
    const direction = directionOf(across, down);
    // From here on a turn of the finger is measured anew.
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (direction === finger.swiped) return;
    if (finger.swiped) push({ kind: 'release', input: finger.swiped });
    finger.swiped = direction;
    push({ kind: 'press', input: direction });
  };
  const onUp = (event: PointerEvent): void => {
    if (finger?.id !== event.pointerId) return;
    const { swiped } = finger;
    finger = null;
    if (swiped) {
      push({ kind: 'release', input: swiped });
    } else if (event.type === 'pointerup') {
      const box = canvas.getBoundingClientRect();
      push({ kind: 'point', x: event.clientX - box.left, y: event.clientY - box.top });
    }
  };

  const previousTouchAction = canvas.style.touchAction;
  canvas.style.touchAction = 'none';
  const listening = new AbortController();
  const { signal } = listening;
  canvas.addEventListener('pointerdown', onDown, { signal });
  canvas.addEventListener('pointermove', onMove, { signal });
  canvas.addEventListener('pointerup', onUp, { signal });
  canvas.addEventListener('pointercancel', onUp, { signal });
  return () => {
    canvas.style.touchAction = previousTouchAction;
    listening.abort();
  };
}
