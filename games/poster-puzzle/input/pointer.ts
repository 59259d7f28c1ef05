/** Mouse and fingers at the table: what they take, drag, turn, and how they move and zoom the table. */
import { watchLostPointers, watchWheel } from '#engine/input/gestures.ts';
import type { TrayLayout } from '../view/layout.ts';

// A press in the tray: it takes a piece out, or scrolls what lies there. Which of the two, its first pixels
// say.

/** A press becomes the one or the other after so many CSS pixels. */
const DECIDED = 7;

/** A press that goes on. Changed in place. */
export interface TrayPress {
  /** The piece that was pressed, −1 for none. */
  readonly piece: number;
  readonly fromX: number;
  readonly fromY: number;
  lastX: number;
  lastY: number;
  /** Once it scrolls it goes on scrolling. */
  scrolls: boolean;
}

/** A press begins. With no piece under it, there is nothing to do but scroll. */
export function startTrayPress(piece: number, x: number, y: number): TrayPress {
  return { piece, fromX: x, fromY: y, lastX: x, lastY: y, scrolls: piece < 0 };
}

/**
 * Moves a press to a point.
 * @returns the CSS pixels to scroll by, `take` when it pulls the piece out, null as long as it may become either
 */
export function moveTrayPress(
  press: TrayPress,
  trayLayout: TrayLayout,
  x: number,
  y: number,
): number | 'take' | null {
  const [across, down] = [x - press.fromX, y - press.fromY];
  if (!press.scrolls && Math.hypot(across, down) > DECIDED) {
    const [along, away] = trayLayout.isUpright ? [down, across] : [across, down];
    press.scrolls = trayLayout.mostScroll > 0 && Math.abs(along) > Math.abs(away);
    if (!press.scrolls) return 'take';
  }
  const pixels = trayLayout.isUpright ? press.lastY - y : press.lastX - x;
  press.lastX = x;
  press.lastY = y;
  return press.scrolls ? pixels : null;
}

/** What is asked and told; all places in CSS pixels from the canvas's corner. */
export interface PointerEvents {
  /** Any press at all: sound may begin. */
  onGesture(): void;
  /** Takes what lies under the pointer; false if nothing does. */
  onTake(x: number, y: number): boolean;
  onDrag(x: number, y: number): void;
  /** Lets go. */
  onDrop(x: number, y: number): void;
  /** What was taken was not dragged, but tapped. It has been let go. */
  onTap(x: number, y: number): void;
  /** Turns what is held. */
  onTurn(degrees: number): void;
  /** Moves the table; `x` and `y` are where the pointer is. */
  onPan(across: number, down: number, x: number, y: number): void;
  /** False if the table cannot be zoomed now. */
  onZoom(factor: number, x: number, y: number): boolean;
  /** The wheel over the table while nothing is held; the tray may take it. True if it did. */
  onWheel(pixels: number, x: number, y: number): boolean;
  /** Nothing of the pointer is on the table any more: what it held has to go back. */
  onCancel(): void;
  /** A mouse moves over the table without a button. */
  onHover(x: number, y: number): void;
}

export type PointerInput = ReturnType<typeof createPointerInput>;

/** Less than this, in CSS pixels, and shorter than this, in milliseconds, is a tap. */
const TAP_PIXELS = 7;
const TAP_MS = 320;

/** A step of the wheel turns by so many degrees. */
const WHEEL_DEGREES = 15;

/** A step of the wheel scrolls the tray by so many pixels, and zooms by this power of e. */
const TRAY_PIXELS = 100;
const WHEEL_ZOOM = 0.16;

interface Finger {
  x: number;
  y: number;
}

