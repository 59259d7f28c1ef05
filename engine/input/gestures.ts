import { capturePointer, observeLostPointers } from './pointers.ts';

/** A finger, or a mouse with a pressed button. Positions are CSS pixels from the top left of the element. */
export interface Pointer {
  readonly id: number;
  readonly button: number;
  readonly fromX: number;
  readonly fromY: number;
  readonly sinceMs: number;
  x: number;
  y: number;
  /** Position before the last move, in CSS pixels. */
  lastX: number;
  lastY: number;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a method that returns nothing stays.
type NextGesture<Game> = Gesture<Game> | undefined | void;

/** State of the pointers, e.g. dragging. Methods return the next state. `others` are the other pressed pointers. */
export interface Gesture<Game> {
  down?(game: Game, pointer: Pointer, others: readonly Pointer[]): NextGesture<Game>;
  move?(game: Game, pointer: Pointer, others: readonly Pointer[]): NextGesture<Game>;
  up?(game: Game, pointer: Pointer, others: readonly Pointer[], nowMs: number): NextGesture<Game>;
  /** Undoes the effect of a pointer that ended without `up`. */
  cancel?(game: Game, pointer: Pointer, others: readonly Pointer[]): NextGesture<Game>;
  /** Called when the mouse moves without a pressed button. */
  hover?(game: Game, x: number, y: number): void;
  /** Called with steps of the wheel. Returns false if they are unused, so that the page scrolls. */
  wheel?(game: Game, steps: number, x: number, y: number): boolean;
  /** Called for a pinch on a trackpad. */
  pinch?(game: Game, factor: number, x: number, y: number): void;
}

/** Returns a position in CSS pixels from the top left of the element. */
export function positionIn(target: Element, x: number, y: number): [number, number] {
  const { left, top } = target.getBoundingClientRect();
  return [x - left, y - top];
}

/** Prevents touch on `target` from scrolling or zooming the page. Returns a getter of the current state. */
export function observeGestures<Game>(
  target: HTMLElement,
  game: Game,
  idle: Gesture<Game>,
  onUse: (device: 'mouse' | 'touch') => void,
  signal: AbortSignal,
): () => Gesture<Game> {
  const down = new Map<number, Pointer>();
  let gesture = idle;
  const toTarget = (x: number, y: number) => positionIn(target, x, y);
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

  const previousTouchAction = target.style.touchAction;
  target.style.touchAction = 'none';
  signal.addEventListener('abort', () => {
    target.style.touchAction = previousTouchAction;
  });
  target.addEventListener('pointerdown', onDown, { signal });
  observeLostPointers(target, onLost, signal);
  target.addEventListener('pointermove', onMove, { signal });
  target.addEventListener('pointerup', onUp, { signal });
  target.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  return () => gesture;
}
