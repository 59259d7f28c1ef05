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
export interface KeyboardGuardOptions {
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
