/** Mouse on a canvas, and two floating sticks for touch, one for each half. */

/** Mouse or pen. Positions are CSS pixels from the canvas's top left corner. */
export interface Mouse {
  x: number;
  y: number;
  /** Held, or clicked since the last step. */
  primary: boolean;
  secondary: boolean;
}

interface PointerEvents {
  onPress(device: 'mouse' | 'touch'): void;
  onMouseMove(): void;
}

const PRIMARY = 1;
const SECONDARY = 2;

/** Touching the canvas no longer scrolls or zooms the page. */
export function createPointers(canvas: HTMLCanvasElement, events: PointerEvents) {
  const mouse: Mouse = { x: 0, y: 0, primary: false, secondary: false };
  const leftStick = createFloatingStick();
  const rightStick = createFloatingStick();
  let buttons = 0;

  const place = (event: PointerEvent): { x: number; y: number; width: number } => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top, width: box.width };
  };
  const stickOf = (pointerId: number): FloatingStick | null => {
    if (leftStick.pointerId === pointerId) return leftStick;
    if (rightStick.pointerId === pointerId) return rightStick;
    return null;
  };

  const onDown = (event: PointerEvent): void => {
    canvas.focus({ preventScroll: true });
    capturePointer(canvas, event.pointerId);
    const { x, y, width } = place(event);
    if (event.pointerType === 'touch') {
      const stick = x < width / 2 ? leftStick : rightStick;
      if (stick.pointerId === null) grabStick(stick, event.pointerId, x, y);
      events.onPress('touch');
      return;
    }
    onMouse(event);
    events.onPress('mouse');
  };
  const onMouse = (event: PointerEvent): void => {
    const { x, y } = place(event);
    mouse.x = x;
    mouse.y = y;
    buttons = event.buttons;
    mouse.primary ||= (buttons & PRIMARY) !== 0;
    mouse.secondary ||= (buttons & SECONDARY) !== 0;
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') {
      onMouse(event);
      events.onMouseMove();
      return;
    }
    const stick = stickOf(event.pointerId);
    const { x, y } = place(event);
    if (stick) moveStick(stick, x, y);
  };
  const onUp = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') {
      buttons = event.buttons;
      return;
    }
    const stick = stickOf(event.pointerId);
    if (stick) releaseStick(stick);
  };
  const onLost = (pointerId: number | null): void => {
    const stick = pointerId === null ? null : stickOf(pointerId);
    if (stick) releaseStick(stick);
    else buttons = 0;
    if (pointerId === null) releaseAll();
  };
  const endStep = (): void => {
    mouse.primary = (buttons & PRIMARY) !== 0;
    mouse.secondary = (buttons & SECONDARY) !== 0;
  };
  const releaseAll = (): void => {
    buttons = 0;
    endStep();
    releaseStick(leftStick);
    releaseStick(rightStick);
  };

  const previousTouchAction = canvas.style.touchAction;
  canvas.style.touchAction = 'none';
  const listening = new AbortController();
  const { signal } = listening;
  watchLostPointers(canvas, onLost, signal);
  canvas.addEventListener('pointerdown', onDown, { signal });
  canvas.addEventListener('pointermove', onMove, { signal });
  canvas.addEventListener('pointerup', onUp, { signal });
  return {
    mouse,
    leftStick,
    rightStick,
    /** Ends the step: resets the clicks that it has read. */
    endStep,
    releaseAll,
    dispose() {
      releaseAll();
      canvas.style.touchAction = previousTouchAction;
      listening.abort();
    },
  };
}

export type Pointers = ReturnType<typeof createPointers>;

/** Distance for full tilt, in CSS pixels. */
export const STICK_REACH = 52;

/** Dead zone, as a fraction of full tilt: a thumb never rests exactly on the centre. */
const STICK_DEAD_SHARE = 0.16;

/** Stick that appears under the thumb; at rest while `pointerId` is null. */
export interface FloatingStick {
  pointerId: number | null;
  /** Centre in CSS pixels. */
  centreX: number;
  centreY: number;
  /** Tilt along each axis; the vector's length is at most 1. */
  tiltX: number;
  tiltY: number;
}

export function createFloatingStick(): FloatingStick {
  return { pointerId: null, centreX: 0, centreY: 0, tiltX: 0, tiltY: 0 };
}

export function grabStick(stick: FloatingStick, pointerId: number, x: number, y: number): void {
  stick.pointerId = pointerId;
  stick.centreX = x;
  stick.centreY = y;
  stick.tiltX = 0;
  stick.tiltY = 0;
}

/** Beyond its reach the stick is dragged along, so that reversing has an immediate effect. */
export function moveStick(stick: FloatingStick, x: number, y: number): void {
  let offsetX = x - stick.centreX;
  let offsetY = y - stick.centreY;
  const distance = Math.hypot(offsetX, offsetY);
  if (distance > STICK_REACH) {
    const share = STICK_REACH / distance;
    stick.centreX = x - offsetX * share;
    stick.centreY = y - offsetY * share;
    offsetX *= share;
    offsetY *= share;
  }
  const isResting = distance < STICK_REACH * STICK_DEAD_SHARE;
  stick.tiltX = isResting ? 0 : offsetX / STICK_REACH;
  stick.tiltY = isResting ? 0 : offsetY / STICK_REACH;
}

export function releaseStick(stick: FloatingStick): void {
  stick.pointerId = null;
  stick.tiltX = 0;
  stick.tiltY = 0;
}

/** Reports pointers that stopped dragging without a `pointerup`; null stands for all pointers. */
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
    // A finger sends moves only while it touches.
    (event) => event.pointerType !== 'touch' && event.buttons === 0 && lose(event),
    // Runs before the target's own listener, which would continue the drag.
    { signal, capture: true },
  );
  window.addEventListener('blur', loseAll, { signal });
}

/** The element then also receives the end of a press that leaves it. */
export function capturePointer(target: Element, pointerId: number): void {
  try {
    target.setPointerCapture(pointerId);
  } catch {
    // The pointer may be gone when its press arrives, and synthetic events have none.
  }
}
