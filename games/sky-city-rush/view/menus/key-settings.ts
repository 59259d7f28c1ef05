/** The keys in the settings menu: a click on one, and the next key that is pressed takes its place. */
import { changeKey, isFreeKey, keyName } from '#engine/input/key-map.ts';
import { element } from '#engine/menus/elements.ts';
import { KEY_ACTION_NAMES, KEY_ACTIONS, type KeyAction, RESERVED_KEYS } from '../../input/key-map.ts';
import type { PushAction } from '../../session/actions.ts';
import type { Settings } from '../../session/settings.ts';

export interface KeySettings {
  readonly root: HTMLElement;
  show(keys: Settings['keys']): void;
  /** No key is asked for any more. */
  cancel(): void;
}

/** Builds the row; `ended` is aborted when the game is gone. */
export function createKeySettings(push: PushAction, ended: AbortSignal): KeySettings {
  let keys: Settings['keys'] | null = null;
  /** The next key is meant for this action. */
  let asking: KeyAction | null = null;
  const names = new Map(KEY_ACTIONS.map((action) => [action, element('b', '')] as const));

  const update = (): void => {
    for (const [action, name] of names) {
      name.parentElement?.classList.toggle('asking', action === asking);
      name.textContent = action === asking ? 'Press a key' : keyName(keys?.[action] ?? '');
    }
  };
  const ask = (action: KeyAction | null): void => {
    asking = action;
    update();
  };
  const buttons = [...names].map(([action, name]) => {
    const made = element('button', '', element('span', '', KEY_ACTION_NAMES[action]), name);
    made.type = 'button';
    made.addEventListener('click', () => {
      // Off the button: Space and Enter would press it instead of being taken.
      made.blur();
      ask(action);
    });
    return made;
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!asking || !keys || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    // The key is for nobody else, neither the game nor, if it can be given away, the browser.
    event.stopImmediatePropagation();
    if (isFreeKey(event.code, RESERVED_KEYS)) event.preventDefault();
    const changed = { keys: changeKey(keys, asking, event.code, RESERVED_KEYS) };
    asking = null;
    push({ type: 'change-settings', changed });
  };
  window.addEventListener('keydown', onKeyDown, { capture: true, signal: ended });

  return {
    root: element('div', 'keys', ...buttons),
    show(next) {
      keys = next;
      update();
    },
    cancel: () => ask(null),
  };
}
