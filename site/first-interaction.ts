import type { DataRouter, RouteObject } from 'react-router';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { gamePageImports, pageImports } from './page-imports.ts';
import { prefetchOnIntent } from './shell/prefetch-on-intent.ts';

/** Returns false if the click opens a tab, a window or the context menu. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Makes the router follow links that exist only in the served HTML. `container` is queried at each click. */
function followServedLinks(router: Pick<DataRouter, 'navigate'>, container: string): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest(`${container} a`);
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // Like the router's own links, a link to the current page adds no history entry.
    void router.navigate(link.pathname, { replace: link.href === location.href });
  });
}

/** Dispatched on `window` for each metric. The site sends metrics nowhere, but a studio's script may listen. */
const WEB_VITAL_EVENT = 'web-vital';

/** Browsers buffer these entries, so starting late loses none. */
function reportWebVitals(): void {
  const announce = (metric: Metric) => dispatchEvent(new CustomEvent(WEB_VITAL_EVENT, { detail: metric }));
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(announce);
}

/** The first event may already be a click on a link. */
export function afterFirstInteraction(routes: RouteObject[], router: DataRouter, first: Event): void {
  followServedLinks(router, '.site-footer');
  prefetchOnIntent(routes, { ...gamePageImports(), ...pageImports }, window, first);
  reportWebVitals();
}
