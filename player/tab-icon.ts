/** Where the site's icon is. */
const ICON = '/favicon.svg';

/** After the game has loaded, in milliseconds: by then its first picture is there. */
const ICON_AFTER_MS = 1000;

/**
 * Gives the tab of a document that stands alone its icon; in a frame there is no tab. Not in the HTML: a browser would fetch
 * and draw it while the game makes its first picture, which comes some 20 ms later by it. Not at the next frame either: a tab
 * in the background has an icon and no frames.
 * @param plays false where there is no picture to wait for; the end of a game also stops all timers
 */
export function showTabIcon(plays: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link || window.parent !== window) return;
  function show() {
    Object.assign(link as HTMLLinkElement, { type: 'image/svg+xml', href: ICON });
  }
  if (plays) setTimeout(show, ICON_AFTER_MS);
  else show();
}
