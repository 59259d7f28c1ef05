/** Keys, mouse, fingers and gamepad as one stream of what is asked for: begun, held and ended. */

import { createPads, gamepads, PAD, watchPads } from '#engine/input/gamepad.ts';
import { createActionKeys } from '#engine/input/keyboard.ts';
import type { Direction } from '../rules/board.ts';
import { actionsByKey, directionOf, type InputAction, type KeyMap, type PushInput } from './key-map.ts';

// Mouse and fingers on the canvas: swipes walk, taps and clicks tell their place.

/** A finger that has moved so far, in CSS pixels, swipes. */
const SWIPE_PIXELS = 24;

/** Listens until the function that it gives is called. */
function watchPointer(canvas: HTMLCanvasElement, push: PushInput): () => void {
  let finger: { id: number; x: number; y: number; swiped: Direction | null } | null = null;

  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || finger) return;
    push({ kind: 'device', device: event.pointerType === 'touch' ? 'touch' : 'mouse' });
    canvas.focus({ preventScroll: true });
    // The pointer stays ours when it leaves the canvas, so that its end is always seen. Made-up events have no capture.
    if (event.isTrusted) canvas.setPointerCapture(event.pointerId);
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, swiped: null };
  };
  const onMove = (event: PointerEvent): void => {
    if (finger?.id !== event.pointerId) return;
    const across = event.clientX - finger.x;
    const down = event.clientY - finger.y;
    if (finger.swiped) push({ kind: 'swiping' });
    if (Math.max(Math.abs(across), Math.abs(down)) < SWIPE_PIXELS) return;
    const direction = directionOf(across, down);
    // From here on a turn of the finger is measured anew.
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (direction === finger.swiped) return;
    if (finger.swiped) push({ kind: 'release', input: finger.swiped });
    finger.swiped = direction;
    push({ kind: 'press', input: direction });
  };
  const onUp = (event: PointerEvent): void => {
    if (finger?.id !== event.pointerId) return;
    const { swiped } = finger;
    finger = null;
    if (swiped) {
      push({ kind: 'release', input: swiped });
    } else if (event.type === 'pointerup') {
      const box = canvas.getBoundingClientRect();
      push({ kind: 'point', x: event.clientX - box.left, y: event.clientY - box.top });
    }
  };

  const previousTouchAction = canvas.style.touchAction;
  canvas.style.touchAction = 'none';
  const listening = new AbortController();
  const { signal } = listening;
  canvas.addEventListener('pointerdown', onDown, { signal });
  canvas.addEventListener('pointermove', onMove, { signal });
  canvas.addEventListener('pointerup', onUp, { signal });
  canvas.addEventListener('pointercancel', onUp, { signal });
  return () => {
    canvas.style.touchAction = previousTouchAction;
    listening.abort();
  };
}

/** A gamepad's buttons and its left stick, begun and ended as keys are. */
const BUTTONS: Readonly<Record<number, InputAction>> = {
  [PAD.up]: 'up',
  [PAD.right]: 'right',
  [PAD.down]: 'down',
  [PAD.left]: 'left',
  [PAD.a]: 'confirm',
  [PAD.b]: 'undo',
  [PAD.x]: 'restart',
  [PAD.y]: 'hint',
  [PAD.leftBumper]: 'undo',
  [PAD.rightBumper]: 'redo',
  [PAD.start]: 'menu',
  [PAD.back]: 'levels',
};

/** A tilt beyond this walks, a button pressed beyond it counts. */
const LEAST_SHARE = 0.5;

/** Asks the gamepads while there are any, until the function that it gives is called. */
function watchGamepad(push: PushInput): () => void {
  const held = new Set<InputAction>();
  const pads = createPads(gamepads, () => {});

  const poll = (): void => {
    pads.poll();
    const down = new Set<InputAction>();
    for (const [button, input] of Object.entries(BUTTONS)) {
      if (pads.value(Number(button)) > LEAST_SHARE) down.add(input);
    }
    const [across, along] = [pads.axis(0), pads.axis(1)];
    if (Math.max(Math.abs(across), Math.abs(along)) > LEAST_SHARE) down.add(directionOf(across, along));
    for (const input of held) {
      if (down.has(input)) continue;
      held.delete(input);
      push({ kind: 'release', input });
    }
    for (const input of down) {
      if (held.has(input)) continue;
      held.add(input);
      push({ kind: 'device', device: 'pad' });
      push({ kind: 'press', input });
    }
  };
  const releaseAll = (): void => {
    for (const input of held) push({ kind: 'release', input });
    held.clear();
  };
  return watchPads(poll, releaseAll);
}

/** All devices, listened to. */
export type Input = ReturnType<typeof createInput>;

/** Starts to listen. */
export function createInput(canvas: HTMLCanvasElement, firstKeys: KeyMap, push: PushInput) {
  const actionKeys = createActionKeys(actionsByKey(firstKeys), {
    onBegin: (input) => push({ kind: 'press', input }),
    onEnd: (input) => push({ kind: 'release', input }),
    onAnyKey: () => push({ kind: 'device', device: 'keys' }),
  });
  const stopPointer = watchPointer(canvas, push);
  const stopGamepad = watchGamepad(push);

  return {
    /** Other keys from now on. */
    setKeys: (keys: KeyMap) => actionKeys.setActions(actionsByKey(keys)),
    dispose(): void {
      actionKeys.dispose();
      stopPointer();
      stopGamepad();
    },
  };
}
