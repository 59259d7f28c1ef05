/** The index in the session history that must not be left; null while the visitor may leave every page. */
let home: number | null = null;
let staying = false;

/** The router's index in the session history; null in an entry that is not the router's. */
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

/** Call it before creating the router, whose `useBlocker` would leave the page on a second Back: listeners run in order. */
export function listenBeforeRouter(): void {
  addEventListener('popstate', undoBack);
}

/** Undoes Back within the site until the returned function is called; the browser asks otherwise. */
export function stayOnPage(): () => void {
  const ask = (event: Event) => event.preventDefault();
  home = historyIndex();
  staying = true;
  addEventListener('beforeunload', ask);
  return () => {
    removeEventListener('beforeunload', ask);
    staying = false;
    // A press that is still being undone must not leave the page either.
    if (historyIndex() === home) home = null;
  };
}
