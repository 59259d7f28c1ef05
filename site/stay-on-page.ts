/** Index of the history entry on which the visitor has to stay; null if the visitor may leave. */
let home: number | null = null;
let staying = false;

/** Returns the router's index in the session history; null for an entry that the router did not create. */
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

/** Call it before creating the router, whose `useBlocker` would leave the page on a second Back. */
export function listenBeforeRouter(): void {
  addEventListener('popstate', undoBack);
}

/** Undoes Back within the site until the returned function is called. In other cases the browser asks the visitor. */
export function stayOnPage(): () => void {
  const ask = (event: Event) => event.preventDefault();
  home = historyIndex();
  staying = true;
  addEventListener('beforeunload', ask);
  return () => {
    removeEventListener('beforeunload', ask);
    staying = false;
    // A Back that is still being undone must not leave the page either.
    if (historyIndex() === home) home = null;
  };
}
