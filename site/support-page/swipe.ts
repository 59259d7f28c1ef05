import { type TouchEvent, useRef } from 'react';

/** How far a finger travels sideways before it is a swipe, in CSS pixels. */
const SWIPE_DISTANCE = 40;

/** Which way a finger's path leads through a row of pictures: 1 is on, -1 is back, 0 is no swipe. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_DISTANCE || Math.abs(dx) < Math.abs(dy) * 1.5) return 0;
  return dx < 0 ? 1 : -1;
}

/**
 * Touch handlers that call back on a sideways swipe of one finger. They only watch: pinching and panning stay the
 * browser's, and while the page is zoomed in a finger pans and does not swipe.
 */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      const zoomedIn = (window.visualViewport?.scale ?? 1) > 1.01;
      start.current = touch && !zoomedIn ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (!start.current || !touch) return;
      const step = swipeStep(touch.clientX - start.current.x, touch.clientY - start.current.y);
      start.current = null;
      if (step !== 0) onSwipe(step);
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}
