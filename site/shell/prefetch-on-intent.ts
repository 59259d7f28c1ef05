/** Fetches the next page's code, and the game that it plays, when a visitor means to follow a link, so that it is there before the click ends. */
import { matchRoutes, type RouteObject } from 'react-router';
import type { Page } from '#site/own-pages.ts';
import type { PageImports } from '#site/page-imports.ts';
import { askServer } from '../load-chunk.ts';
import { createGamePrefetch } from './prefetch-game.ts';

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
  /** Pages whose code has arrived. */
  const ready = new Set<string>();
  /** Whether a fetch has failed: pages share files, so it may be any page's that the browser will not fetch again. */
  let hasFailed = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const prefetchGame = createGamePrefetch(window);

  const fetchRoute = ({ handle, index, lazy }: RouteObject) => {
    if (typeof lazy !== 'function') return;
    // The page's own import would tell of the files that it needs only when its first one has come.
    const named = imports[(handle as Page | undefined)?.path ?? '']?.[index ? 'loadBelow' : 'load'];
    return Promise.all([named?.(), lazy()]);
  };
  const fetchPage = (path: string) => {
    if (fetched.has(path) || !isWelcome(window)) return;
    fetched.add(path);
    void prefetchGame(path);
    Promise.all((matchRoutes(routes, path) ?? []).map(({ route }) => fetchRoute(route))).then(
      () => ready.add(path),
      () => {
        fetched.delete(path);
        hasFailed = true;
      },
    );
  };
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    clearTimeout(resting);
    if (!link || link.origin !== location.origin || link.target) return;
    if (isCertain(event)) fetchPage(link.pathname);
    else resting = setTimeout(fetchPage, DWELL_MS, link.pathname);
  };
  /**
   * Firefox remembers a failed import for as long as the document is there, so once a fetch has failed a press opens the
   * page as a new document, if the server answers. Without an answer the router goes there, and says what is wrong.
   */
  const onPress = async (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!hasFailed || !link || ready.has(link.pathname) || !opensHere(event, link)) return;
    if (link.pathname === location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    if ((await askServer(link.href))?.ok) return location.assign(link.href);
    hasFailed = false;
    link.click();
  };
  const opensHere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement) =>
    link.origin === location.origin &&
    !link.target &&
    !link.download &&
    button === 0 &&
    !(ctrlKey || metaKey || shiftKey || altKey);
  document.addEventListener('click', (event) => void onPress(event), { capture: true });
  onIntent(first);
  for (const type of ['pointerover', 'pointerdown', 'focusin', 'click'])
    document.addEventListener(type, onIntent);
  for (const type of ['pointerout', 'focusout']) document.addEventListener(type, () => clearTimeout(resting));
}
