/** Has the links that are in the served HTML alone followed as the router's own are: without loading a document. */
import type { DataRouter } from 'react-router';

/** With one of these a click asks for a tab or a window, or for the link's menu. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Watches the links inside `container`, which is looked up at each click. */
export function followServedLinks(router: Pick<DataRouter, 'navigate'>, container: string): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest(`${container} a`);
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // As the router's own links do: the open page is not noted twice in the history.
    void router.navigate(link.pathname, { replace: link.href === location.href });
  });
}
