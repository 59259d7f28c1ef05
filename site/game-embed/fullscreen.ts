/** 'page' if the browser refuses fullscreen. */
export type GameSize = 'in-place' | 'screen' | 'page';

/** `onSize` is called at every change, including those by the browser's own keys. */
export function controlFullscreen(frame: HTMLIFrameElement, onSize: (size: GameSize) => void) {
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
      // The browser refuses, or lacks support, as on phones. The visitor may have left the page meanwhile.
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
    // Rejects if the visitor has already left fullscreen, which `fullscreenchange` has reported.
    if (size === 'screen') document.exitFullscreen().catch(() => undefined);
  }

  function followBrowser() {
    if (document.fullscreenElement === frame) become('screen');
    else if (size === 'screen') {
      // Browsers do not pass on this Escape, so the game pauses because it loses the focus for a moment.
      frame.blur();
      become('in-place');
    }
  }

  function leaveOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && size === 'page') leave();
  }

  document.addEventListener('fullscreenchange', followBrowser, { signal: disposing.signal });
  followBrowser();
  window.addEventListener('keydown', leaveOnEscape, { signal: disposing.signal });

  return {
    /** Call it inside a click: browsers allow fullscreen only then. */
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

/** Set on the root element while a game fills the page (game-embed.css). */
export const PAGE_LOCK_CLASS = 'page-behind-game';

/** Makes everything but the element inert. Returns a function that restores what was changed. */
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
