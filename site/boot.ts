/**
 * The only script file that the page's HTML names. The page is complete without it, so everything else waits until the
 * page has been painted (`watch-start.ts`): no script competes with the first paint.
 */
const { pageStart } = window;

const goLive = () =>
  Promise.resolve(pageStart?.ready)
    .then(() => import('./entry-client.tsx'))
    // In a task of its own: to evaluate React fills one on a slow phone.
    .then(({ hydrate }) => new Promise<void>((resolve) => setTimeout(() => resolve(hydrate()))));

/** In a frame, of whatever page, nothing becomes live: a click there may be meant for something else (docs/safety.md). */
const refuseFrame = () => import('./framing-notice.ts').then(({ showWayOut }) => showWayOut());

(window === top ? goLive() : refuseFrame()).then(
  () => pageStart?.report('live'),
  (error: unknown) => {
    console.error('The page stays as it was served: its script did not load.', error);
    pageStart?.report('failed');
  },
);

export {};
