/** Maximum number of removals, because an extension may insert nodes again and again. */
const MOST = 100;

let observer: MutationObserver | null = null;

/** Restores the comments around an element. Its mark lists the nodes there (`build/html.ts`). */
function restoreComments(element: Element) {
  const parent = element.parentElement as Element;
  for (const node of [...parent.childNodes]) if (node instanceof Comment) node.remove();
  let next = parent.firstElementChild;
  for (const node of element.getAttribute('data-own')?.split(' ') ?? []) {
    const own = [...parent.children].find(
      (each) => (each === element ? '.' : each.getAttribute('data-own')) === node,
    );
    if (own) next = own.nextElementSibling;
    else if (!/^\d/.test(node)) parent.insertBefore(new Comment(node), next);
  }
}

/** Undoes changes by extensions, because the hydration mismatch would load the game a second time. */
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
  // Only now, because React refers to these comments as soon as it hydrates.
  for (let element: Element | null = frame; element && element !== root; element = element.parentElement)
    restoreComments(element);
  observer = new MutationObserver(removeAll);
  observer.observe(root, { childList: true, subtree: true });
}

/** Call it after the frame is hydrated. From then on, React ignores foreign nodes around it. */
export function allowForeignNodes(): void {
  observer?.disconnect();
  observer = null;
}
