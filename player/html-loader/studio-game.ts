/**
 * Runs before every script of an HTML5 build: the build inlines it into `index.html`. At most 1 kB, and no imports. Opened
 * outside of the site it changes nothing, and `studioGame.over` does nothing.
 */
interface Host {
  dispatchReactUnityEvent?: (eventName: string, ...parameters: unknown[]) => void;
  openHtmlBuild?: (build: Window) => void;
}

/** The player's window; this one without a frame; null if it is of another site. */
function player(): Host | null {
  try {
    return window.parent.location.origin === location.origin ? (window.parent as Host) : null;
  } catch {
    return null;
  }
}

const host = player();

Object.assign(window, {
  studioGame: {
    /** Reports the end of a round. `name` is the player's name, or empty. */
    over(name: unknown, score: unknown) {
      host?.dispatchReactUnityEvent?.('GameOver', String(name ?? ''), Number(score));
    },
  },
});

const never = new Promise(() => {});
const noWorkers = {
  controller: null,
  ready: never,
  register: () => never,
  getRegistration: async () => undefined,
  getRegistrations: async () => [],
  addEventListener() {},
};

// The site caches its games: a build's own worker would show an old version, and many builds unregister all workers.
if (navigator.serviceWorker) Object.defineProperty(navigator, 'serviceWorker', { value: noWorkers });

host?.openHtmlBuild?.(window);
