/** Keys that a player presses while the game is still loading: they wait, and count as soon as it plays. */

/** Keys that are the browser's or the page's, and a game never waits for. */
const NOT_FOR_GAMES: ReadonlySet<string> = new Set(['Tab', 'Escape', 'Meta', 'Alt', 'Control']);

/** More than anybody means: of a cat on the keyboard the game gets the beginning. */
const MAX_EVENTS = 40;

export interface EarlyKeys {
  /** Gives all that has waited to the game, in its order, and listens no more. */
  replay(target: EventTarget): void;
  /** Forgets all, and listens no more. */
  drop(): void;
}

/** Begins to listen on this document's window. A key held since keeps being held for the game. */
export function collectEarlyKeys(): EarlyKeys {
  const waiting: KeyboardEvent[] = [];
  const listening = new AbortController();

  function collect(event: KeyboardEvent) {
    const { key, repeat, ctrlKey, altKey, metaKey, target } = event;
    const isShortcut = ctrlKey || altKey || metaKey;
    // A button such as 'Try again' has its keys to itself.
    const isForControl = target instanceof Element && target.closest('button, a[href]') !== null;
    if (repeat || isShortcut || isForControl || NOT_FOR_GAMES.has(key)) return;
    if (waiting.length < MAX_EVENTS) waiting.push(event);
  }
  /** What is held is let go of elsewhere, where nobody here sees it. */
  function forget() {
    waiting.length = 0;
  }

  const { signal } = listening;
  for (const type of ['keydown', 'keyup'] as const)
    window.addEventListener(type, collect, { signal, capture: true });
  window.addEventListener('blur', forget, { signal });

  return {
    replay(target) {
      listening.abort();
      for (const { type, key, code, location, shiftKey } of waiting.splice(0))
        target.dispatchEvent(
          new KeyboardEvent(type, { key, code, location, shiftKey, bubbles: true, cancelable: true }),
        );
    },
    drop() {
      listening.abort();
      forget();
    },
  };
}
