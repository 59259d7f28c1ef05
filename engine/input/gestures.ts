/** Drags and wheels as browsers and devices really send them: drags that end without a `pointerup`, and wheels of any size. */

/**
 * Calls `onLost` for each pointer whose drag has ended without a `pointerup`: the browser has taken it, its capture is lost, a
 * mouse moves without a button, or the window is left. May be called for a pointer that drags nothing.
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
    // A finger that does not touch does not move.
    (event) => event.pointerType !== 'touch' && event.buttons === 0 && lose(event),
    // Before the target's own listener, which would drag on.
    { signal, capture: true },
  );
  window.addEventListener('blur', loseAll, { signal });
}

/** What a turn of the wheel asks for, at a place in the client's CSS pixels. */
interface WheelEvents {
  /** Steps away from the user are negative; small movements are parts of a step. False if it is of no use: the page scrolls. */
  onTurn(steps: number, x: number, y: number): boolean;
  /** A pinch on a trackpad, or the wheel with Ctrl: zooms by this factor. */
  onPinch(factor: number, x: number, y: number): void;
}

/** A line and a page of the wheel, in CSS pixels. */
const LINE_PIXELS = 40;
const PAGE_PIXELS = 400;

/** A notch is at least so many pixels, by browser and system 40, 100 or 120; trackpads start with less. */
const NOTCH_PIXELS = 40;

/** So many pixels of small movements are a step. */
const STEP_PIXELS = 80;

/** A movement that follows another within so many milliseconds belongs to it. */
const GLIDE_MS = 80;

/** A movement that has weakened so often in a row is inertia: the fingers have left the trackpad. */
const FALLS_OF_INERTIA = 5;

/** The change of size of a pinch, per pixel; browsers send a pinch as a wheel with Ctrl. */
const PINCH_PER_PIXEL = 0.01;

/** Listens to the wheel on `target`. */
export function watchWheel(target: HTMLElement, events: WheelEvents, signal: AbortSignal): void {
  let lastMs = Number.NEGATIVE_INFINITY;
  let isGlide = false;
  let lastSize = 0;
  let falls = 0;

  /** A notch is one step whatever its size; what moves in small parts counts by its length, until it is inertia. */
  const stepsOf = (pixels: number, timeMs: number): number => {
    const size = Math.abs(pixels);
    const goesOn = timeMs - lastMs < GLIDE_MS;
    if (!goesOn) falls = 0;
    else if (size < lastSize) falls++;
    else if (size > lastSize) falls = 0;
    isGlide = size < NOTCH_PIXELS || (goesOn && isGlide);
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
        event.preventDefault();
        events.onPinch(Math.exp(-pixels * PINCH_PER_PIXEL), clientX, clientY);
      } else if (events.onTurn(stepsOf(pixels, event.timeStamp), clientX, clientY)) event.preventDefault();
    },
    { signal, passive: false },
  );
}
