/** How large the game is: in its place, on the whole screen, or over the whole page where a browser refuses the screen. */
export type GameSize = 'in-place' | 'screen' | 'page';

/** Makes one frame large and small again. */
export interface FullscreenControl {
  /** To be called inside a click: browsers give the screen only then. */
  enter(): void;
  /** Back in its place; the focus returns to where it was before. */
  leave(): void;
  /** Lets go of everything, without moving the focus. */
  dispose(): void;
}

/** @param onSize told of every change, also of those that the visitor makes with the browser's own keys */
export function controlFullscreen(
  frame: HTMLIFrameElement,
  onSize: (size: GameSize) => void,
): FullscreenControl {
  let size: GameSize = 'in-place';
  let unlockPage: (() => void) | null = null;
  let focusedBefore: HTMLElement | null = null;
  const disposing = new AbortController();

  function become(next: GameSize) {
    if (next === size) return;
    size = next;
    unlockPage?.();
    unlockPage = next === 'page' ? lockPageBehind(frame.parentElement ?? frame) : null;
    onSize(next);
    if (next !== 'in-place') return;
    focusedBefore?.focus({ preventScroll: true });
    focusedBefore = null;
  }

  async function takeScreen() {
    try {
      await frame.requestFullscreen();
    } catch {
      // Refused, or, as on a phone, not there at all. The visitor may have left since.
      if (!disposing.signal.aborted) become('page');
    }
  }

  function enter() {
    if (size !== 'in-place') return;
    focusedBefore = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    void takeScreen();
  }

  function leave() {
    if (size === 'page') become('in-place');
    // It rejects when the visitor was faster; fullscreenchange has told us then.
    if (size === 'screen') document.exitFullscreen().catch(() => undefined);
  }

  function followBrowser() {
    if (document.fullscreenElement === frame) become('screen');
    else if (size === 'screen') become('in-place');
  }

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && size === 'page') leave();
  }

  document.addEventListener('fullscreenchange', followBrowser, { signal: disposing.signal });
  followBrowser();
  window.addEventListener('keydown', leaveOnEscape, { signal: disposing.signal });

  return {
    enter,
    leave,
    dispose() {
      disposing.abort();
      unlockPage?.();
      unlockPage = null;
    },
  };
}

/** On the root element while a game fills the page: the page behind it does not scroll (see game-embed.css). */
export const PAGE_LOCK_CLASS = 'page-behind-game';

/**
 * Makes everything but the element unreachable (for keyboard, pointer and screen reader) and stops the page's scrolling.
 * @returns the way back, which restores exactly what was changed
 */
export function lockPageBehind(element: Element): () => void {
  const madeInert: Element[] = [];
  for (
    let inside = element;
    inside.parentElement && inside !== document.body;
    inside = inside.parentElement
  ) {
    for (const sibling of inside.parentElement.children) {
      if (sibling === inside || sibling.hasAttribute('inert')) continue;
      sibling.toggleAttribute('inert', true);
      madeInert.push(sibling);
    }
  }
  document.documentElement.classList.add(PAGE_LOCK_CLASS);
  return () => {
    document.documentElement.classList.remove(PAGE_LOCK_CLASS);
    for (const sibling of madeInert) sibling.removeAttribute('inert');
  };
}
