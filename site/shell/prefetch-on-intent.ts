/** Fetches the next page's code when a visitor means to follow a link, so that it is there before the click ends. */
import { matchRoutes, type RouteObject } from 'react-router';
import type { Page } from '#site/page.ts';
import type { PageImports } from '#site/page-imports.ts';

/** So long a pointer or the focus rests on a link that is meant, in milliseconds; a press takes twice as long. */
const DWELL_MS = 50;

/** What Chromium tells of the line; other browsers tell nothing. */
type Line = { saveData?: boolean; effectiveType?: string } | undefined;

/** Nobody pays for a page that they may never open, and nothing is asked of a network that is not there. */
function isWelcome({ navigator }: Window): boolean {
  const line = (navigator as Navigator & { connection?: Line }).connection;
  return navigator.onLine && !line?.saveData && !line?.effectiveType?.endsWith('2g');
}

/** A finger that scrolls presses too: only when it stays, or lifts as a click, does it mean the link. */
function isCertain(event: Event): boolean {
  return event.type === 'click' || (event.type === 'pointerdown' && !isTouch(event));
}

const isTouch = (event: Event) => (event as PointerEvent).pointerType === 'touch';

/**
 * Watches all links of the document, also those that come later, from `first` on. Each page is fetched once, with all its
 * files at once where `imports` has it.
 */
export function prefetchOnIntent(
  routes: RouteObject[],
  imports: PageImports,
  window: Window,
  first: Event,
): void {
  const { document, location } = window;
  const fetched = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;

  const fetchRoute = ({ handle, index, lazy }: RouteObject) => {
    if (typeof lazy !== 'function') return;
    // The page's own import would tell of the files that it needs only when its first one has come.
    const named = imports[(handle as Page | undefined)?.path ?? '']?.[index ? 'loadBelow' : 'load'];
    return Promise.all([named?.(), lazy()]);
  };
  const fetchPage = (path: string) => {
    if (fetched.has(path) || !isWelcome(window)) return;
    fetched.add(path);
    // What fails is asked for again by the click, which also says what is wrong.
    for (const { route } of matchRoutes(routes, path) ?? [])
      fetchRoute(route)?.catch(() => fetched.delete(path));
  };
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    clearTimeout(resting);
    if (!link || link.origin !== location.origin || link.target) return;
    if (isCertain(event)) fetchPage(link.pathname);
    else resting = setTimeout(fetchPage, DWELL_MS, link.pathname);
  };
  onIntent(first);
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'click'])
    document.addEventListener(type, onIntent);
  for (const type of ['pointerout', 'focusout']) document.addEventListener(type, () => clearTimeout(resting));
}
