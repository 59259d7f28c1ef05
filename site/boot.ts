/**
 * The only script that the page's HTML names. The page is complete without it, so everything else waits until the
 * page's own files have arrived and it has been painted: no script competes with the first paint.
 */
function start() {
  import('./entry-client.tsx').then(
    // In a task of its own: to evaluate React fills one on a slow phone.
    ({ hydrate }) => setTimeout(hydrate),
    (error: unknown) => console.error('The page stays as it was served: its script did not load.', error),
  );
}

function afterFirstPaint(run: () => void) {
  const isObservable = PerformanceObserver.supportedEntryTypes?.includes('paint');
  if (!isObservable) return run();
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe({ type: 'paint', buffered: true });
}

// In a frame, of whatever page, nothing becomes live: a click there may be meant for something else (docs/safety.md).
if (window !== top) import('./framed.ts').then(({ showWayOut }) => showWayOut());
else if (document.readyState === 'complete') afterFirstPaint(start);
else addEventListener('load', () => afterFirstPaint(start), { once: true });
