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

/** On the root element when the focus came by the Tab key, until another key or the pointer is used (see player.css). */
export const FOCUS_BY_TAB_CLASS = 'focus-by-tab';

const SCROLL_KEYS: ReadonlySet<string> = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  ' ',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

/** Writing and choosing use all of the scroll keys; pressing a button or following a link uses the blank only. */
const FIELDS = 'input, textarea, select, [contenteditable]';
const PRESSABLES = 'button, a[href], summary';

function belongsToControl(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return target.closest(FIELDS) !== null || (event.key === ' ' && target.closest(PRESSABLES) !== null);
}

/** What the keyboard's guard asks and tells. */
interface KeyboardGuardOptions {
  /** Whether a game has the keys; when none does, they scroll as anywhere. */
  gameHasKeys: () => boolean;
  onEscape: () => void;
}

/**
 * Shares the keyboard between game, browser and page. Install it before any build's script: of the listeners on one
 * target the first comes first. Tab is the browser's alone, so that nobody is locked in; scroll keys are the game's,
 * so that the page around does not move under it.
 */
export function guardKeyboard({ gameHasKeys, onEscape }: KeyboardGuardOptions): void {
  const root = document.documentElement;

  function guard(event: KeyboardEvent) {
    // A build that crashed goes on listening, and would swallow the Enter that presses 'Try again'.
    if (event.key === 'Tab' || !gameHasKeys()) event.stopImmediatePropagation();
    if (event.key === 'Tab') {
      if (event.type === 'keyup') root.classList.add(FOCUS_BY_TAB_CLASS);
      return;
    }
    if (event.type !== 'keydown') return;
    if (event.key !== 'Shift') root.classList.remove(FOCUS_BY_TAB_CLASS);
    if (event.key === 'Escape' && !event.repeat) onEscape();
    const isShortcut = event.ctrlKey || event.altKey || event.metaKey;
    if (!SCROLL_KEYS.has(event.key) || isShortcut || belongsToControl(event)) return;
    if (gameHasKeys()) event.preventDefault();
  }

  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    window.addEventListener(type, guard, { capture: true });
  }
  window.addEventListener(
    'pointerdown',
    (event) => {
      root.classList.remove(FOCUS_BY_TAB_CLASS);
      if (event.target instanceof HTMLCanvasElement) event.target.focus({ preventScroll: true });
    },
    { capture: true },
  );
}
