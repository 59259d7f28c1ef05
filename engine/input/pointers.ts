/** Mouse on a canvas, and two floating touch sticks, one for each half of the canvas. */

/** Mouse or pen. Positions are CSS pixels from the canvas's top left corner. */
export interface Mouse {
  x: number;
  y: number;
  /** True while the main button is held, and after a click since the last step. */
  primary: boolean;
  secondary: boolean;
}

interface PointerEvents {
  onPress(device: 'mouse' | 'touch'): void;
  onMouseMove(): void;
}

const PRIMARY = 1;
const SECONDARY = 2;

/** Prevents touch on the canvas from scrolling or zooming the page. */
export class Pointers {
  readonly mouse: Mouse = { x: 0, y: 0, primary: false, secondary: false };
  readonly leftStick = createFloatingStick();
  readonly rightStick = createFloatingStick();
  /** Pressed mouse buttons, as a bit mask. */
  #buttons = 0;
  readonly #previousTouchAction: string;
  readonly #listening = new AbortController();

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly events: PointerEvents,
  ) {
    this.#previousTouchAction = canvas.style.touchAction;
    canvas.style.touchAction = 'none';
    const { signal } = this.#listening;
    observeLostPointers(canvas, (pointerId) => this.#onLost(pointerId), signal);
    canvas.addEventListener('pointerdown', (event) => this.#onDown(event), { signal });
    canvas.addEventListener('pointermove', (event) => this.#onMove(event), { signal });
    canvas.addEventListener('pointerup', (event) => this.#onUp(event), { signal });
  }

  /** Ends the step. Buttons that were pressed and released during it no longer count as pressed. */
  endStep(): void {
    this.mouse.primary = (this.#buttons & PRIMARY) !== 0;
    this.mouse.secondary = (this.#buttons & SECONDARY) !== 0;
  }

  releaseAll(): void {
    this.#buttons = 0;
    this.endStep();
    releaseStick(this.leftStick);
    releaseStick(this.rightStick);
  }

  dispose(): void {
    this.releaseAll();
    this.canvas.style.touchAction = this.#previousTouchAction;
    this.#listening.abort();
  }

  #place(event: PointerEvent): { x: number; y: number; width: number } {
    const box = this.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top, width: box.width };
  }

  #stickOf(pointerId: number): FloatingStick | null {
    if (this.leftStick.pointerId === pointerId) return this.leftStick;
    if (this.rightStick.pointerId === pointerId) return this.rightStick;
    return null;
  }

  #onDown(event: PointerEvent): void {
    this.canvas.focus({ preventScroll: true });
    capturePointer(this.canvas, event.pointerId);
    const { x, y, width } = this.#place(event);
    if (event.pointerType === 'touch') {
      const stick = x < width / 2 ? this.leftStick : this.rightStick;
      if (stick.pointerId === null) grabStick(stick, event.pointerId, x, y);
      this.events.onPress('touch');
      return;
    }
    this.#onMouse(event);
    this.events.onPress('mouse');
  }

  #onMouse(event: PointerEvent): void {
    const { mouse } = this;
    const { x, y } = this.#place(event);
    mouse.x = x;
    mouse.y = y;
    this.#buttons = event.buttons;
    mouse.primary ||= (this.#buttons & PRIMARY) !== 0;
    mouse.secondary ||= (this.#buttons & SECONDARY) !== 0;
  }

  #onMove(event: PointerEvent): void {
    if (event.pointerType !== 'touch') {
      this.#onMouse(event);
      this.events.onMouseMove();
      return;
    }
    const stick = this.#stickOf(event.pointerId);
    const { x, y } = this.#place(event);
    if (stick) moveStick(stick, x, y);
  }

  #onUp(event: PointerEvent): void {
    if (event.pointerType !== 'touch') {
      this.#buttons = event.buttons;
      return;
    }
    const stick = this.#stickOf(event.pointerId);
    if (stick) releaseStick(stick);
  }

  #onLost(pointerId: number | null): void {
    const stick = pointerId === null ? null : this.#stickOf(pointerId);
    if (stick) releaseStick(stick);
    else this.#buttons = 0;
    if (pointerId === null) this.releaseAll();
  }
}

/** Distance from the centre to full tilt, in CSS pixels. */
export const STICK_REACH = 52;

/** Dead zone, as a fraction of full tilt, because a thumb never rests exactly on the centre. */
const STICK_DEAD_ZONE = 0.16;

/** Stick that appears under the thumb. At rest while `pointerId` is null. */
export interface FloatingStick {
  pointerId: number | null;
  /** Position of the centre, in CSS pixels. */
  centreX: number;
  centreY: number;
  /** Tilt along each axis. The vector's length is at most 1. */
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

/** Beyond its reach the stick follows the thumb, so that reversing has an immediate effect. */
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
  const isResting = distance < STICK_REACH * STICK_DEAD_ZONE;
  stick.tiltX = isResting ? 0 : offsetX / STICK_REACH;
  stick.tiltY = isResting ? 0 : offsetY / STICK_REACH;
}

export function releaseStick(stick: FloatingStick): void {
  stick.pointerId = null;
  stick.tiltX = 0;
  stick.tiltY = 0;
}

/** Reports pointers that stopped dragging without a `pointerup`; null means all pointers. */
export function observeLostPointers(
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
    // A finger sends moves only while it touches the screen.
    (event) => event.pointerType !== 'touch' && event.buttons === 0 && lose(event),
    // In the capture phase, because the target's own listener would continue the drag.
    { signal, capture: true },
  );
  window.addEventListener('blur', loseAll, { signal });
}

/** Makes the element receive `pointerup` even if the pointer is released outside it. */
export function capturePointer(target: Element, pointerId: number): void {
  try {
    target.setPointerCapture(pointerId);
  } catch {
    // The pointer may be gone when its event arrives, and synthetic events have no pointer.
  }
}
