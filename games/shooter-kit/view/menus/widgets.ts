/** What menus are made of: screens, rows and controls. */

import { changeKey, type KeyMap, keyName } from '#engine/input/key-map.ts';
import { button, element } from '#engine/menus/elements.ts';

/** A heading over two lines. */
export function title(first: string, second: string): HTMLElement {
  return element('h1', '', first, element('br', ''), second);
}

/** A screen with a name for screen readers. */
export function screen(label: string, className: string, ...content: (string | Node)[]): HTMLElement {
  const made = element('section', `screen ${className}`, ...content);
  made.setAttribute('aria-label', label);
  made.hidden = true;
  return made;
}

/** A row of controls. */
export function row(...content: (string | Node)[]): HTMLElement {
  return element('div', 'row', ...content);
}

/** A slider from 0 to 1 with its name; `set` shows a value. */
export function slider(
  name: string,
  onInput: (share: number) => void,
): { root: HTMLElement; set(share: number): void } {
  const input = element('input', '');
  input.type = 'range';
  input.max = '100';
  input.addEventListener('input', () => onInput(Number(input.value) / 100));
  return {
    root: element('label', '', name, input),
    set(share) {
      input.value = String(Math.round(share * 100));
    },
  };
}

/** A button that is on or off and says which. */
export function choice(onToggle: (on: boolean) => void): {
  root: HTMLElement;
  set(on: boolean, onText: string, offText: string): void;
} {
  let isOn = false;
  const root = button('', null, '', () => onToggle(!isOn));
  return {
    root,
    set(on, onText, offText) {
      isOn = on;
      root.setAttribute('aria-pressed', String(on));
      root.textContent = on ? onText : offText;
    },
  };
}

// A button for each action that has a key: it says which, and asks for another one.

/** Makes a button for each of `names`' actions; `onChange` is told what the keys are to be. Escape changes nothing. */
export function createKeyButtons(names: Readonly<Record<string, string>>, onChange: (keys: KeyMap) => void) {
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
    show(next: KeyMap): void {
      keys = next;
      refresh();
    },
    /** Waits for a key no more. */
    stopAsking,
  };
}
