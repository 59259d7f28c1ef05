/** Which key does what, and changing it. */

import { changeKey, keyName } from '#engine/input/key-map.ts';
import { button, element } from '#engine/menus/elements.ts';
import { DEFAULT_KEYS, KEY_ACTION_NAMES, type KeyAction, type Keys } from '../../input/devices.ts';

const ACTIONS = Object.keys(KEY_ACTION_NAMES) as KeyAction[];

/** The panel, a screen of its own. */
export interface KeysPanel {
  readonly root: HTMLElement;
  showKeys(keys: Keys): void;
  /** No key is waited for any more. */
  stopAsking(): void;
}

/** Builds it; `onKeys` is told what the keys are to be. */
export function createKeysPanel(onKeys: (keys: Keys) => void, onBack: () => void): KeysPanel {
  let keys = DEFAULT_KEYS;
  let asked: KeyAction | null = null;
  const buttons = ACTIONS.map((action) => button('', null, '', () => ask(action)));
  const root = element(
    'section',
    'screen dim',
    element('h2', '', 'Keys'),
    element('div', 'keys', ...buttons),
    element(
      'div',
      'row',
      button('Back', null, 'first', onBack),
      button('As they were', null, '', () => onKeys(DEFAULT_KEYS)),
    ),
  );

  function onKeyDown(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const action = asked;
    stopAsking();
    if (action && event.code !== 'Escape') onKeys(changeKey(keys, action, event.code) as Keys);
  }

  function ask(action: KeyAction): void {
    asked = action;
    // Before the game's own keyboard, which would take the key for play.
    window.addEventListener('keydown', onKeyDown, true);
    show();
  }

  function stopAsking(): void {
    asked = null;
    window.removeEventListener('keydown', onKeyDown, true);
    show();
  }

  function show(): void {
    for (const [index, action] of ACTIONS.entries()) {
      const key = asked === action ? 'press a key' : keyName(keys[action]);
      buttons[index]?.replaceChildren(KEY_ACTION_NAMES[action], element('kbd', '', key));
    }
  }

  show();
  return {
    root,
    showKeys(next) {
      keys = next;
      show();
    },
    stopAsking,
  };
}
