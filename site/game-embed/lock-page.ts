/** On the root element while a game fills the page: the page behind it does not scroll (see game-embed.css). */
export const PAGE_LOCK_CLASS = 'page-behind-game';

/**
 * Makes everything but the element unreachable (for keyboard, pointer and screen reader) and stops the page's scrolling.
 * @returns the way back, which restores exactly what was changed
 */
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
