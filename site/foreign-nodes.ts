/** Maximum number of removals, because an extension may insert nodes again and again. */
const MOST = 100;

let observer: MutationObserver | null = null;

/** Removes nodes of extensions, because the hydration mismatch would load the game a second time. */
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

/** Call it after the frame is hydrated. From then on, React ignores foreign nodes around it. */
export function allowForeignNodes(): void {
  observer?.disconnect();
  observer = null;
}