/** Starts to listen on the canvas. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one gesture may be a drag, a turn, a pan or a pinch, and all share which fingers are down.
export function createPointerInput(canvas: HTMLCanvasElement, events: PointerEvents) {
  const fingers = new Map<number, Finger>();
  /** The pointer that holds a piece, and how it began. */
  let holder: { id: number; fromX: number; fromY: number; sinceMs: number; isDragged: boolean } | null = null;
  let wheelRest = 0;
  let twistRest = 0;

  const place = (event: MouseEvent): Finger => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const onDown = (event: PointerEvent): void => {
    events.onGesture();
    canvas.focus({ preventScroll: true });
    // The pointer stays ours when it leaves the canvas, so that its end is always seen. Made-up events have no capture.
    if (event.isTrusted) canvas.setPointerCapture(event.pointerId);
    const at = place(event);
    const isAlone = fingers.size === 0;
    fingers.set(event.pointerId, at);
    twistRest = 0;
    if (!isAlone || holder || event.button !== 0 || !events.onTake(at.x, at.y)) return;
    holder = { id: event.pointerId, fromX: at.x, fromY: at.y, sinceMs: event.timeStamp, isDragged: false };
  };

  const onMove = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    const at = place(event);
    if (!finger) {
      if (event.pointerType === 'mouse') events.onHover(at.x, at.y);
      return;
    }
    const [across, down] = [at.x - finger.x, at.y - finger.y];
    const before = { ...finger };
    finger.x = at.x;
    finger.y = at.y;
    if (holder?.id === event.pointerId) {
      holder.isDragged ||= Math.hypot(at.x - holder.fromX, at.y - holder.fromY) > TAP_PIXELS;
      if (fingers.size > 1) twist(event.pointerId, before);
      events.onDrag(at.x, at.y);
    } else if (holder) {
      twist(event.pointerId, before);
    } else if (fingers.size === 1) {
      events.onPan(across, down, at.x, at.y);
    } else {
      pinch(event.pointerId, before, across, down);
    }
  };

  const otherFinger = (id: number): Finger | undefined => {
    for (const [each, finger] of fingers) if (each !== id) return finger;
    return undefined;
  };

  /** Two fingers turn what is held, by whole degrees; the rest is kept for the next move. */
  const twist = (id: number, before: Finger): void => {
    const finger = fingers.get(id);
    const other = otherFinger(id);
    if (!finger || !other || !holder) return;
    const angle = (at: Finger): number => Math.atan2(at.y - other.y, at.x - other.x);
    let turned = ((angle(finger) - angle(before)) * 180) / Math.PI;
    if (turned > 180) turned -= 360;
    if (turned < -180) turned += 360;
    twistRest += turned;
    const whole = Math.trunc(twistRest);
    twistRest -= whole;
    holder.isDragged = true;
    if (whole !== 0) events.onTurn(whole);
  };

  const pinch = (id: number, before: Finger, across: number, down: number): void => {
    const finger = fingers.get(id);
    const other = otherFinger(id);
    if (!finger || !other) return;
    const [x, y] = [(finger.x + other.x) / 2, (finger.y + other.y) / 2];
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(finger.x - other.x, finger.y - other.y);
    events.onPan(across / 2, down / 2, x, y);
    if (was > 8) events.onZoom(is / was, x, y);
  };

  const onUp = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || holder?.id !== event.pointerId) return;
    const { isDragged, sinceMs, fromX, fromY } = holder;
    holder = null;
    const at = place(event);
    events.onDrop(at.x, at.y);
    if (!isDragged && event.timeStamp - sinceMs < TAP_MS) events.onTap(fromX, fromY);
  };
  const onLost = (pointerId: number | null): void => {
    if (pointerId === null) fingers.clear();
    else fingers.delete(pointerId);
    if (!holder || (pointerId !== null && holder.id !== pointerId)) return;
    holder = null;
    events.onCancel();
  };
  const toCanvas = (x: number, y: number): [number, number] => {
    const { left, top } = canvas.getBoundingClientRect();
    return [x - left, y - top];
  };
  const wheel = {
    onTurn(steps: number, clientX: number, clientY: number): boolean {
      const [x, y] = toCanvas(clientX, clientY);
      if (!holder) {
        wheelRest = 0;
        return (
          events.onWheel(steps * TRAY_PIXELS, x, y) || events.onZoom(Math.exp(-steps * WHEEL_ZOOM), x, y)
        );
      }
      wheelRest += steps;
      const whole = Math.trunc(wheelRest);
      wheelRest -= whole;
      if (whole !== 0) events.onTurn(whole * WHEEL_DEGREES);
      return true;
    },
    onPinch(factor: number, clientX: number, clientY: number): void {
      events.onZoom(factor, ...toCanvas(clientX, clientY));
    },
  };
  const onMenu = (event: Event): void => event.preventDefault();

  const previousTouchAction = canvas.style.touchAction;
  canvas.style.touchAction = 'none';
  const listening = new AbortController();
  const { signal } = listening;
  canvas.addEventListener('pointerdown', onDown, { signal });
  canvas.addEventListener('pointermove', onMove, { signal });
  canvas.addEventListener('pointerup', onUp, { signal });
  watchLostPointers(canvas, onLost, signal);
  watchWheel(canvas, wheel, signal);
  canvas.addEventListener('contextmenu', onMenu, { signal });
  return {
    /** Lets go of all pointers without telling, e.g. when what was held has gone elsewhere. */
    release(): void {
      holder = null;
      fingers.clear();
    },
    dispose(): void {
      canvas.style.touchAction = previousTouchAction;
      listening.abort();
    },
  };
}
