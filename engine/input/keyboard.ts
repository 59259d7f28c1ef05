/** The keyboard as a game needs it: which keys count as down in this step. Keys are named by `KeyboardEvent.code`, their place on the board. */

/** What a keyboard listens to and calls. */
interface KeyboardOptions {
  /** Keys the game plays with: their default action (scrolling) is prevented. All others are left to the browser. */
  claimed: ReadonlySet<string>;
  /** Told once for each press of any key (not for its repeats), before the next step. */
  onPress(code: string): void;
}

export interface Keyboard {
  /** True while the key is held, and for one step after a tap that began and ended between two steps. */
  isDown(code: string): boolean;
  /** Ends the step: taps have been seen. */
  endStep(): void;
  /** Lets go of all keys, e.g. when focus is lost and their release will not be seen. */
  releaseAll(): void;
  dispose(): void;
}

/** True where a key belongs to what has focus, not to the game: all keys where one types or slides, two on a button. */
function belongsToControl({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea') !== null) return true;
  return (code === 'Space' || code === 'Enter') && target.closest('button, a[href]') !== null;
}

/** Listens on `target` (a window) until disposed. Keys with Ctrl, Alt or Meta are the browser's. */
export function createKeyboard(target: Window, options: KeyboardOptions): Keyboard {
  const held = new Set<string>();
  const tapped = new Set<string>();

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || belongsToControl(event)) return;
    if (options.claimed.has(event.code)) event.preventDefault();
    if (event.repeat) return;
    held.add(event.code);
    tapped.add(event.code);
    options.onPress(event.code);
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    held.delete(event.code);
  };
  const releaseAll = (): void => {
    held.clear();
    tapped.clear();
  };

  target.addEventListener('keydown', onKeyDown);
  target.addEventListener('keyup', onKeyUp);
  target.addEventListener('blur', releaseAll);
  return {
    isDown: (code) => held.has(code) || tapped.has(code),
    endStep: () => tapped.clear(),
    releaseAll,
    dispose() {
      releaseAll();
      target.removeEventListener('keydown', onKeyDown);
      target.removeEventListener('keyup', onKeyUp);
      target.removeEventListener('blur', releaseAll);
    },
  };
}
