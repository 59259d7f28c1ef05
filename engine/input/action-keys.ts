/** Keys for games that ask which action a player wants, not which key is down: an action begins with its key and ends with it. */
import { createKeyboard } from './keyboard.ts';

/** What the keys tell. */
export interface ActionKeyEvents<Action> {
  onBegin(action: Action): void;
  onEnd(action: Action): void;
  /** Any key at all, before its action: sound may begin. */
  onAnyKey(): void;
}

export interface ActionKeys<Action> {
  /** Other keys from now on. */
  setActions(actions: ReadonlyMap<string, Action>): void;
  dispose(): void;
}

/** Listens on the window; `first` has the action of each key by `KeyboardEvent.code`. Keys for 'menu' stay the browser's, too. */
export function createActionKeys<Action extends string>(
  first: ReadonlyMap<string, Action>,
  events: ActionKeyEvents<Action>,
): ActionKeys<Action> {
  let actions = first;
  const claimed = new Set<string>();
  const claim = (): void => {
    claimed.clear();
    for (const [code, action] of actions) if (action !== 'menu') claimed.add(code);
  };
  claim();
  const keyboard = createKeyboard(window, {
    claimed,
    onPress(code) {
      events.onAnyKey();
      const action = actions.get(code);
      if (action) events.onBegin(action);
    },
  });
  const onKeyUp = ({ code }: KeyboardEvent): void => {
    const action = actions.get(code);
    if (action) events.onEnd(action);
  };
  window.addEventListener('keyup', onKeyUp);
  return {
    setActions(next) {
      actions = next;
      claim();
    },
    dispose() {
      keyboard.dispose();
      window.removeEventListener('keyup', onKeyUp);
    },
  };
}
