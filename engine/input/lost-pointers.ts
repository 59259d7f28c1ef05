/** Pointers that leave without `pointerup`, as sent by real browsers and devices. */

/**
 * Calls `onLost` for each pointer whose drag ends without `pointerup`: the browser takes it over, its capture is lost, a
 * mouse moves without a pressed button, or the window loses focus. May be called for a pointer that drags nothing.
 * @param onLost `pointerId` is null for all pointers
 */
export function watchLostPointers(
  target: HTMLElement,
  onLost: (pointerId: number | null) => void,
  signal: AbortSignal,
): void {
  const lose = ({ pointerId }: PointerEvent): void => onLost(pointerId);
  const loseAll = (): void => onLost(null);
  target.addEventListener('pointercancel', lose, { signal });
  target.addEventListener('lostpointercapture', lose, { signal });
  target.addEventListener(
    'pointermove',
    // A finger only sends moves while it touches.
    (event) => event.pointerType !== 'touch' && event.buttons === 0 && lose(event),
    // Before the target's own listener, which would continue the drag.
    { signal, capture: true },
  );
  window.addEventListener('blur', loseAll, { signal });
}

/** Keeps a pressed pointer with `target` when it leaves it, so that its end is received. */
export function capturePointer(target: Element, pointerId: number): void {
  try {
    target.setPointerCapture(pointerId);
  } catch {
    // A press may be delivered after the pointer is gone, and made-up events have no pointer.
  }
}
