/** Most nodes that are removed, because an extension may put its own back each time. */
const MOST = 100;

let observer: MutationObserver | null = null;

/**
 * Removes what a browser extension has put into a game's frame, or into an element that the frame is in, and what it puts
 * there before the frame is live. React would take it for a fault of the served HTML and draw all around it anew, which
 * loads the game a second time. The build marks what is ours (`markFrame` in build/html.ts).
 */
export function keepForeignNodesOut(root: Element): void {
  const frame = root.querySelector('iframe[data-own]');
  let left = MOST;

  function removeAll() {
    for (
      let element: Element | null = frame;
      element;
      element = element === root ? null : element.parentElement
    )
      for (const node of [...element.childNodes]) {
        const isOwn = node instanceof Element ? node.hasAttribute('data-own') : node instanceof Comment;
        if (!isOwn && left-- > 0) node.remove();
      }
  }

  removeAll();
  observer = new MutationObserver(removeAll);
  observer.observe(root, { childList: true, subtree: true });
}

/** The frame is live, and React minds nothing around it any more. */
export function letForeignNodesIn(): void {
  observer?.disconnect();
  observer = null;
}
