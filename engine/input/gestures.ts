/** Gestures of pointers on an element, and wheels of any step size. */

import { capturePointer, watchLostPointers } from './lost-pointers.ts';

/** A finger, or a mouse with a button down. CSS pixels from the top left of the element. */
export interface Pointer {
  readonly id: number;
  readonly button: number;
  readonly fromX: number;
  readonly fromY: number;
  readonly sinceMs: number;
  x: number;
  y: number;
  /** Before the last move. */
  lastX: number;
  lastY: number;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a method that returns nothing stays.
type NextGesture<Game> = Gesture<Game> | undefined | void;

/**
 * A state of the pointers on an element: idle, dragging, pinching. Its methods change the game and return the next state.
 * `others` are the pointers that are down beside the one in question.
 */
export interface Gesture<Game> {
  down?(game: Game, pointer: Pointer, others: readonly Pointer[]): NextGesture<Game>;
  move?(game: Game, pointer: Pointer, others: readonly Pointer[]): NextGesture<Game>;
  up?(game: Game, pointer: Pointer, others: readonly Pointer[], nowMs: number): NextGesture<Game>;
  /** The pointer has left without `up`: whatever it did is taken back. */
  cancel?(game: Game, pointer: Pointer, others: readonly Pointer[]): NextGesture<Game>;
  /** A mouse moves without a button. */
  hover?(game: Game, x: number, y: number): void;
  /** Steps of the wheel. False if the gesture has no use for them: the page scrolls. */
  wheel?(game: Game, steps: number, x: number, y: number): boolean;
  /** A pinch on a trackpad zooms by this factor. */
  pinch?(game: Game, factor: number, x: number, y: number): void;
}

interface GestureParts<Game> {
  readonly game: Game;
  /** The state while no pointer is down. */
  readonly idle: Gesture<Game>;
  /** A pointer has been pressed. */
  onUse(device: 'mouse' | 'touch'): void;
}

/** Runs gestures on `target` until the signal aborts. The target no longer scrolls or zooms the page under a finger. */
export function watchGestures<Game>(
  target: HTMLElement,
  { game, idle, onUse }: GestureParts<Game>,
  signal: AbortSignal,
): void {
  const down = new Map<number, Pointer>();
  let gesture = idle;
  const toTarget = (x: number, y: number): [number, number] => {
    const { left, top } = target.getBoundingClientRect();
    return [x - left, y - top];
  };
  const others = (id: number): Pointer[] => [...down.values()].filter((each) => each.id !== id);
  const go = (next: NextGesture<Game>): void => {
    gesture = next ?? gesture;
  };

  const onDown = (event: PointerEvent): void => {
    onUse(event.pointerType === 'touch' ? 'touch' : 'mouse');
    target.focus({ preventScroll: true });
    capturePointer(target, event.pointerId);
    const [x, y] = toTarget(event.clientX, event.clientY);
    const { pointerId: id, button, timeStamp: sinceMs } = event;
    const pointer = { id, button, fromX: x, fromY: y, sinceMs, x, y, lastX: x, lastY: y };
    down.set(id, pointer);
    go(gesture.down?.(game, pointer, others(id)));
  };
  const onMove = (event: PointerEvent): void => {
    const [x, y] = toTarget(event.clientX, event.clientY);
    const pointer = down.get(event.pointerId);
    if (!pointer) {
      if (event.pointerType === 'mouse') gesture.hover?.(game, x, y);
      return;
    }
    [pointer.lastX, pointer.lastY] = [pointer.x, pointer.y];
    [pointer.x, pointer.y] = [x, y];
    go(gesture.move?.(game, pointer, others(pointer.id)));
  };
  const onUp = ({ pointerId, timeStamp }: PointerEvent): void => {
    const pointer = down.get(pointerId);
    if (down.delete(pointerId) && pointer) go(gesture.up?.(game, pointer, others(pointerId), timeStamp));
  };
  const onLost = (pointerId: number | null): void => {
    for (const pointer of pointerId === null ? [...down.values()] : [down.get(pointerId)])
      if (pointer && down.delete(pointer.id)) go(gesture.cancel?.(game, pointer, others(pointer.id)));
  };
  const wheel = {
    onTurn: (steps: number, x: number, y: number) => gesture.wheel?.(game, steps, ...toTarget(x, y)) ?? false,
    onPinch(factor: number, x: number, y: number) {
      gesture.pinch?.(game, factor, ...toTarget(x, y));
      return gesture.pinch !== undefined;
    },
  };

  const previousTouchAction = target.style.touchAction;
  target.style.touchAction = 'none';
  signal.addEventListener('abort', () => {
    target.style.touchAction = previousTouchAction;
  });
  target.addEventListener('pointerdown', onDown, { signal });
  watchLostPointers(target, onLost, signal);
  target.addEventListener('pointermove', onMove, { signal });
  target.addEventListener('pointerup', onUp, { signal });
  target.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  watchWheel(target, wheel, signal);
}

/** Effect of a wheel event at a position in CSS pixels of the viewport. */
interface WheelEvents {
  /** Steps, negative away from the user; small movements are fractions. Returns false if unused, so that the page scrolls. */
  onTurn(steps: number, x: number, y: number): boolean;
  /** Zooms by a factor: a pinch on a trackpad, or the wheel with Ctrl. Returns false if unused, so that the page zooms. */
  onPinch(factor: number, x: number, y: number): boolean;
}

/** CSS pixels per line and per page of the wheel. */
const LINE_PIXELS = 40;
const PAGE_PIXELS = 400;

/** Smallest notch in pixels: 40, 100 or 120 by browser and system; trackpads start with less. */
const NOTCH_PIXELS = 40;

/** Pixels of small movements per step. */
const STEP_PIXELS = 80;

/** A movement within this many milliseconds of the previous one belongs to the same gesture. */
const GLIDE_MS = 80;

/** After this many weaker movements in a row, the rest is inertia: the fingers have left the trackpad. */
const FALLS_OF_INERTIA = 5;

/** Change of zoom per pixel of a pinch, which browsers send as a wheel event with Ctrl. */
const PINCH_PER_PIXEL = 0.01;

/** Most pixels of a pinch in one event: a mouse sends a whole notch with Ctrl. */
const PINCH_PIXELS = 20;

/** Observes the wheel on `target`. */
export function watchWheel(target: HTMLElement, events: WheelEvents, signal: AbortSignal): void {
  let lastMs = Number.NEGATIVE_INFINITY;
  let isGlide = false;
  let lastSize = 0;
  let falls = 0;

  /** A notch is one step whatever its size; small movements count by their length, until they are inertia. */
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
        const pinched = Math.max(-PINCH_PIXELS, Math.min(PINCH_PIXELS, pixels));
        if (events.onPinch(Math.exp(-pinched * PINCH_PER_PIXEL), clientX, clientY)) event.preventDefault();
      } else if (events.onTurn(stepsOf(pixels, event.timeStamp), clientX, clientY)) event.preventDefault();
    },
    { signal, passive: false },
  );
}
