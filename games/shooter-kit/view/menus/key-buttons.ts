/** A button for each action that has a key: it says which, and asks for another one. */
import { changeKey, type KeyMap, keyName } from '#engine/input/key-map.ts';
import { button, element } from '#engine/menus/elements.ts';

/** The buttons, in the order of their actions. */
export interface KeyButtons {
  readonly root: HTMLElement;
  show(keys: KeyMap): void;
  /** Waits for a key no more. */
  stopAsking(): void;
}

/** Makes a button for each of `names`' actions; `onChange` is told what the keys are to be. Escape changes nothing. */
export function createKeyButtons(
  names: Readonly<Record<string, string>>,
  onChange: (keys: KeyMap) => void,
): KeyButtons {
  const actions = Object.keys(names);
  let keys: KeyMap = {};
  let asked: string | null = null;
  const buttons = actions.map((action) => button('', null, '', () => ask(action)));

  function onKeyDown(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const action = asked;
    stopAsking();
    if (action && event.code !== 'Escape') onChange(changeKey(keys, action, event.code));
  }

  function ask(action: string): void {
    asked = action;
    // Before the game's own keyboard, which would take the key for play.
    window.addEventListener('keydown', onKeyDown, true);
    refresh();
  }

  function stopAsking(): void {
    asked = null;
    window.removeEventListener('keydown', onKeyDown, true);
    refresh();
  }

  function refresh(): void {
    for (const [index, action] of actions.entries()) {
      const key = asked === action ? 'press a key' : keyName(keys[action] ?? '');
      buttons[index]?.replaceChildren(names[action] ?? '', element('kbd', '', key));
    }
  }

  return {
    root: element('div', 'keys', ...buttons),
    show(next) {
      keys = next;
      refresh();
    },
    stopAsking,
  };
}
