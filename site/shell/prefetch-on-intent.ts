/** Fetches the next page's code when a visitor means to follow a link, so that it is there before the click ends. */
import { matchRoutes, type RouteObject } from 'react-router';

/** So long a pointer or the focus rests on a link that is meant, in milliseconds; a press takes twice as long. */
const DWELL_MS = 50;

/** What Chromium tells of the line; other browsers tell nothing. */
type Line = { saveData?: boolean; effectiveType?: string } | undefined;

/** Nobody pays for a page that they may never open, and nothing is asked of a network that is not there. */
function isWelcome({ navigator }: Window): boolean {
  const line = (navigator as Navigator & { connection?: Line }).connection;
  return navigator.onLine && !line?.saveData && !line?.effectiveType?.endsWith('2g');
}

/** Watches all links of the document, also those that come later, from `first` on. Each page is fetched once. */
export function prefetchOnIntent(routes: RouteObject[], window: Window, first: Event): void {
  const { document, location } = window;
  const fetched = new Set<string>();
  let resting: ReturnType<typeof setTimeout> | undefined;

  const fetchPage = (path: string) => {
    if (fetched.has(path) || !isWelcome(window)) return;
    fetched.add(path);
    for (const { route } of matchRoutes(routes, path) ?? []) {
      // What fails is asked for again by the click, which also says what is wrong.
      if (typeof route.lazy === 'function') route.lazy().catch(() => fetched.delete(path));
    }
  };
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    clearTimeout(resting);
    if (link && link.origin === location.origin && !link.target)
      resting = setTimeout(fetchPage, DWELL_MS, link.pathname);
  };
  onIntent(first);
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onIntent);
  for (const type of ['pointerout', 'focusout']) document.addEventListener(type, () => clearTimeout(resting));
}
