/** 'page' if the browser refuses fullscreen. */
export type GameSize = 'in-place' | 'screen' | 'page';

/** Calls `onSize` at every change, including changes by the browser's own keys. */
export function controlFullscreen(frame: HTMLIFrameElement, onSize: (size: GameSize) => void) {
  let size: GameSize = 'in-place';
  let isEntering = false;
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
    isEntering = true;
    try {
      await frame.requestFullscreen();
    } catch {
      isEntering = false;
      // The browser refused or lacks fullscreen, as phones do. Meanwhile the visitor may have left the page.
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
    // Rejects if the visitor has already left fullscreen, which is reported by `fullscreenchange`.
    if (size === 'screen') document.exitFullscreen().catch(() => undefined);
  }

  function followBrowser() {
    const isOnScreen = document.fullscreenElement === frame;
    // On a busy device the start may be reported only after the end.
    if (isOnScreen || isEntering) become('screen');
    isEntering = false;
    if (isOnScreen || size !== 'screen') return;
    // The game does not receive this Escape, so the frame loses the focus briefly to make the game pause.
    frame.blur();
    become('in-place');
  }

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && size === 'page') leave();
  }

  document.addEventListener('fullscreenchange', followBrowser, { signal: disposing.signal });
  followBrowser();
  window.addEventListener('keydown', leaveOnEscape, { signal: disposing.signal });

  return {
    /** Call it in a click, because browsers allow fullscreen only then. */
    enter,
    leave,
    /** Does not move the focus. */
    dispose() {
      disposing.abort();
      unlockPage?.();
      unlockPage = null;
    },
  };
}

export type FullscreenControl = ReturnType<typeof controlFullscreen>;

/** Class of the root element while a game fills the page (game-embed.css). */
export const PAGE_LOCK_CLASS = 'page-behind-game';

/** Makes everything except the element inert. Returns a function that undoes this. */
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
