/** Flying by keys. */
import { createKeyboard } from '#engine/input/keyboard.ts';
import type { Way } from '#engine/menus/menu-focus.ts';
import { type ShipInput, setSteering } from '../rules/input.ts';
import { commandOfKey, KEY_ACTIONS, type KeyAction, keysOf, type RaceKeys } from './key-map.ts';
import type { Press } from './press.ts';

const ARROWS: ReadonlyMap<string, Way> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

/** Any key starts, says the title; those that browsers and screen readers live on do not. */
const STARTS = /^(Key|Digit|Numpad|Enter|Space)/;

/** Keys that fly. */
export interface RaceKeyboard {
  setKeys(keys: RaceKeys): void;
  isDown(action: KeyAction): boolean;
  read(input: ShipInput): void;
  endStep(): void;
  releaseAll(): void;
  dispose(): void;
}

/** Listens on the window. */
export function createRaceKeyboard(first: RaceKeys, onPress: (press: Press) => void): RaceKeyboard {
  const codes = new Map<KeyAction, readonly string[]>();
  const claimed = new Set<string>();
  const setKeys = (keys: RaceKeys): void => {
    claimed.clear();
    for (const action of KEY_ACTIONS) {
      codes.set(action, keysOf(keys, action));
      for (const code of keysOf(keys, action)) claimed.add(code);
    }
  };
  setKeys(first);
  const keyboard = createKeyboard(window, {
    claimed,
    onPress(code) {
      onPress({
        device: 'keyboard',
        flies: claimed.has(code),
        starts: STARTS.test(code),
        way: ARROWS.get(code),
        command: commandOfKey(code),
      });
    },
  });
  const isDown = (action: KeyAction): boolean => {
    for (const code of codes.get(action) ?? []) if (keyboard.isDown(code)) return true;
    return false;
  };
  return {
    setKeys,
    isDown,
    read(input) {
      setSteering(input, Number(isDown('right')) - Number(isDown('left')), isDown('thrust') ? 1 : 0);
      input.brakeLeft = isDown('airBrakeLeft') || isDown('brake');
      input.brakeRight = isDown('airBrakeRight') || isDown('brake');
      input.boost = isDown('boost');
    },
    endStep: keyboard.endStep,
    releaseAll: keyboard.releaseAll,
    dispose: keyboard.dispose,
  };
}
