/** Mouse and fingers on the canvas: swipes walk, taps and clicks walk to their place. */
import type { Device } from '#engine/commands/command.ts';
import { watchLostPointers } from '#engine/input/gestures.ts';
import type { Machine } from '#engine/phases/machine.ts';
import { ask } from '../commands.ts';
import type { Direction } from '../rules/board.ts';
import type { Level } from '../rules/rules.ts';
import { type Layout, placeUnder } from './layout.ts';

const SWIPE_PIXELS = 24;

interface BoardPointerParts {
  readonly canvas: HTMLCanvasElement;
  readonly machine: Pick<Machine, 'send' | 'release'>;
  layout(): Layout;
  level(): Level;
  onUse(device: Device): void;
}

/** Listens until the returned function is called. */
export function watchBoardPointer({ canvas, machine, layout, level, onUse }: BoardPointerParts): () => void {
  let finger: { id: number; x: number; y: number; swiped: Direction | null; device: Device } | null = null;

  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || finger) return;
    const device = event.pointerType === 'touch' ? 'touch' : 'mouse';
    onUse(device);
    canvas.focus({ preventScroll: true });
    // Capture the pointer, so that its end is always received. Synthetic events cannot be captured.
    if (event.isTrusted) canvas.setPointerCapture(event.pointerId);
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, swiped: null, device };
  };
  const onMove = (event: PointerEvent): void => {
    if (finger?.id !== event.pointerId) return;
    const across = event.clientX - finger.x;
    const down = event.clientY - finger.y;
    if (finger.swiped) machine.send(ask.swipe);
    if (Math.max(Math.abs(across), Math.abs(down)) < SWIPE_PIXELS) return;
    const direction = directionOf(across, down);
    // The next change of direction is measured from here.
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (direction === finger.swiped) return;
    if (finger.swiped) machine.release(ask[finger.swiped]);
    finger.swiped = direction;
    machine.send(ask[direction], undefined, { device: finger.device });
  };
  const lift = (): void => {
    if (finger?.swiped) machine.release(ask[finger.swiped]);
    finger = null;
  };
  const onUp = (event: PointerEvent): void => {
    if (finger?.id !== event.pointerId) return;
    const { swiped, device } = finger;
    lift();
    if (swiped) return;
    const box = canvas.getBoundingClientRect();
    const place = placeUnder(layout(), level(), event.clientX - box.left, event.clientY - box.top);
    if (place !== null) machine.send(ask.walkTo, place, { device });
  };

  const previousTouchAction = canvas.style.touchAction;
  canvas.style.touchAction = 'none';
  const listening = new AbortController();
  const { signal } = listening;
  canvas.addEventListener('pointerdown', onDown, { signal });
  canvas.addEventListener('pointermove', onMove, { signal });
  canvas.addEventListener('pointerup', onUp, { signal });
  watchLostPointers(canvas, (id) => (id === null || id === finger?.id) && lift(), signal);
  return () => {
    canvas.style.touchAction = previousTouchAction;
    listening.abort();
  };
}

function directionOf(across: number, down: number): Direction {
  if (Math.abs(across) > Math.abs(down)) return across > 0 ? 'right' : 'left';
  return down > 0 ? 'down' : 'up';
}
