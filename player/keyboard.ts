const NOT_FOR_GAMES: ReadonlySet<string> = new Set(['Tab', 'Escape', 'Meta', 'Alt', 'Control']);

const MAX_EVENTS = 40;

/** Records key presses until the game runs. A key that is still held at the replay remains held for the game. */
export function collectEarlyKeys() {
  const waiting: KeyboardEvent[] = [];
  const listening = new AbortController();

  function collect(event: KeyboardEvent) {
    const { key, repeat, ctrlKey, altKey, metaKey, target } = event;
    const isShortcut = ctrlKey || altKey || metaKey;
    // A button such as 'Try again' handles its own keys.
    const isForControl = target instanceof Element && target.closest('button, a[href]') !== null;
    if (repeat || isShortcut || isForControl || NOT_FOR_GAMES.has(key)) return;
    if (waiting.length < MAX_EVENTS) waiting.push(event);
  }
  /** A window without focus receives no `keyup`, so held keys count as released. */
  function forget() {
    waiting.length = 0;
  }

  const { signal } = listening;
  for (const type of ['keydown', 'keyup'] as const)
    window.addEventListener(type, collect, { signal, capture: true });
  window.addEventListener('blur', forget, { signal });

  return {
    replay(target: EventTarget) {
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

export type EarlyKeys = ReturnType<typeof collectEarlyKeys>;

/** Class of the root element after Tab has moved the focus, until another key or the pointer is used (player.css). */
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

const FIELDS = 'input, textarea, select, [contenteditable]';
const PRESSABLES = 'button, a[href], summary';

function belongsToControl(event: KeyboardEvent): boolean {
  const target = event.target as Partial<Element> | null;
  // Documents and windows have no `closest`. `instanceof` does not work for elements of another frame.
  if (!target?.closest) return false;
  return target.closest(FIELDS) !== null || (event.key === ' ' && target.closest(PRESSABLES) !== null);
}

interface KeyboardGuardOptions {
  gameHasKeys: () => boolean;
  onEscape: () => void;
}

/** Reserves Tab for the browser, and scroll keys for the game. Install it before the build's listeners. */
export function guardKeyboard({ gameHasKeys, onEscape }: KeyboardGuardOptions, frame: Window = window): void {
  const root = frame.document.documentElement;

  function guard(event: KeyboardEvent) {
    // Listeners of a crashed build still run, and would block the Enter key on 'Try again'.
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
    frame.addEventListener(type, guard, { capture: true });
  }
  frame.addEventListener(
    'pointerdown',
    (event) => {
      root.classList.remove(FOCUS_BY_TAB_CLASS);
      if (event.target instanceof HTMLCanvasElement) event.target.focus({ preventScroll: true });
    },
    { capture: true },
  );
}
