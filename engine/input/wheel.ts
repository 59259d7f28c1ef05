/** A separate module, because most games need it only in their second script, or not at all. */

import { type Gesture, observeGestures, positionIn } from './gestures.ts';

/** Positions are CSS pixels of the viewport. */
interface WheelEvents {
  /** Steps away from the user are negative, and can be fractions. Returns false to let the page scroll. */
  onTurn(steps: number, x: number, y: number): boolean;
  /** A pinch on a trackpad, or the wheel with Ctrl. Returns false to let the page zoom. */
  onPinch(factor: number, x: number, y: number): boolean;
}

/** CSS pixels per line, for wheel events measured in lines. */
const LINE_PIXELS = 40;
const PAGE_PIXELS = 400;

/** Minimum pixels of a notch: usually 40, 100 or 120, depending on browser and system. Trackpads start with less. */
const NOTCH_PIXELS = 40;

/** Number of pixels of small movements that count as one step. */
const STEP_PIXELS = 80;

/** A movement within this many milliseconds of the previous one belongs to the same gesture. */
const GLIDE_MS = 80;

/** After this many weaker movements in a row, the rest counts as inertia of a trackpad without fingers. */
const FALLS_OF_INERTIA = 5;

/** Change of zoom per pixel of a pinch, which browsers report as a wheel event with Ctrl. */
const PINCH_PER_PIXEL = 0.01;

/** Maximum pixels per pinch event, because a mouse wheel with Ctrl reports a whole notch at once. */
const PINCH_PIXELS = 20;

/** In Chromium and Safari, 120 for a mouse notch of any size. For a trackpad, three times the pixels. */
const NOTCH_UNITS = 120;

function isNotch(event: WheelEvent, pixels: number): boolean {
  const { wheelDeltaY = 0 } = event as WheelEvent & { readonly wheelDeltaY?: number };
  const isWhole = wheelDeltaY !== 0 && wheelDeltaY % NOTCH_UNITS === 0;
  return Math.abs(pixels) >= NOTCH_PIXELS || (isWhole && wheelDeltaY !== -3 * pixels);
}

export function observeWheel(target: HTMLElement, events: WheelEvents, signal: AbortSignal): void {
  let lastMs = Number.NEGATIVE_INFINITY;
  let isGlide = false;
  let lastSize = 0;
  let falls = 0;

  /** A notch is one step, whatever its size. Small movements count by their length, until they are inertia. */
  const stepsOf = (event: WheelEvent, pixels: number): number => {
    const { timeStamp: timeMs } = event;
    const size = Math.abs(pixels);
    const isSameGesture = timeMs - lastMs < GLIDE_MS;
    if (!isSameGesture) falls = 0;
    else if (size < lastSize) falls++;
    else if (size > lastSize) falls = 0;
    isGlide = !isNotch(event, pixels) || (isSameGesture && isGlide);
    lastMs = timeMs;
    lastSize = size;
    if (!isGlide) return Math.sign(pixels);
    return falls < FALLS_OF_INERTIA ? pixels / STEP_PIXELS : 0;
  };

  target.addEventListener(
    'wheel',
    (event) => {
      const { clientX, clientY, deltaMode, deltaY } = event;
      const pixels = deltaY * (deltaMode === 1 ? LINE_PIXELS : deltaMode === 2 ? PAGE_PIXELS : 1);
      if (event.ctrlKey) {
        const pinched = Math.max(-PINCH_PIXELS, Math.min(PINCH_PIXELS, pixels));
        if (events.onPinch(Math.exp(-pinched * PINCH_PER_PIXEL), clientX, clientY)) event.preventDefault();
      } else if (events.onTurn(stepsOf(event, pixels), clientX, clientY)) event.preventDefault();
    },
    { signal, passive: false },
  );
}

export function observeGesturesAndWheel<Game>(
  target: HTMLElement,
  game: Game,
  idle: Gesture<Game>,
  onUse: (device: 'mouse' | 'touch') => void,
  signal: AbortSignal,
): void {
  const gesture = observeGestures(target, game, idle, onUse, signal);
  const events: WheelEvents = {
    onTurn: (steps, x, y) => gesture().wheel?.(game, steps, ...positionIn(target, x, y)) ?? false,
    onPinch(factor, x, y) {
      const { pinch } = gesture();
      pinch?.(game, factor, ...positionIn(target, x, y));
      return pinch !== undefined;
    },
  };
  observeWheel(target, events, signal);
}
