/** Removal is limited, because an extension may insert its nodes repeatedly. */
const MOST = 100;

let observer: MutationObserver | null = null;

/**
 * Removes nodes that a browser extension inserts into a game's frame or its ancestors, until the frame is live: React would
 * treat them as a hydration mismatch and load the game a second time. The build marks our own nodes (`markFrame` in
 * build/html.ts).
 */
export function removeForeignNodes(root: Element): void {
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

/** Once the frame is live, React ignores foreign nodes around it. */
export function allowForeignNodes(): void {
  observer?.disconnect();
  observer = null;
}
