/** The position in the session history that must not be left; null while every page may be. */
let home: number | null = null;
let staying = false;

/** The router's position in the session history; null in an entry that is not the router's. */
function historyIndex(): number | null {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
}

function undoBack(event: Event) {
  if (home === null) return;
  event.stopImmediatePropagation();
  const here = historyIndex();
  if (here !== null && here !== home) history.go(home - here);
  else if (!staying) home = null;
}

/**
 * Called before the router is created, because `popstate` reaches the window's listeners in the order of registration.
 * The router's `useBlocker` takes a second Back during its undoing for the undoing, and leaves the page.
 */
export function listenBeforeRouter(): void {
  addEventListener('popstate', undoBack);
}

/** Undoes Back within the site, and the browser asks before other ways out, until the returned function is called. */
export function stayOnPage(): () => void {
  const ask = (event: Event) => event.preventDefault();
  home = historyIndex();
  staying = true;
  addEventListener('beforeunload', ask);
  return () => {
    removeEventListener('beforeunload', ask);
    staying = false;
    // A press that is still being undone must not lead away either.
    if (historyIndex() === home) home = null;
  };
}
