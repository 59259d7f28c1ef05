import { matchRoutes, type RouteObject } from 'react-router';
import type { Page } from '#site/own-pages.ts';
import type { PageImports } from '#site/page-imports.ts';
import { askServer } from '../load-chunk.ts';
import { createGamePrefetch } from './prefetch-game.ts';

/** Time of hover or focus in milliseconds that indicates intent. A press takes about twice as long. */
const DWELL_MS = 50;

type Line = { saveData?: boolean; effectiveType?: string } | undefined;

function isWelcome({ navigator }: Window): boolean {
  const line = (navigator as Navigator & { connection?: Line }).connection;
  return navigator.onLine && !line?.saveData && !line?.effectiveType?.endsWith('2g');
}

/** A touch may start a scroll, so it counts only if it lasts or ends in a click. */
function isCertain(event: Event): boolean {
  return event.type === 'click' || (event.type === 'pointerdown' && !isTouch(event));
}

const isTouch = (event: Event) => (event as PointerEvent).pointerType === 'touch';

/** Fetches each page once. `imports` lists the pages' files. `first` is the event that loaded this code. */
export function prefetchOnIntent(
  routes: RouteObject[],
  imports: PageImports,
  window: Window,
  first: Event,
): void {
  const { document, location } = window;
  const fetched = new Set<string>();
  const ready = new Set<string>();
  /** True after a failed import. The browser may remember the failure, and every page that shares the file would fail. */
  let hasFailed = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const prefetchGame = createGamePrefetch(window);

  const fetchRoute = ({ handle, index, lazy }: RouteObject) => {
    if (typeof lazy !== 'function') return;
    // Without this list, the page's import requests its other files only after its first file has arrived.
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
    // Runs in a separate task, so that the browser first paints the response to a press.
    resting = setTimeout(fetchPage, isCertain(event) ? 0 : DWELL_MS, link.pathname);
  };
  /** Firefox caches a failed import until a reload, so a press then opens a new document. */
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
