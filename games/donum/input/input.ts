/** Keys, mouse, fingers and gamepad as one stream of what is asked for: begun, held and ended. */
import { createActionKeys } from '#engine/input/action-keys.ts';
import { watchGamepad } from './gamepad.ts';
import type { PushInput } from './input-event.ts';
import { actionsByKey, type KeyMap } from './key-map.ts';
import { watchPointer } from './pointer.ts';

/** All devices, listened to. */
export interface Input {
  /** Other keys from now on. */
  setKeys(keys: KeyMap): void;
  dispose(): void;
}

/** Starts to listen. */
export function createInput(canvas: HTMLCanvasElement, firstKeys: KeyMap, push: PushInput): Input {
  const actionKeys = createActionKeys(actionsByKey(firstKeys), {
    onBegin: (input) => push({ kind: 'press', input }),
    onEnd: (input) => push({ kind: 'release', input }),
    onAnyKey: () => push({ kind: 'device', device: 'keys' }),
  });
  const stopPointer = watchPointer(canvas, push);
  const stopGamepad = watchGamepad(push);

  return {
    setKeys: (keys) => actionKeys.setActions(actionsByKey(keys)),
    dispose() {
      actionKeys.dispose();
      stopPointer();
      stopGamepad();
    },
  };
}
