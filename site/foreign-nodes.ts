/** Maximum number of removals, because an extension may insert nodes again and again. */
const MOST = 100;

let observer: MutationObserver | null = null;

/** Restores the comments around an element if an extension has removed some. Its mark lists them (`build/html.ts`). */
function restoreComments(element: Element) {
  const parent = element.parentElement;
  const nodes = element.getAttribute('data-own')?.split(' ') ?? [];
  const comments = [...(parent?.childNodes ?? [])].filter((node) => node instanceof Comment);
  const isComment = (node: string) => node !== '.' && !/^\d/.test(node);
  if (comments.map(({ data }) => data).join(' ') === nodes.filter(isComment).join(' ')) return;
  for (const comment of comments) comment.remove();
  const siblings = new Map(
    [...(parent?.children ?? [])].map((each) => [each.getAttribute('data-own'), each]),
  );
  // The element is not moved itself, because that would reload the frame.
  const position = nodes.indexOf('.');
  nodes.forEach((node, index) => {
    const restored = isComment(node) ? document.createComment(node) : siblings.get(node);
    if (!restored || index === position) return;
    if (index < position) element.before(restored);
    else parent?.append(restored);
  });
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
