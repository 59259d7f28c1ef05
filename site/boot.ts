/**
 * The only script that the page's HTML names. The page is complete without it, so everything else waits until the
 * page has been painted and its own files have arrived: no script competes with the first paint.
 */
function start() {
  import('./entry-client.tsx').then(
    ({ hydrate }) => hydrate(),
    (error: unknown) => console.error('The page stays as it was served: its script did not load.', error),
  );
}

if (document.readyState === 'complete') start();
else addEventListener('load', start, { once: true });
