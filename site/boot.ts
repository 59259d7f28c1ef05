/** The only script in the page's HTML. Everything else waits for the first paint (`observe-start.ts`). */
const { pageStart } = window;

const goLive = () =>
  Promise.resolve(pageStart?.ready)
    .then(() => import('./entry-client.tsx'))
    // Hydrates in a separate task, because evaluating React takes a whole task on a slow phone.
    .then(({ hydrate }) => new Promise<void>((resolve) => setTimeout(() => resolve(hydrate()))));

/** A page in a frame stays static, as protection against clickjacking (docs/safety.md). */
const refuseFrame = () => import('./framing-notice.ts').then(({ showWayOut }) => showWayOut());

(window === top ? goLive() : refuseFrame()).then(
  () => pageStart?.report('hydrated'),
  (error: unknown) => {
    console.error('The page stays as it was served: its script did not load.', error);
    pageStart?.report('failed');
  },
);

export {};
