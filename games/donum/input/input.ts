/** Keys, mouse, fingers and gamepad as wishes: begun, held and ended. */

import { createActionKeys } from '#engine/input/action-keys.ts';
import { createPads, PAD } from '#engine/input/gamepad.ts';
import { watchPads } from '#engine/input/pad-watch.ts';
import { pressFocused } from '#engine/menus/menu-focus.ts';
import { DIRECTIONS, type Direction } from '../rules/board.ts';
import { ACTIONS, type Action, type Keys } from '../session/settings.ts';

/** What one can wish for. */
export type Wish = Action | 'next' | 'menu';

/** What a player's hands tell. */
export interface InputEvents {
  /** Something is wished for; it may be held until `onEnd`. */
  onBegin(wish: Wish): void;
  onEnd(wish: Wish): void;
  /** The finger that swipes is still on its way: it does not hold yet. */
  onSwiping(): void;
  /** A place on the canvas was tapped or clicked, in CSS pixels from its corner. */
  onPoint(x: number, y: number): void;
  /** Any input at all: sound may begin, and prompts follow the device. */
  onGesture(device: Device): void;
  /** The gamepad's cross or stick while buttons are shown: the focus moves. */
  onFocus(direction: Direction): void;
  /** Whether buttons are shown, among which a gamepad moves the focus and which it presses. */
  areButtonsShown(): boolean;
}

/** What one plays with. */
export type Device = 'keys' | 'mouse' | 'touch' | 'pad';

/** Listening inputs. */
export interface Inputs {
  setKeys(keys: Keys): void;
  dispose(): void;
}

/** A finger that has moved so far, in CSS pixels, swipes. */
const SWIPE_PIXELS = 24;

const PAD_WISHES: Readonly<Record<number, Wish>> = {
  [PAD.up]: 'up',
  [PAD.right]: 'right',
  [PAD.down]: 'down',
  [PAD.left]: 'left',
  [PAD.a]: 'next',
  [PAD.b]: 'undo',
  [PAD.x]: 'restart',
  [PAD.y]: 'hint',
  [PAD.leftBumper]: 'undo',
  [PAD.rightBumper]: 'redo',
  [PAD.start]: 'menu',
  [PAD.back]: 'levels',
};

/** Starts to listen. */
export function createInputs(canvas: HTMLCanvasElement, firstKeys: Keys, events: InputEvents): Inputs {
  const actionKeys = createActionKeys(wishesOf(firstKeys), {
    onBegin: events.onBegin,
    onEnd: events.onEnd,
    onAnyKey: () => events.onGesture('keys'),
  });
  const stopPointers = listenToPointers(canvas, events);
  const stopPads = listenToPads(events);

  return {
    setKeys: (keys) => actionKeys.setActions(wishesOf(keys)),
    dispose() {
      actionKeys.dispose();
      stopPointers();
      stopPads();
    },
  };
}

function wishesOf(keys: Keys): Map<string, Wish> {
  return new Map<string, Wish>([
    ['ArrowUp', 'up'],
    ['ArrowRight', 'right'],
    ['ArrowDown', 'down'],
    ['ArrowLeft', 'left'],
    ['Backspace', 'undo'],
    ['Enter', 'next'],
    ['Space', 'next'],
    ['Escape', 'menu'],
    ...ACTIONS.map((action): [string, Wish] => [keys[action], action]),
  ]);
}

function listenToPointers(canvas: HTMLCanvasElement, events: InputEvents): () => void {
  let finger: { id: number; x: number; y: number; swiped: Direction | null } | null = null;

  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || finger) return;
    events.onGesture(event.pointerType === 'touch' ? 'touch' : 'mouse');
    canvas.focus({ preventScroll: true });
    // The pointer stays ours when it leaves the canvas, so that its end is always seen. Made-up events have no capture.
    if (event.isTrusted) canvas.setPointerCapture(event.pointerId);
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, swiped: null };
  };
  const onMove = (event: PointerEvent): void => {
    if (finger?.id !== event.pointerId) return;
    const across = event.clientX - finger.x;
    const down = event.clientY - finger.y;
    if (finger.swiped) events.onSwiping();
    if (Math.max(Math.abs(across), Math.abs(down)) < SWIPE_PIXELS) return;
    const direction = directionOf(across, down);
    // From here on a turn of the finger is measured anew.
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (direction === finger.swiped) return;
    if (finger.swiped) events.onEnd(finger.swiped);
    finger.swiped = direction;
    events.onBegin(direction);
  };
  const onUp = (event: PointerEvent): void => {
    if (finger?.id !== event.pointerId) return;
    const { swiped } = finger;
    finger = null;
    if (swiped) {
      events.onEnd(swiped);
    } else if (event.type === 'pointerup') {
      const box = canvas.getBoundingClientRect();
      events.onPoint(event.clientX - box.left, event.clientY - box.top);
    }
  };

  const previousTouchAction = canvas.style.touchAction;
  canvas.style.touchAction = 'none';
  canvas.addEventListener('pointerdown', onDown);
  canvas.addEventListener('pointermove', onMove);
  canvas.addEventListener('pointerup', onUp);
  canvas.addEventListener('pointercancel', onUp);
  return () => {
    canvas.style.touchAction = previousTouchAction;
    canvas.removeEventListener('pointerdown', onDown);
    canvas.removeEventListener('pointermove', onMove);
    canvas.removeEventListener('pointerup', onUp);
    canvas.removeEventListener('pointercancel', onUp);
  };
}

function directionOf(across: number, down: number): Direction {
  if (Math.abs(across) > Math.abs(down)) return across > 0 ? 'right' : 'left';
  return down > 0 ? 'down' : 'up';
}

/** A tilt beyond this walks. */
const STICK_SHARE = 0.5;

function listenToPads(events: InputEvents): () => void {
  const held = new Set<Wish>();

  const begin = (wish: Wish): void => {
    events.onGesture('pad');
    if (!events.areButtonsShown()) events.onBegin(wish);
    else if (isDirection(wish)) events.onFocus(wish);
    else if (wish === 'next') pressFocused();
    else events.onBegin(wish);
  };
  const pads = createPads(
    () => navigator.getGamepads(),
    () => {},
  );
  const poll = (): void => {
    pads.poll();
    const down = new Set<Wish>();
    for (const [button, wish] of Object.entries(PAD_WISHES)) {
      if (pads.value(Number(button)) > STICK_SHARE) down.add(wish);
    }
    const [across, along] = [pads.axis(0), pads.axis(1)];
    if (Math.max(Math.abs(across), Math.abs(along)) > STICK_SHARE) down.add(directionOf(across, along));
    for (const wish of held) {
      if (down.has(wish)) continue;
      held.delete(wish);
      events.onEnd(wish);
    }
    for (const wish of down) {
      if (held.has(wish)) continue;
      held.add(wish);
      begin(wish);
    }
  };
  const letGo = (): void => {
    for (const wish of held) events.onEnd(wish);
    held.clear();
  };
  return watchPads(poll, letGo);
}

/** True for the wishes that walk. */
export function isDirection(wish: Wish): wish is Direction {
  return DIRECTIONS.some((direction) => direction === wish);
}
